// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import org.hopscope.cli.calibrate.CalibrateArguments;
import org.hopscope.cli.calibrate.CalibrateHelp;
import org.hopscope.cli.chart.ChartArguments;
import org.hopscope.cli.chart.ChartHelp;
import org.hopscope.cli.check.CheckArguments;
import org.hopscope.cli.check.CheckHelp;
import org.hopscope.cli.compare.CompareArguments;
import org.hopscope.cli.compare.CompareHelp;
import org.hopscope.cli.exchange.ImportArguments;
import org.hopscope.cli.exchange.ImportHelp;
import org.hopscope.cli.explore.ExploreArguments;
import org.hopscope.cli.explore.ExploreHelp;
import org.hopscope.cli.export.ExportArguments;
import org.hopscope.cli.export.ExportHelp;
import org.hopscope.cli.model.ValidateArguments;
import org.hopscope.cli.model.ValidateHelp;
import org.hopscope.cli.model.WorkloadsArguments;
import org.hopscope.cli.model.WorkloadsHelp;
import org.hopscope.cli.run.RunArguments;
import org.hopscope.cli.run.RunHelp;
import org.hopscope.cli.study.StudyArguments;
import org.hopscope.cli.study.StudyHelp;
import org.hopscope.cli.text.TextArguments;
import org.hopscope.cli.text.TextHelp;
import org.hopscope.cli.variant.VariantArguments;
import org.hopscope.cli.variant.VariantHelp;

/** The texts of the help commands. */
final class HelpTexts {

    static final String NAME = "help";

    private static final String OVERVIEW = """
            Hopscope simulates drawn machines and shows where each nanosecond of latency is spent.

            usage: hopscope COMMAND ...

              run FILE          simulate a machine and print its latency stacks
              validate FILE...  check machines and studies without running them
              check [SYSTEM]    compare the sample machines with the papers that describe them
              compare A B...    compare designs, explain the differences, check a budget
              variant ...       record, apply, list or rebase variants of a machine
              export FILE OUT   draw the diagram of a machine into a file (SVG, PNG, PDF), or write its network
              import FILE       make a machine from a file of another program
              study ...         run a study of many runs on all cores, or on a cluster
              calibrate FILE    fit numbers of a machine to measurements, with ranges and held-out error
              explore FILE      search for designs that are good in several figures and meet limits
              chart FILE OUT    run the scenario of a chart file and draw its chart: SVG, PNG, PDF or CSV
              text ...          print a machine as text, or make a machine from a text
              workloads [NAME]  list the kinds of workload, or the parameters of one
              completion        print a script that lets bash and zsh complete commands and options
              help [COMMAND]    explain a command
              --help            print this text
              --version         print the versions of the program and of its simulator

            With --debug, every command prints the stack trace of an internal error.
            Results go to the standard output, messages and progress to the standard error.

            exit codes: 0 success
                        1 an internal error of Hopscope
                        2 the model, a setting or the command line is wrong
                        3 a run ended abnormally, for example in a deadlock, or points of a study failed
                        4 a comparison with published figures failed, a budget was exceeded, or no design of a
                          search meets all limits
                        130 or 143 interrupted by Ctrl+C, or asked to end by the system
            """;

    private static final String HELP = """
            usage: hopscope help [COMMAND]

            Explains a command: run, validate, check, compare, variant, workloads, export, import, study, chart,
            calibrate, explore, text, completion or help.
            """;

    private static final String COMPLETION = """
            usage: hopscope completion

            Prints a script that lets bash and zsh complete commands and options. For the current shell:

              source <(hopscope completion)

            For every new shell, write it to the folder that bash-completion searches:

              hopscope completion > ~/.local/share/bash-completion/completions/hopscope
            """;

    private HelpTexts() {}

    /** The text of a command, or the overview for the empty topic. */
    static String of(String topic) {
        return switch (topic) {
            case RunArguments.NAME -> RunHelp.TEXT;
            case ValidateArguments.NAME -> ValidateHelp.TEXT;
            case CheckArguments.NAME -> CheckHelp.TEXT;
            case WorkloadsArguments.NAME -> WorkloadsHelp.TEXT;
            case ExportArguments.NAME -> ExportHelp.TEXT;
            case ImportArguments.NAME -> ImportHelp.TEXT;
            case StudyArguments.NAME -> StudyHelp.TEXT;
            case ChartArguments.NAME -> ChartHelp.TEXT;
            case CompareArguments.NAME -> CompareHelp.TEXT;
            case CalibrateArguments.NAME -> CalibrateHelp.TEXT;
            case ExploreArguments.NAME -> ExploreHelp.TEXT;
            case VariantArguments.NAME -> VariantHelp.TEXT;
            case TextArguments.NAME -> TextHelp.TEXT;
            case Completion.NAME -> COMPLETION;
            case NAME -> HELP;
            default -> OVERVIEW;
        };
    }
}
