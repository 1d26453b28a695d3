// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;

/** The command line without its process: arguments in, texts and an exit code out. */
public final class CommandLine {

    private static final String DEBUG = "--debug";

    private final PrintStream out;
    private final PrintStream err;
    private final boolean watched;
    private final RunService runs;

    /**
     * @param out takes results
     * @param err takes everything else
     * @param watched whether {@code err} is a terminal, on which progress is shown
     * @param runs runs machines
     */
    public CommandLine(PrintStream out, PrintStream err, boolean watched, RunService runs) {
        this.out = out;
        this.err = err;
        this.watched = watched;
        this.runs = runs;
    }

    /** Carries out one command; never throws. The result is the exit code of the process. */
    public int execute(List<String> arguments) {
        var rest = new ArrayList<>(arguments);
        boolean debug = rest.remove(DEBUG);
        try {
            return execute(CommandParser.parse(rest)).number();
        } catch (UsageException wrong) {
            explain(wrong);
            return ExitCode.REJECTED.number();
        } catch (InvalidPathException noPath) {
            err.println("hopscope: '" + noPath.getInput() + "' cannot be the name of a file");
            return ExitCode.REJECTED.number();
        } catch (OutOfMemoryError tooLarge) {
            err.println("hopscope: out of memory (" + tooLarge.getMessage()
                    + "); give it more with HOPSCOPE_JAVA_OPTS=-Xmx8g");
            return ExitCode.FAULT.number();
        } catch (RuntimeException | Error fault) {
            report(fault, debug);
            return ExitCode.FAULT.number();
        } finally {
            out.flush();
            err.flush();
        }
    }

    private RunConsole console(Command.Run command) {
        return new RunConsole(command, out, err, watched);
    }

    private ExitCode execute(Command command) {
        return switch (command) {
            case Command.Run run -> new RunExecution(console(run), runs).execute();
            case Command.Sensitivity analysis -> new SensitivityExecution(console(analysis.run())).execute();
            case Command.Usage usage -> new ObservationExecution(console(usage.run())).execute();
            case Command.Estimate estimate -> new EstimateExecution(console(estimate.run())).execute();
            case Command.Findings findings -> new FindingsExecution(console(findings.run())).execute();
            case Command.Timeline timeline ->
                new TimelineExecution(timeline.which(), console(timeline.run())).execute();
            case Command.Validate validate -> new ValidateExecution(validate, out).execute();
            case Command.Check check -> new CheckExecution(check, out, err, watched).execute();
            case Command.Workloads workloads -> new WorkloadsExecution(workloads, out).execute();
            case Command.Export export -> new ExportExecution(export, out, err).execute();
            case Command.Study study -> new StudyExecution(study.action(), out, err, watched).execute();
            case Command.Chart chart -> new ChartExecution(chart, err, runs).execute();
            case Command.Compare compare -> new CompareExecution(compare.what(), out, err, runs).execute(watched);
            case Command.Variants variants -> new VariantExecution(variants.action(), out, err).execute();
            case Command.Help help -> print(HelpTexts.of(help.topic()));
            case Command.Version version -> print(ProgramVersion.text());
        };
    }

    private ExitCode print(String text) {
        out.print(text);
        return ExitCode.OK;
    }

    private void explain(UsageException wrong) {
        err.println("hopscope: " + wrong.getMessage());
        err.println("Try: hopscope help" + (wrong.topic().isEmpty() ? "" : " " + wrong.topic()));
    }

    private void report(Throwable fault, boolean debug) {
        err.println("hopscope: a fault of Hopscope: " + (fault.getMessage() == null ? fault : fault.getMessage()));
        if (!debug) {
            err.println("Please report it; " + DEBUG + " shows the whole trace.");
            return;
        }
        for (var at = fault; at != null; at = at.getCause()) {
            err.println(at);
            for (var frame : at.getStackTrace()) {
                err.println("    at " + frame);
            }
        }
    }
}
