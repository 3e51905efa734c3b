@echo off
rem play [arguments]: opens the game. The first start makes the environment it needs.
rem Written for Windows, not yet tried there.
setlocal
set "here=%~dp0"
if exist "%here%.environment\ready.json" if exist "%here%.environment\Scripts\python.exe" (
    "%here%.environment\Scripts\python.exe" "%here%bootstrap.py" play %*
    exit /b
)
where py >nul 2>nul && (
    py -3 "%here%bootstrap.py" play %*
    exit /b
)
where python >nul 2>nul && (
    python "%here%bootstrap.py" play %*
    exit /b
)
echo Baloot needs Python 3.11 or newer, and there is none here. 1>&2
exit /b 1
