// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.variant.Designs;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.study.timeline.RecordedMessage;
import org.hopscope.study.timeline.RecordedRun;

/** Carries out {@code hopscope run --timeline}. */
final class TimelineExecution {

    private final Command.Timeline command;
    private final PrintStream out;
    private final PrintStream err;

    TimelineExecution(Command.Timeline command, PrintStream out, PrintStream err) {
        this.command = command;
        this.out = out;
        this.err = err;
    }

    /** @param watched whether progress is of interest to somebody */
    ExitCode execute(boolean watched) {
        var run = command.run();
        var problems = new Diagnostics();
        var prepared = Designs.load(Path.of(run.file()), problems).flatMap(machine -> PreparedRun.of(
                new RunRequest(machine, run.workload(), run.stacks(), run.settings(), run.seed()), problems));
        problems.all().forEach(one -> err.println(run.file() + ": " + one.text()));
        if (prepared.isEmpty()) {
            return ExitCode.REJECTED;
        }
        var recorded = record(prepared.get(), watched || run.progress());
        if (recorded.size() < prepared.get().stacks().size()) {
            err.println(run.file() + ": " + (prepared.get().stacks().size() - recorded.size())
                    + " of the runs recorded no message; run it without --timeline to see why");
        }
        return recorded.isEmpty() ? ExitCode.ABNORMAL : print(recorded);
    }

    private ExitCode print(List<RecordedRun> recorded) {
        var answer = ExitCode.OK;
        for (var one : recorded) {
            var message = choose(one);
            if (message.isPresent()) {
                out.print(TimelineText.of(one.timeline(message.get()), one.count()));
            } else {
                err.println("hopscope: " + one.stack() + " recorded " + one.count() + " messages; there is no number "
                        + command.which());
                answer = ExitCode.REJECTED;
            }
        }
        return answer;
    }

    private Optional<RecordedMessage> choose(RecordedRun run) {
        return switch (command.which()) {
            case Command.Timeline.SLOWEST -> Optional.of(run.slowest(1).getFirst());
            case Command.Timeline.FIRST -> Optional.of(run.message(0));
            default -> {
                int number = Integer.parseInt(command.which());
                yield number > run.count() ? Optional.empty() : Optional.of(run.message(number - 1));
            }
        };
    }

    private List<RecordedRun> record(PreparedRun prepared, boolean shown) {
        if (!shown) {
            return RecordedRun.of(prepared, RunProgress.none());
        }
        var progress = new TerminalProgress(err);
        try {
            return RecordedRun.of(prepared, progress);
        } finally {
            progress.end();
        }
    }
}
