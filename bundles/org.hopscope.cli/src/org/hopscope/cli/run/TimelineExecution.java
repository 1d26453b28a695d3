// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.timeline.RecordedRun;
import org.hopscope.study.timeline.Timeline;
import org.hopscope.study.timeline.TimelineSubject;

/** Carries out {@code hopscope run --timeline}. */
final class TimelineExecution {

    private final String which;
    private final RunConsole console;

    /** @param which of the messages, as {@link RunCommand.Timeline} has it */
    TimelineExecution(String which, RunConsole console) {
        this.which = which;
        this.console = console;
    }

    ExitCode execute() {
        var problems = new Diagnostics();
        var prepared = console.request(problems).flatMap(request -> PreparedRun.of(request, problems));
        if (prepared.isEmpty()) {
            return console.reject(problems.all());
        }
        console.print(problems.all());
        var recorded = console.watch(progress -> RecordedRun.of(prepared.get(), progress));
        if (recorded.size() < prepared.get().stacks().size()) {
            console.err().println(console.command().file() + ": "
                    + (prepared.get().stacks().size() - recorded.size())
                    + " of the runs recorded neither messages nor operations; run it without --timeline to see why");
        }
        return recorded.isEmpty() ? ExitCode.ABNORMAL : print(recorded);
    }

    private ExitCode print(List<RecordedRun> recorded) {
        var answer = ExitCode.OK;
        var chosen = new ArrayList<Timeline>();
        boolean json = console.command().output().json();
        for (var one : recorded) {
            var message = choose(one);
            if (message.isPresent() && json) {
                chosen.add(one.timeline(message.get()));
            } else if (message.isPresent()) {
                console.out().print(TimelineText.of(one.timeline(message.get()), one.count()));
            } else {
                console.err().println("hopscope: " + one.stack() + " recorded " + one.count()
                        + (one.hasOperations() ? " operations" : " messages") + "; there is no number " + which);
                answer = ExitCode.REJECTED;
            }
        }
        if (json) {
            console.out().print(TimelineJson.of(chosen));
        }
        return answer;
    }

    private Optional<TimelineSubject> choose(RecordedRun run) {
        return switch (which) {
            case RunCommand.Timeline.SLOWEST -> Optional.of(run.slowest(1).getFirst());
            case RunCommand.Timeline.FIRST -> Optional.of(run.subject(0));
            default -> {
                int number = Integer.parseInt(which);
                yield number > run.count() ? Optional.empty() : Optional.of(run.subject(number - 1));
            }
        };
    }
}
