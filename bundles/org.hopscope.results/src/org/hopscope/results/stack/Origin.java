// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunResult;
import org.hopscope.ui.run.Run;

/** The origin of the results of a run: plan, seed, engine and date, which together say all that decides on them. */
final class Origin {

    private static final int SHORT_HASH = 8;

    private Origin() {}

    /** In one line, with a link that restores the model. */
    static String line(Run run) {
        return results(run).stream().findFirst().map(RunResult::key).map(key -> NLS.bind(Messages.stack_origin,
                new Object[] {key.planHash().substring(0, SHORT_HASH), key.seed(), date(run, FormatStyle.SHORT)}))
                .orElse("");
    }

    /** In full, a line for each plan. */
    static String full(Run run) {
        var plans = results(run).stream().map(one -> NLS.bind(Messages.stack_originPlan, one.stackName(),
                one.key().planHash())).distinct().collect(Collectors.joining("\n"));
        return results(run).stream().findFirst().map(RunResult::key).map(key -> NLS.bind(Messages.stack_originFull,
                new Object[] {plans, key.seed(), key.engineVersion(), date(run, FormatStyle.MEDIUM)})).orElse("");
    }

    private static List<RunResult> results(Run run) {
        return run.report().map(RunReport::results).orElse(List.of());
    }

    private static String date(Run run, FormatStyle style) {
        return DateTimeFormatter.ofLocalizedDateTime(style).withZone(ZoneId.systemDefault())
                .format(Instant.ofEpochMilli(run.startedMillis()));
    }
}
