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

# newer_than_jars FILE CLASSPATH: whether FILE is there and not older than a jar of the class path
newer_than_jars() {
    [ -e "$1" ] || return 1
    old_ifs=$IFS
    IFS=:
    # unquoted: split at the colons, wildcards taken
    for jar in $2; do
        if [ "$jar" -nt "$1" ]; then
            IFS=$old_ifs
            return 1
        fi
    done
    IFS=$old_ifs
}

# learn_start JAVA_HOME CLASSPATH CACHE COMMAND ARGS...: lets COMMAND read the first file among ARGS once more, in the
# background, and keeps in CACHE what the virtual machine loaded, linked and counted on the way (JEP 483, 514, 515;
# Java 25). Not in the user's own run: that would end seconds later, and may be one that never ends. What was counted
# decides what later runs compile first: a ping-pong of two ranks hardly calls what large runs are busy with, so a run
# learns from messages between many ranks, and from the file as it is where its machine has no room for those.
learn_start() {
    learn_java=$1/bin/java
    learn_classpath=$2
    learn_cache=$3
    learn_command=$4
    shift 4
    for learn_file; do
        [ ! -f "$learn_file" ] || break
    done
    # what somebody began long ago and did not end, will not be ended
    [ -z "$(find "$learn_cache.new" -prune -mmin +10 2>/dev/null)" ] || rm -rf "$learn_cache.new"
    [ -f "${learn_file:-}" ] && mkdir "$learn_cache.new" 2>/dev/null || return 0
    (
        trap 'rm -rf "$learn_cache.new"' EXIT
        trap 'exit 1' HUP TERM
        if [ "$learn_command" = run ] && learn_from "$learn_file" --workload alltoall --set ranks=64 \
            --set iterations=1 --set warmup=0 || learn_from "$learn_file"; then
            mv "$learn_cache.new/cache" "$learn_cache"
        fi
    ) </dev/null >/dev/null 2>&1 &
}

# learn_from ARGS...: one attempt of learn_start
learn_from() {
    # shellcheck disable=SC2086
    nice "$learn_java" -Xlog:disable $quick_compilation -XX:+UseSerialGC "-XX:AOTCacheOutput=$learn_cache.new/cache" \
        -cp "$learn_classpath" org.hopscope.cli.Main "$learn_command" "$@"
}

# The second compiler takes most of the processor time of a run of some seconds. With a third of the default (325) as the
# largest method, in bytes of its code, that is copied into each busy caller, it is done earlier.
quick_compilation="-XX:FreqInlineSize=100"

# run_cli JAVA_HOME CLASSPATH CACHE ARGS...: replaces the shell by the command line. Short commands want a quick start:
# from Java 25 on they take what was learnt at an earlier start, before that an archive of their loaded classes, which
# the virtual machine makes and renews by itself; both lie in the folder CACHE. The virtual machine must stay silent
# about them, because its log goes to stdout, where the results are.
run_cli() {
    run_home=$1
    run_classpath=$2
    run_cache=$3
    shift 3
    set -- -cp "$run_classpath" org.hopscope.cli.Main "$@"
    case "${4:-}" in
        run | validate)
            mkdir -p "$run_cache" 2>/dev/null
            run_compilation="$quick_compilation $late_compilation"
            run_rank=$(java_rank "$run_home") || run_rank=0
            run_learnt=$run_cache/$4-$run_rank.aot
            if [ "$run_rank" -lt 25000000 ]; then
                [ ! -w "$run_cache" ] ||
                    set -- -XX:+AutoCreateSharedArchive "-XX:SharedArchiveFile=$run_cache/$4.jsa" "$@"
            elif newer_than_jars "$run_learnt" "$run_classpath"; then
                run_compilation=$quick_compilation
                set -- "-XX:AOTCache=$run_learnt" "$@"
            elif [ -w "$run_cache" ]; then
                run_command=$4
                shift 4
                learn_start "$run_home" "$run_classpath" "$run_learnt" "$run_command" "$@"
                set -- -cp "$run_classpath" org.hopscope.cli.Main "$run_command" "$@"
            fi
            # shellcheck disable=SC2086
            set -- $run_compilation -XX:+UseSerialGC "$@"
            ;;
        sweep | study | check | calibrate | explore | compare)
            # many simulations, each of them short: the first compiler alone, and the usual second one, took longer
            # shellcheck disable=SC2086
            set -- $quick_compilation $late_compilation -XX:+UseParallelGC "$@"
            ;;
        *) set -- -XX:TieredStopAtLevel=1 -XX:+UseSerialGC "$@" ;;
    esac
    # large runs read their tables at random: with pages of 2 MB the processor finds them faster; Linux only
    set -- -XX:+IgnoreUnrecognizedVMOptions -XX:+UseTransparentHugePages "$@"
    # shellcheck disable=SC2086
    exec "$run_home/bin/java" -Xlog:disable ${HOPSCOPE_JAVA_OPTS:-} "$@"
}

# share_classes JAVA_HOME PLUGINS FOLDER...: sets shared_classes to the archive of the classes that the workbench loads at
# its start, in the first of the folders that can be written, or to nothing where there is none. One's own folder comes
# first: two installations would replace each other's archive all the time. The virtual machine makes it when the first
# workbench ends; it would not notice that plugins are newer, because it knows only the launcher's jar. Parsed and
# verified once, they take a quarter less of the start. (JEP 350, JDK-8261455)
share_classes() {
    shared_classes=
    share_rank=$(java_rank "$1") || return 0
    share_plugins=$2
    shift 2
    for share_folder; do
        mkdir -p "$share_folder" 2>/dev/null && [ -w "$share_folder" ] || continue
        shared_classes=$share_folder/workbench-$share_rank.jsa
        [ -z "$(find "$share_plugins" -newer "$shared_classes" -print 2>/dev/null | head -n 1)" ] ||
            rm -f "$shared_classes"
        return 0
    done
}

# allow_native JAVA_HOME: sets native_access to the option that lets the toolkit load its libraries without a warning.
# With --enable-native-access the virtual machine gives up what it has prepared of its own modules (it logs "full module
# graph: disabled"), 0.3 s of each start; from 24 on it knows an option that does not, and before it did not warn.
allow_native() {
    native_access=--enable-native-access=ALL-UNNAMED
    native_rank=$(java_rank "$1") || return 0
    [ "$native_rank" -lt 24000000 ] || [ "$native_rank" -ge 26000000 ] || native_access=--illegal-native-access=allow
}

# A start calls very many methods rather often, and the second compiler took the processor from it for most of them, a
# third of all processor time of a start. Ten times as many calls let it have only what is called for long; simulations
# get there within a tenth of a second. What was learnt of a start knows already what is called for long, so with it
# waiting would only keep the slower code for longer.
late_compilation="-XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000
    -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000"
