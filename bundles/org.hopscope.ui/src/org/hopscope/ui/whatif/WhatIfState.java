// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.whatif;

import java.util.List;
import java.util.Optional;

import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Segment;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.whatif.Estimate;
import org.hopscope.ui.run.Run;

/**
 * A moment of a number's being dragged. All stacks tell time by blocks where there are some.
 *
 * @param dragged the number
 * @param value its value now, as text
 * @param estimate what the stacks are likely to become; empty while that is not known
 * @param impossible whether it never will be
 * @param refused why the value cannot be simulated; empty if it can, as far as is known
 * @param simulated the newest stacks that were simulated, not always of this value
 * @param settled whether they are of this value
 */
public record WhatIfState(Dragged dragged, String value, Optional<Estimate> estimate, boolean impossible,
        String refused, Optional<LatencyStackReport> simulated, boolean settled) {

    /**
     * A number that is dragged.
     *
     * @param run the run that it is compared with
     * @param name what the user calls it
     * @param before the stacks of that run
     */
    public record Dragged(Run run, String name, LatencyStackReport before) {}

    /** The first moment, in which nothing is known. */
    WhatIfState(Dragged dragged) {
        this(dragged, "", Optional.empty(), false, "", Optional.empty(), true);
    }

    /** The same value, of which an estimate is made now; null if it cannot be made yet, or never. */
    WhatIfState estimated(Estimate made, boolean never) {
        return new WhatIfState(dragged, value, Optional.ofNullable(made), never, refused, simulated, settled);
    }

    /** Another value, which is to be simulated; {@code made} is null without an estimate. */
    WhatIfState at(String other, Estimate made) {
        return new WhatIfState(dragged, other, Optional.ofNullable(made), impossible, "", simulated, false);
    }

    /** The result for a value, which may be this one; {@code made} is null without an estimate. */
    WhatIfState simulated(String of, LatencyStackReport stacks, Estimate made) {
        boolean same = value.equals(of);
        return new WhatIfState(dragged, value, Optional.ofNullable(made), impossible, same ? "" : refused,
                Optional.of(stacks), same);
    }

    /** The same value, which cannot be simulated; there is nothing to estimate then. */
    WhatIfState refused(String why) {
        return new WhatIfState(dragged, value, Optional.empty(), impossible, why, Optional.empty(), true);
    }

    /** The run that it is compared with. */
    public Run run() {
        return dragged.run();
    }

    /** What is dragged, as the user calls it. */
    public String name() {
        return dragged.name();
    }

    /** The stacks of the run that it is compared with. */
    public LatencyStackReport before() {
        return dragged.before();
    }

    /** True if this value was simulated and not a picosecond has changed. */
    public boolean changesNothing() {
        return settled && refused.isEmpty() && simulated.filter(after -> segments(after).equals(segments(before())))
                .isPresent();
    }

    private static List<List<Segment>> segments(LatencyStackReport report) {
        return report.stacks().stream().map(Stack::segments).toList();
    }
}
