"""A machine in a public place: the operator's file, the PIN, idle time, crashes, its health.

Nothing here knows Qt; `app.qt.kiosk` shows it.
"""
