@echo off
rem SPDX-License-Identifier: EPL-2.0
rem Starts Hopscope: without arguments (or with "workbench ...") the workbench, otherwise the command line.
setlocal EnableExtensions DisableDelayedExpansion
set "HERE=%~dp0"

set "JAVA="
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"
if not defined JAVA for %%J in (java.exe) do set "JAVA=%%~$PATH:J"
if not defined JAVA goto nojava
set "VERSION="
for /f "tokens=3" %%V in ('call "%JAVA%" -version 2^>^&1 ^| findstr /c:" version "') do set "VERSION=%%~V"
if not defined VERSION goto nojava
for /f "delims=.-" %%M in ("%VERSION%") do set "MAJOR=%%M"
if %MAJOR% LSS 21 goto nojava

if "%~1"=="" goto workbench
if /i "%~1"=="workbench" goto workbench

set "CP="
for %%B in (org.hopscope.cli org.hopscope.study org.hopscope.compile org.hopscope.sim org.hopscope.model org.eclipse.emf.common org.eclipse.emf.ecore org.eclipse.emf.ecore.xmi io.github.openhtmltopdf.core io.github.openhtmltopdf.pdfbox wrapped.de.rototor.pdfbox.graphics2d org.apache.pdfbox org.apache.pdfbox.io org.apache.pdfbox.fontbox org.apache.pdfbox.xmpbox org.apache.commons.commons-logging com.fasterxml.jackson.core.jackson-core de.siegmar.fastcsv picocli org.hipparchus.core org.hipparchus.optim) do (
    for %%F in ("%HERE%plugins\%%B_*.jar") do call set "CP=%%CP%%%%~fF;"
)
"%JAVA%" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC %HOPSCOPE_JAVA_OPTS% -cp "%CP%" org.hopscope.cli.Main %*
exit /b %ERRORLEVEL%

:workbench
set "LAUNCHER="
for %%F in ("%HERE%plugins\org.eclipse.equinox.launcher_*.jar") do set "LAUNCHER=%%~fF"
rem as in lib/find-java.sh of the other systems: says why
set "NATIVE=--enable-native-access=ALL-UNNAMED"
if %MAJOR% GEQ 24 if %MAJOR% LSS 26 set "NATIVE=--illegal-native-access=allow"
set "LATE=-XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000 -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000"
:again
"%JAVA%" %NATIVE% %LATE% "-Djava.util.logging.config.file=%HERE%lib\logging.properties" %HOPSCOPE_JAVA_OPTS% -jar "%LAUNCHER%" -name Hopscope %2 %3 %4 %5 %6 %7 %8 %9
if %ERRORLEVEL% EQU 23 goto again
exit /b %ERRORLEVEL%

:nojava
echo hopscope: needs Java 21 or newer in JAVA_HOME or PATH. Install one (for example Temurin 25) and start again. 1>&2
exit /b 1
