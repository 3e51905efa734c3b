# Sourced by ./play and ./test, which set $launcher and $here: finds a Python, starts bootstrap.py.
# The finished environment's own Python comes first: then one process does it all.
python=$here/.environment/bin/python
[ -x "$python" ] && [ -f "$here/.environment/ready.json" ] || python=
for name in python3 python3.14 python3.13 python3.12 python3.11; do
    [ -n "$python" ] || python=$(command -v "$name")
done
if [ -z "$python" ]; then
    echo "Baloot needs Python 3.11 or newer, and there is no python3 here." >&2
    exit 1
fi
exec "$python" "$here/bootstrap.py" "$launcher" "$@"
