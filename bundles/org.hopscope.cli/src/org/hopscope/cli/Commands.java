// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;

import org.hopscope.cli.calibrate.CalibrateArguments;
import org.hopscope.cli.calibrate.CalibrateExecution;
import org.hopscope.cli.chart.ChartArguments;
import org.hopscope.cli.chart.ChartExecution;
import org.hopscope.cli.check.CheckArguments;
import org.hopscope.cli.check.CheckExecution;
import org.hopscope.cli.compare.CompareArguments;
import org.hopscope.cli.compare.CompareExecution;
import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.ExitCode;
import org.hopscope.cli.console.RequestRunner;
import org.hopscope.cli.console.UsageException;
import org.hopscope.cli.exchange.ImportArguments;
import org.hopscope.cli.exchange.ImportExecution;
import org.hopscope.cli.explore.ExploreArguments;
import org.hopscope.cli.explore.ExploreExecution;
import org.hopscope.cli.export.ExportArguments;
import org.hopscope.cli.export.ExportExecution;
import org.hopscope.cli.model.ValidateArguments;
import org.hopscope.cli.model.ValidateExecution;
import org.hopscope.cli.model.WorkloadsArguments;
import org.hopscope.cli.model.WorkloadsExecution;
import org.hopscope.cli.run.RunArguments;
import org.hopscope.cli.run.RunExecution;
import org.hopscope.cli.study.StudyArguments;
import org.hopscope.cli.study.StudyExecution;
import org.hopscope.cli.text.TextArguments;
import org.hopscope.cli.text.TextExecution;
import org.hopscope.cli.variant.VariantArguments;
import org.hopscope.cli.variant.VariantExecution;
import org.hopscope.model.setting.Spelling;
import org.hopscope.model.text.Quote;

/** The commands: each reads its words, and is carried out or explained. */
final class Commands {

    private static final String VERSION = "--version";
    private static final List<String> NAMES = List.of(RunArguments.NAME, ValidateArguments.NAME, CheckArguments.NAME,
            CompareArguments.NAME, VariantArguments.NAME, WorkloadsArguments.NAME, ExportArguments.NAME,
            ImportArguments.NAME, StudyArguments.NAME, ChartArguments.NAME, TextArguments.NAME, CalibrateArguments.NAME,
            ExploreArguments.NAME, Completion.NAME, HelpTexts.NAME);
    /** Those of the launcher of Eclipse that its users know. */
    private static final List<String> OF_WORKBENCH = List.of("-data", "-configuration", "-clean", "-consoleLog",
            "-console", "-debug", "-nl", "-nosplash", "-perspective", "-refresh", "-showLocation");

    private final PrintStream out;
    private final PrintStream err;
    private final boolean watched;
    private final RequestRunner runs;

    /** @param watched true if progress is reported */
    Commands(PrintStream out, PrintStream err, boolean watched, RequestRunner runs) {
        this.out = out;
        this.err = err;
        this.watched = watched;
        this.runs = runs;
    }

    /** Carries out what the words say. */
    ExitCode execute(List<String> words) throws UsageException {
        if (words.isEmpty()) {
            throw new UsageException("", "the command is missing");
        }
        var rest = words.subList(1, words.size());
        return switch (words.get(0)) {
            case HelpTexts.NAME -> print(HelpTexts.of(topic(rest)));
            case Arguments.HELP, "-h" -> print(HelpTexts.of(""));
            case Completion.NAME -> print(completion(rest));
            case VERSION -> print(ProgramVersion.text());
            default -> {
                var done = command(words.get(0), rest);
                yield done.isPresent() ? done.get() : print(HelpTexts.of(words.get(0)));
            }
        };
    }

    /** Empty if the words ask for an explanation. */
    private Optional<ExitCode> command(String name, List<String> words) throws UsageException {
        return switch (name) {
            case RunArguments.NAME -> RunArguments.read(words)
                    .map(what -> new RunExecution(what, out, err, watched, runs).execute());
            case ValidateArguments.NAME -> ValidateArguments.read(words)
                    .map(what -> new ValidateExecution(what, out).execute());
            case CheckArguments.NAME -> CheckArguments.read(words)
                    .map(what -> new CheckExecution(what, out, err, watched).execute());
            case WorkloadsArguments.NAME -> WorkloadsArguments.read(words)
                    .map(what -> new WorkloadsExecution(what, out).execute());
            case ExportArguments.NAME -> ExportArguments.read(words)
                    .map(what -> new ExportExecution(what, out, err).execute());
            case ImportArguments.NAME -> ImportArguments.read(words)
                    .map(what -> new ImportExecution(what, out, err).execute());
            case StudyArguments.NAME -> StudyArguments.read(words)
                    .map(what -> new StudyExecution(what, out, err, watched).execute());
            case ChartArguments.NAME -> ChartArguments.read(words)
                    .map(what -> new ChartExecution(what, err, runs).execute());
            case CompareArguments.NAME -> CompareArguments.read(words)
                    .map(what -> new CompareExecution(what, out, err, runs).execute(watched));
            case CalibrateArguments.NAME -> CalibrateArguments.read(words)
                    .map(what -> new CalibrateExecution(what, out, err, watched).execute());
            case ExploreArguments.NAME -> ExploreArguments.read(words)
                    .map(what -> new ExploreExecution(what, out, err, watched).execute());
            case VariantArguments.NAME -> VariantArguments.read(words)
                    .map(what -> new VariantExecution(what, out, err).execute());
            case TextArguments.NAME -> TextArguments.read(words)
                    .map(what -> new TextExecution(what, out, err).execute());
            default -> throw unknown(name);
        };
    }

    private static UsageException unknown(String word) {
        if (word.equals("-vmargs") || word.startsWith("-X") || word.startsWith("-D")) {
            return new UsageException("", "there is no option " + Quote.of(word)
                    + "; options of Java are read from the variable HOPSCOPE_JAVA_OPTS");
        }
        if (OF_WORKBENCH.contains(word)) {
            return new UsageException("", "there is no option " + word
                    + " of the command line; for the workbench: hopscope workbench " + word);
        }
        var kind = word.startsWith("-") ? "option " : "command ";
        var known = word.startsWith("-") ? List.of(Arguments.HELP, VERSION) : NAMES;
        return new UsageException("", "there is no " + kind + Quote.of(word) + "; " + Spelling.hint(word, known));
    }

    private static String topic(List<String> words) throws UsageException {
        if (words.isEmpty()) {
            return "";
        }
        if (words.size() > 1 || !NAMES.contains(words.get(0))) {
            throw new UsageException("", "there is no help for '" + String.join(" ", words) + "'; "
                    + Spelling.hint(words.get(0), NAMES));
        }
        return words.get(0);
    }

    private static String completion(List<String> words) throws UsageException {
        var read = Arguments.read(Completion.OPTIONS, words);
        if (!read.operands().isEmpty()) {
            throw new UsageException(Completion.NAME, "it takes no arguments");
        }
        return read.has(Arguments.HELP) ? HelpTexts.of(Completion.NAME) : Completion.script();
    }

    private ExitCode print(String text) {
        out.print(text);
        return ExitCode.OK;
    }
}
