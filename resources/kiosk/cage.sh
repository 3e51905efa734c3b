#!/bin/sh
# The session of the account "kiosk" under the Wayland compositor cage, which shows one program in
# full screen and nothing else. The display manager, or a getty with autologin, starts this file.
#
# -s is left out on purpose: it would allow switching to another virtual terminal.
# -m last: with two monitors the one that was connected last shows the game.
#
# When the last monitor goes, cage may end, and the game with it. The loop starts both again, and
# the game goes on where it was, the hands covered. What the game wishes is in its exit status.
export XDG_SESSION_TYPE=wayland QT_QPA_PLATFORM=wayland
while :; do
    cage -m last -- baloot --kiosk /etc/baloot/kiosk.toml
    case $? in
        0 | 2 | 4) break ;;
    esac
    sleep 1
done
