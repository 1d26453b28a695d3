// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.hopscope.model.workload.PingPong;
import org.hopscope.results.chart.TimeText;
import org.hopscope.results.chart.Wording;
import org.hopscope.study.Ending;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunResult;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunState;

/** The texts about a run beside its stacks. */
final class RunWords {

    private static final int MOST_OPERATIONS = 3;
    /** Of a text that says how a run ended; some wrap, and a run has several stacks. */
    private static final int MOST_LINES = 8;
    private static final double HUNDRED = 100;

    private RunWords() {}

    /** Machine and workload, and the size of its messages where there is only one; otherwise each bar names its own. */
    static String title(Run run, RunReport report) {
        var text = NLS.bind(Messages.stack_title, run.name(), report.workload());
        return run.machine().stream().flatMap(machine -> machine.getWorkloads().stream())
                .filter(workload -> report.workload().equals(workload.getName()))
                .filter(PingPong.class::isInstance).map(PingPong.class::cast)
                .filter(pingPong -> pingPong.getSize().size() == 1 && isOne(report)).findFirst()
                .map(pingPong -> NLS.bind(Messages.stack_title, text, pingPong.getSize().get(0))).orElse(text);
    }

    /** The subject of the stacks, what they are the times of, and the number of the run. */
    static String headline(Run run, String subject, List<RunResult> results, Wording wording) {
        return NLS.bind(areOperations(results)
                ? wording.of(Messages.class, "stack_measureOperation", Messages.stack_measureOperation)
                : wording.of(Messages.class, "stack_measure", Messages.stack_measure), subject, run.number());
    }

    /** True if there are stacks of whole operations, along their critical paths, and not of single messages. */
    static boolean areOperations(List<RunResult> results) {
        return results.stream().anyMatch(one -> one.operation().isPresent());
    }

    /** True if there is one measurement of each stack: settings may ask for more sizes than the workload has. */
    private static boolean isOne(RunReport report) {
        return report.results().stream().map(RunResult::parameterTexts).distinct().count() <= 1;
    }

    /** The parts of the time of the slowest operation, one line for each stack; empty if there are no operations. */
    static String operations(List<RunResult> results) {
        var with = results.stream().filter(one -> one.operation().isPresent()).toList();
        return with.stream().limit(MOST_OPERATIONS).map(one -> operation(one, with.size() > 1))
                .collect(Collectors.joining("\n"));
    }

    private static String operation(RunResult result, boolean named) {
        var one = result.operation().orElseThrow();
        var which = one.slowest() == 0 ? NLS.bind(Messages.stack_operationsInRow, one.operations())
                : one.operations() == 1 ? Messages.stack_operationOnly
                        : NLS.bind(Messages.stack_operationSlowest, one.operations());
        var most = one.shares().getFirst();
        var text = NLS.bind(Messages.stack_operation, new Object[] {which, TimeText.microseconds(one.totalPs()),
            one.firstRank(), one.lastRank(), one.messages() == 1 ? Messages.stack_message
                    : NLS.bind(Messages.stack_messages, one.messages()), most.label(),
            TimeText.percent(HUNDRED * most.ps() / one.totalPs()), most.most().label()});
        return named ? NLS.bind(Messages.stack_operationOf, result.label(), text) : text;
    }

    /** The text of the badge: why the results are not what they should be, and what the model was warned of. */
    static String note(Run run) {
        if (run.stale()) {
            return Messages.stack_stale;
        }
        if (run.status().state() != RunState.COMPLETED) {
            return ending(run);
        }
        var warnings = run.report().map(RunReport::warnings).orElse(List.of());
        return switch (warnings.size()) {
            case 0 -> "";
            case 1 -> warnings.get(0).message();
            default -> NLS.bind(Messages.stack_warnings, warnings.get(0).message(), warnings.size() - 1);
        };
    }

    /** The beginning of a text of many lines and its last line, so that all of them have room in the view. */
    private static String shortened(String text) {
        var lines = text.strip().lines().toList();
        if (lines.size() <= MOST_LINES) {
            return text;
        }
        return String.join("\n", lines.subList(0, MOST_LINES - 2)) + "\n\u2026\n" + lines.getLast() + "\n";
    }

    /** True if a stack of a run came to no end because all of it waits. */
    static boolean isStuck(Run run) {
        return run.report().stream().flatMap(one -> one.results().stream())
                .anyMatch(one -> one.end().ending() == Ending.DEADLOCKED);
    }

    /** The ending of a run that did not come to its end, or has nothing to show. */
    static String ending(Run run) {
        var unusual = run.report().map(RunReport::results).orElse(List.of()).stream()
                .filter(result -> !result.completed() && result.end().ending() != Ending.CANCELLED).toList();
        if (!unusual.isEmpty()) {
            var texts = unusual.stream().map(one -> shortened(one.end().endingText())).distinct()
                    .collect(Collectors.joining("\n"));
            return NLS.bind(switch (unusual.get(0).end().ending()) {
                case DEADLOCKED -> Messages.stack_deadlocked;
                case FAILED -> Messages.stack_protocolFailed;
                case LIMIT_REACHED -> Messages.stack_limitReached;
                case COMPLETED, CANCELLED -> Messages.stack_endedEarly;
            }, unusual.get(0).label(), texts);
        }
        return NLS.bind(run.status().state() == RunState.CANCELLED ? Messages.stack_cancelled
                : Messages.stack_noMessages, run.name());
    }
}
