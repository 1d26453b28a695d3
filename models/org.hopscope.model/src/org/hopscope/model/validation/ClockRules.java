// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.core.Element;
import org.hopscope.model.machine.CoreLogic;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.RouterType;
import org.jspecify.annotations.Nullable;

/** M205, M206 and M212: links and routers that count in cycles have a clock, a link has a rate and lanes that work. */
final class ClockRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        for (LinkType type : scope.machine().getLinkTypes()) {
            checkCycles(type, type.getLogic(), type.getLatencyCycles(), found);
            if (type.getRate() == null && type.getLogic() == null) {
                found.error(type, "M205", "The link has neither a rate nor a core logic that drives it",
                        "enter a data rate such as 2.5 GB/s, or choose the core logic of a NIC");
            }
            if (type.getFailedLanes() > 0 && type.getFailedLanes() >= type.getLanes()) {
                found.error(type, "M212", type.getLanes() == 0
                        ? "Failed lanes are given, but not the number of lanes"
                        : "%s of %s lanes have failed; none is left to carry packets".formatted(type.getFailedLanes(),
                                type.getLanes()),
                        "raise lanes, or lower failedLanes; a link that is down is an override 'broken'");
            }
        }
        for (RouterType type : scope.machine().getRouterTypes()) {
            checkCycles(type, type.getLogic(), type.getLatencyCycles(), found);
        }
    }

    private static void checkCycles(Element type, @Nullable CoreLogic logic, int cycles, Findings found) {
        if (cycles > 0 && logic == null) {
            found.wrong(type, type.eClass().getEStructuralFeature("latencyCycles"), "M206",
                    "is " + cycles + ", but there is no clock",
                    "choose the core logic of a NIC, or give the whole time as latency");
        }
    }
}
