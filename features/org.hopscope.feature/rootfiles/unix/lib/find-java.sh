# SPDX-License-Identifier: EPL-2.0
# Sourced by the start scripts of the product and of the source tree.
# find_java TOOL: prints the home of the newest Java >= 21 that has bin/TOOL (java or javac), or fails.
# Looks in JAVA_HOME, PATH, /usr/lib/jvm, macOS's folders and SDKMAN, and starts no process to ask for a version.

java_candidates() {
    printf '%s\n' "${JAVA_HOME:-}"
    for found in $(command -v "$1" 2>/dev/null); do
        found=$(readlink -f "$found" 2>/dev/null || echo "$found")
        dirname "$(dirname "$found")"
    done
    for home in /usr/lib/jvm/* /opt/java/* "${HOME:-}"/.sdkman/candidates/java/* "${HOME:-}"/.jdks/* \
        /Library/Java/JavaVirtualMachines/*/Contents/Home "${HOME:-}"/Library/Java/JavaVirtualMachines/*/Contents/Home; do
        printf '%s\n' "$home"
    done
}

# the release file of a Java home says JAVA_VERSION="25.0.3"; prints a number that sorts: 25000003. Read by the shell,
# because a process for each home would take longer than some of the commands do.
java_rank() {
    version=
    [ -r "$1/release" ] || return 1
    while IFS='=' read -r key value; do
        [ "$key" != JAVA_VERSION ] || version=${value#\"}
    done <"$1/release"
    version=${version%%[!0-9.]*}
    [ -n "$version" ] || return 1
    old_ifs=$IFS
    IFS=.
    # shellcheck disable=SC2086
    set -- $version
    IFS=$old_ifs
    echo $((${1:-0} * 1000000 + ${2:-0} * 1000 + ${3:-0}))
}

find_java() {
    best=
    best_rank=20999999
    while IFS= read -r home; do
        [ -n "$home" ] && [ -x "$home/bin/$1" ] || continue
        rank=$(java_rank "$home") || continue
        if [ "$rank" -gt "$best_rank" ]; then
            best_rank=$rank
            best=$home
        fi
    done <<EOF
$(java_candidates "$1")
EOF
    [ -n "$best" ] && printf '%s\n' "$best"
}

# run_cli JAVA_HOME CLASSPATH CACHE ARGS...: replaces the shell by the command line. Short commands want a quick start:
# they keep an archive of their loaded classes in the folder CACHE, which the virtual machine makes and renews by
# itself. It must stay silent about it, because its log goes to stdout, where the results are.
run_cli() {
    run_java=$1/bin/java
    run_classpath=$2
    run_cache=$3
    shift 3
    set -- -cp "$run_classpath" org.hopscope.cli.Main "$@"
    case "${4:-}" in
        run | validate)
            mkdir -p "$run_cache" 2>/dev/null
            [ ! -w "$run_cache" ] || set -- -XX:+AutoCreateSharedArchive "-XX:SharedArchiveFile=$run_cache/$4.jsa" "$@"
            set -- -XX:+UseSerialGC "$@"
            ;;
        sweep | study | check) set -- -XX:+UseParallelGC "$@" ;;
        *) set -- -XX:TieredStopAtLevel=1 -XX:+UseSerialGC "$@" ;;
    esac
    # large runs read their tables at random: with pages of 2 MB the processor finds them faster; Linux only
    set -- -XX:+IgnoreUnrecognizedVMOptions -XX:+UseTransparentHugePages "$@"
    # shellcheck disable=SC2086
    exec "$run_java" -Xlog:disable ${HOPSCOPE_JAVA_OPTS:-} "$@"
}
