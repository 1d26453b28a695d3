# SPDX-License-Identifier: EPL-2.0
# Sourced by the scripts of this folder; bash 3.2 (macOS) is enough.
# Sets root; say, fail, need_jdk, need_maven, need_packages, maven, quick_maven, identify, lock, unlock, is_stale,
# stamp_start, stamp_done, product_folder, prepare, forget_classes, forget_stale_classes, build, headless_target,
# build_command_line, print_test_failures, print_test_counts.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
. "$root/features/org.hopscope.feature/rootfiles/unix/lib/find-java.sh"
headless_bundles="models/org.hopscope.model bundles/org.hopscope.sim bundles/org.hopscope.compile
    bundles/org.hopscope.study bundles/org.hopscope.cli"
# for Maven's -pl: its -am does not see the dependencies that only the manifests state
headless_modules=$(echo . releng/org.hopscope.codegen $headless_bundles | tr ' ' ,)
# the labels of those locations in the list of all libraries that the headless bundles use
headless_libraries="Framework,EMF,PDF,PDF without manifests,Optimisers,JSON and CSV,Null annotations, for the compiler only"

say() {
    printf 'hopscope: %s\n' "$*" >&2
}

fail() {
    say "$*"
    exit 1
}

# exports JAVA_HOME: the newest JDK >= 21; an older one would fail deep inside the build with a class file version
need_jdk() {
    local home
    home=$(find_java javac) || fail "needs a JDK 21 or newer (with javac); none found in JAVA_HOME, PATH," \
        "/usr/lib/jvm, /Library/Java/JavaVirtualMachines or SDKMAN. Temurin 25 is a good choice."
    export JAVA_HOME=$home
}

# sets mvn: a Maven >= 3.9.9 from PATH, otherwise one that any older Maven fetches as an ordinary artifact
need_maven() {
    local version=3.9.16 own="$root/.tools/apache-maven-3.9.16/bin/mvn"
    mvn=$own
    [ -x "$own" ] && return
    need_packages mvn maven
    local found
    found=$(command -v mvn) || fail "needs Maven (any 3.x in PATH; a newer one is fetched by itself)."
    if maven_is_new "$("$found" --version 2>/dev/null | sed -n 's/.*Apache Maven \([0-9.]*\).*/\1/p')"; then
        mvn=$found
        return
    fi
    say "fetching Maven $version into .tools/"
    # In a folder without a pom.xml: this Maven is too old for the extensions that the project's asks for. Without a project
    # the plugin leaves a folder that is literally named '${project.basedir}' there, so the folder is thrown away.
    mkdir -p "$root/.tools"
    local folder output
    folder=$(mktemp -d "$root/.tools/fetching.XXXXXX")
    output=$(cd "$folder" && "$found" -B org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack \
        "-Dartifact=org.apache.maven:apache-maven:$version:zip:bin" "-DoutputDirectory=$folder" "$@" 2>&1) ||
        { rm -rf "$folder"; fail "Maven $version could not be fetched with $found: $output"; }
    chmod +x "$folder/apache-maven-$version/bin/mvn"
    # another script may have been faster
    [ -x "$own" ] || { rm -rf "${own%/bin/mvn}" && mv "$folder/apache-maven-$version" "$root/.tools"; }
    rm -rf "$folder"
}

maven_is_new() {
    local major minor patch
    IFS=. read -r major minor patch <<<"$1"
    [ -n "$major" ] && [ $((major * 10000 + ${minor:-0} * 100 + ${patch:-0})) -ge 30909 ]
}

# install_packages PACKAGE...: waits up to five minutes for another installation. That of the lists of packages does not
# wait for another one of the same, and need not succeed: the lists that are there may do.
install_packages() {
    local attempt
    for attempt in 1 2 3 4 5 6; do
        apt-get -o DPkg::Lock::Timeout=300 update -qq && break
        [ "$attempt" = 6 ] || sleep 10
    done
    DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -qq "$@"
}

# need_packages LIBRARY_OR_COMMAND PACKAGE...: pairs; installs the missing ones as root on Debian and Ubuntu,
# otherwise says the one line to run
need_packages() {
    [ "$(uname -s)" = Linux ] || return 0
    local missing=""
    while [ $# -gt 1 ]; do
        case "$1" in
            *.so*) [[ $(PATH=$PATH:/sbin ldconfig -p 2>/dev/null) == *"$1"* ]] || missing="$missing $2" ;;
            *) command -v "$1" >/dev/null || missing="$missing $2" ;;
        esac
        shift 2
    done
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "installing$missing"
        # shellcheck disable=SC2086
        install_packages $missing >&2 || fail "could not install$missing"
    elif command -v apt-get >/dev/null; then
        fail "system packages are missing; run: sudo apt-get install$missing"
    else
        fail "system packages are missing; install the equivalent of these Debian packages:$missing"
    fi
}

# maven ARGS...: the build, in the source tree, whatever the caller's directory
maven() {
    identify
    quick_maven
    (cd "$root" && "$mvn" "${identity[@]}" "$@")
}

# Exports MAVEN_OPTS for a build in little processor time: the best code is compiled for longer than a build runs. Who
# states a collector there keeps it.
quick_maven() {
    [[ ${MAVEN_OPTS:-} == *TieredStopAtLevel* ]] || MAVEN_OPTS="-XX:TieredStopAtLevel=1 ${MAVEN_OPTS:-}"
    [[ $MAVEN_OPTS == *GC* ]] || MAVEN_OPTS="-XX:+UseSerialGC $MAVEN_OPTS"
    export MAVEN_OPTS
}

# Sets identity: arguments for Maven that name the commit. A tree without changes is built as of the time of its commit, so
# that two builds of a commit are the same bytes; a tree with changes is built as of now.
identify() {
    local commit time qualifier
    identity=(-Dhopscope.commit=unknown)
    # an unpacked archive inside some other repository is not a commit of that one
    [ -e "$root/.git" ] && commit=$(git -C "$root" rev-parse --short=12 HEAD 2>/dev/null) || return 0
    identity=("-Dhopscope.commit=$commit with changes")
    [ -z "$(git -C "$root" status --porcelain)" ] || return 0
    time=$(TZ=UTC0 git -C "$root" log -1 --date=format-local:%Y-%m-%dT%H:%M:%SZ --format=%cd)
    qualifier=$(TZ=UTC0 git -C "$root" log -1 --date=format-local:%Y%m%d%H%M --format=%cd)
    identity=("-Dhopscope.commit=$commit" "-Dproject.build.outputTimestamp=$time" "-DforceContextQualifier=$qualifier")
}

# is_stale NAME FOLDER...: whether anything that goes into the build is newer than the stamp of that name
is_stale() {
    local stamp="$root/.build/$1"
    shift
    [ -f "$stamp" ] || return 0
    local folder
    local -a folders=()
    for folder in pom.xml .mvn targetplatform releng/org.hopscope.codegen releng/compiler.prefs \
        releng/compiler-generated.prefs releng/compiler-nulls.prefs "$@"; do
        folders+=("$root/$folder")
    done
    # a folder's own time tells of deleted files; target folders come and go with the build
    [ -z "$(find "${folders[@]}" -name target -prune -o -name src-gen -prune -o -newer "$stamp" \
        \( -type f -o -path '*/src/*' \) -print 2>/dev/null | head -n 1)" ] && return 1
    return 0
}

# where the build leaves the product of this machine
product_folder() {
    local arch
    arch=$(uname -m | sed 's/^arm64$/aarch64/')
    local products="$root/releng/org.hopscope.product/target/products/org.hopscope.product"
    case $(uname -s) in
        Darwin) echo "$products/macosx/cocoa/$arch/Hopscope.app/Contents/Eclipse" ;;
        *) echo "$products/linux/gtk/$arch/hopscope" ;;
    esac
}

# waits until no other script builds in this tree; a lock whose owner is gone does not count
lock() {
    mkdir -p "$root/.build"
    local owner waited=""
    until mkdir "$root/.build/lock" 2>/dev/null; do
        owner=$(cat "$root/.build/lock/owner" 2>/dev/null || true)
        if [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; then
            rm -rf "$root/.build/lock"
            continue
        fi
        [ -n "$waited" ] || say "waiting for another build in this tree (process ${owner:-unknown})"
        waited=yes
        sleep 1
    done
    echo $$ >"$root/.build/lock/owner"
    trap 'rm -rf "$root/.build/lock"' EXIT
}

unlock() {
    if [ "$(cat "$root/.build/lock/owner" 2>/dev/null)" = $$ ]; then
        rm -rf "$root/.build/lock"
    fi
    trap - EXIT
}

# stamp_start / stamp_done NAME...: the stamp carries the start of the build, so that an edit during it counts
stamp_start() {
    mkdir -p "$root/.build"
    touch "$root/.build/started"
}

stamp_done() {
    local name
    for name in "$@"; do
        cp -p "$root/.build/started" "$root/.build/$name"
    done
}

# what a build needs; succeeds the first time only, after which the caller looks again whether it still has to build:
# another script may have done so while this one waited for the lock
prepare() {
    [ -z "${prepared:-}" ] || return 1
    prepared=yes
    need_jdk
    need_maven
    lock
}

# The compiler of the build compiles the sources that are newer than their classes, and not those that use them: callers
# of a signature that has changed would fail when they run. So each build compiles everything.
forget_classes() {
    find "$root/models" "$root/bundles" -type d -path '*/target/classes' -prune -exec rm -rf {} +
}

# forget_stale_classes NAME BUNDLE...: as forget_classes, for a build of these bundles, compiled in this order. Of those
# before the first one that has changed since the stamp of that name, the classes stay: all that they use is as it was.
# Where classes go, so does the stamp, until the build is done: one that is stopped has not compiled all. Sets model_code
# to the argument with which Maven generates the code of the first bundle, or leaves what is there.
forget_stale_classes() {
    local name=$1 bundle first=$2 stale=""
    shift
    for bundle in "$@"; do
        [ -n "$stale" ] || [ ! -d "$root/$bundle/target/classes" ] || is_stale "$name" "$bundle" || continue
        stale=yes
        rm -rf "$root/$bundle/target/classes"
    done
    [ -z "$stale" ] || rm -f "$root/.build/$name"
    model_code=-Dexec.skip=false
    if [ -d "$root/$first/target/classes" ] && [ -d "$root/$first/src-gen" ]; then
        model_code=-Dexec.skip=true
    fi
}

# build NAME MAVEN-ARGS...: its output goes to a file, because stdout is for results
build() {
    local name=$1
    shift
    say "building ($name); the first build also fetches its libraries"
    stamp_start
    forget_classes
    if ! maven -DskipTests "$@" >"$root/.build/$name.log" 2>&1; then
        grep -E '^\[ERROR\]' "$root/.build/$name.log" | head -n 40 >&2 || true
        fail "the build failed; all of its output is in .build/$name.log"
    fi
}

# writes the list of the libraries that the headless bundles use, an eighth of all, and prints its path
headless_target() {
    local file=$root/.build/headless.target
    mkdir -p "$root/.build"
    awk -v labels=",$headless_libraries," '
        /<location / { match($0, /label="[^"]*"/); skip = !index(labels, "," substr($0, RSTART + 7, RLENGTH - 8) ",") }
        !skip
        /<\/location>/ { skip = 0 }' "$root/targetplatform/org.hopscope.target.target" >"$file"
    echo "$file"
}

# sets jars to the folder of the up-to-date command line with all that it needs
build_command_line() {
    jars="$root/bundles/org.hopscope.cli/target/command-line"
    # shellcheck disable=SC2086
    while [ ! -d "$jars" ] || is_stale headless $headless_bundles; do
        prepare && continue
        build headless package -pl "$headless_modules" "-Dtarget.file=$(headless_target)"
        stamp_done headless
        break
    done
    unlock
}

# the tests of the surefire reports that failed, each with the beginning of its reason
print_test_failures() {
    find "$root/bundles" -path '*/surefire-reports/*.txt' -exec grep -hE -A 4 '<<< (FAILURE|ERROR)!' {} + || true
}

# print_test_counts FILE: the sum of the results in the output of Maven, one for each bundle with tests; fails if there is
# none. The reports in XML lose some tests, and have others twice, where classes run at the same time.
print_test_counts() {
    sed -E 's/^\[[A-Z]+\] //' "$1" | awk -F '[^0-9]+' '
        /^Tests run: [0-9]+, Failures: [0-9]+, Errors: [0-9]+, Skipped: [0-9]+$/ {
            tests += $2; bad += $3 + $4; skipped += $5; n++
        }
        END {
            printf "tests: %d run, %d failed, %d skipped, in %d bundles\n", tests, bad, skipped, n
            exit tests == 0 || bad > 0
        }'
}
