// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

/** What the help commands print. */
final class HelpTexts {

    private static final String OVERVIEW = """
            Hopscope simulates drawn machines and says where each nanosecond of latency goes.

            usage: hopscope COMMAND ...

              run FILE          simulate a machine and print its latency stacks
              validate FILE...  check machines and studies without running them
              check [SYSTEM]    compare the sample machines with the papers they are from
              compare A B...    compare designs, explain the differences, check a budget
              variant ...       record, apply, list or rebase variants of a machine
              export FILE PIC   draw a diagram of a machine into a file: SVG, PNG or PDF
              study ...         run a study of many runs on all cores, or on a cluster
              chart FILE OUT    run the scenario of a chart file and draw its chart: SVG or CSV
              workloads [NAME]  list what can be run, or the parameters of one workload
              help [COMMAND]    explain a command
              --help            print this text
              --version         print the versions of the program and of its simulator

            Every command takes --debug, which shows the whole trace of a fault.
            Results go to the standard output, messages and progress to the standard error.

            exit codes: 0 all went well
                        1 a fault of Hopscope
                        2 the model, a setting or the command line is wrong
                        3 a run ended abnormally, for example in a deadlock
                        4 a comparison with published figures failed, or a budget was missed
            """;

    private static final String RUN = """
            usage: hopscope run FILE [options]

            Simulates the machine in FILE once per protocol stack and prints where the time of a message went.

              --workload NAME   a workload of the machine by its name or kind, such as ping-pong;
                                otherwise the machine's first, or a ping-pong of 8 B if it has none;
                                'hopscope workloads' lists the kinds
              --stack NAME      run this protocol stack only; may be repeated; otherwise all
              --set PATH=VALUE  change a value first; may be repeated. PATH is the name of an element, if need be
                                with its owners' names and '/' in front, a point and the name of a feature;
                                a feature alone is one of the workload
              --seed N          seed of the run's random streams, 1 otherwise
              --max-events N    end each simulation after this many events, with what it has measured by then
              --threads 2       a network of thousands of nodes on two cores, for traffic without messages and with
                                fixed paths; the result is the same to the last bit; 1 otherwise
              --fidelity LEVEL  packet, or message: a faster simulation in which packets wait for each other only
                                on their first link and on the way into their target; the result says so
              --estimate        instead of running, say how many events, how much time and memory it would take
              --sensitivity     instead of the result, say on which numbers it depends and on which it does not:
                                each is varied by itself and simulated
              --usage           instead of the result, say how busy each part was, and what the end of the run
                                waited for
              --findings        instead of the result, say what limits the run, and what may help
              --timeline WHICH  instead of the result, show where one message of each stack was at each moment:
                                the slowest, the first, or the one with this number in the order of completion
              --json            write the result as JSON, with times in integer picoseconds
              --progress        show progress even if the standard error is not a terminal

            examples: hopscope run red-storm.machine
                      hopscope run red-storm.machine --workload ping-pong --set size=8B --json
                      hopscope run red-storm.machine --set "size=8 B..1 MiB x2" --chart sizes.svg
                      hopscope run red-storm.machine --stack NIC-based --set "HyperTransport.roundTrip=800 ns"
            """;

    private static final String VALIDATE = """
            usage: hopscope validate FILE... [--json]

            Checks machines against all rules, each with every protocol stack and workload, and prints what it
            finds: one line per finding with its code, the element and what to do. Studies (*.study) are checked against
            the machines that they name. Exit code 2 if there is an error.
            """;

    private static final String CHECK = """
            usage: hopscope check [SYSTEM] [--json]

            Runs the experiment behind every published result of SYSTEM (seastar, qsnet, portals-qsnet, bgl or
            extoll; otherwise all) on the sample machines, and prints what was simulated beside what was published.
            Values of tables and texts must come within 5 %, values given as "about" within 10 %, relations and
            statements must hold. "input" marks what the model takes as it is, "calibrated" what a number of the
            model was fitted to; only the rest are predictions. Exit code 0 only if all agree.
            """;

    private static final String WORKLOADS = """
            usage: hopscope workloads [NAME] [--json]

            Lists the kinds of workload, or explains one: its parameters with their units and what they are when
            nothing is said. Any kind runs on any machine that can, whether or not the machine's file has one:

              hopscope run red-storm.machine --workload streaming --set "size=8 B..1 MiB x2" --set window=16
            """;

    private static final String EXPORT = """
            usage: hopscope export --diagram FILE PICTURE [options]

            Draws the machine in FILE as the workbench draws it. The extension of PICTURE says how: .svg, .png or
            .pdf. Needs no display: where there is none, a virtual one (Xvfb) is started for the time it takes.

              --inside NAME     draw the inside of this node type, NIC type or topology instead of the whole machine
              --scale FACTOR    size of a PNG, 1 otherwise
              --dark            the colours of the dark workbench

            examples: hopscope export --diagram red-storm.machine red-storm.svg
                      hopscope export --diagram qsnet.machine elan.png --inside Elan3 --scale 2
            """;

    private static final String CHART = """
            usage: hopscope chart FILE OUT... [--chart-set KEY=VALUE]...
            Runs the scenario in FILE (*.chart, as the workbench stores it) and draws its chart into each OUT, an .svg
            or a .csv. --chart-set changes the chart as for 'hopscope run'. The same file gives the same bytes.
            example: hopscope chart size-curve.chart size-curve.svg --chart-set colours=dark
            """;

    private static final String HELP = """
            usage: hopscope help [COMMAND]

            Explains a command: run, validate, check, compare, variant, workloads, export, study, chart or help.
            """;

    private HelpTexts() {}

    /** The text of a command, or the overview for the empty topic. */
    static String of(String topic) {
        return switch (topic) {
            case CommandParser.RUN -> RUN;
            case CommandParser.VALIDATE -> VALIDATE;
            case CommandParser.CHECK -> CHECK;
            case CommandParser.WORKLOADS -> WORKLOADS;
            case CommandParser.EXPORT -> EXPORT;
            case CommandParser.STUDY -> StudyHelp.TEXT;
            case CommandParser.CHART -> CHART;
            case CommandParser.COMPARE -> CompareHelp.COMPARE;
            case CommandParser.VARIANT -> CompareHelp.VARIANT;
            case CommandParser.HELP -> HELP;
            default -> OVERVIEW;
        };
    }
}
