// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.PortalsEvent;
import org.hopscope.sim.trace.PortalsReturn;
import org.hopscope.sim.trace.RunTrace;

/**
 * A call of a Portals program that returned.
 *
 * @param rank the caller
 * @param call name of the call, such as EQWait
 * @param calledPs when it was called, in picoseconds
 * @param returnedPs when it returned, in picoseconds
 * @param status what it returned, such as PTL_OK
 * @param dropped requests dropped so far, as a status call returns them; otherwise 0
 * @param event the event that it took, if any
 */
public record PortalsRow(int rank, String call, long calledPs, long returnedPs, String status, long dropped,
        Optional<PortalsEvent> event) {

    /** The calls of a run in the order of time. */
    static List<PortalsRow> of(SimPlan plan, RunTrace trace) {
        return trace.portals().stream().map(one -> of(plan, one)).toList();
    }

    private static PortalsRow of(SimPlan plan, PortalsReturn one) {
        var workload = plan.workload();
        long number = workload.program(one.rank()).amounts()[one.step()];
        var name = workload.portals().calls().get((int) number).getClass().getSimpleName();
        var call = name.equals("Post") || name.startsWith("Put") || name.startsWith("Get") ? name
                : name.substring(0, 2).toUpperCase(Locale.ROOT) + name.substring(2);
        return new PortalsRow(one.rank(), call, one.calledPs(), one.returnedPs(), "PTL_" + one.status(), one.value(),
                one.event());
    }
}
