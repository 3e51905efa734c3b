"""The kiosk on the screen: a window without a way out, and the pages that only it has."""
