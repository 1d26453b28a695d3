// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.Locale;

import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.TorusTopology;

/** M401 to M405: there is a topology, its dimensions are possible, and the routers have the ports for it. */
final class TorusRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        var machine = scope.machine();
        if (machine.getTopology() == null) {
            found.unless(scope.isBlank(), machine, "M401", "The machine has no topology",
                    "add a topology or draw nodes and links");
        }
        if (NodeCount.of(machine) > NodeCount.MOST) {
            found.error(machine.getTopology(), "M404", String.format(Locale.ROOT,
                    "The topology has more than %,d nodes", NodeCount.MOST),
                    "make it smaller");
        }
        if (machine.getTopology() instanceof TorusTopology torus) {
            checkTorus(torus, found);
        }
    }

    private static void checkTorus(TorusTopology torus, Findings found) {
        if (torus.getDimensions().isEmpty()) {
            found.error(torus, "M402", "The torus has no dimensions", "add at least one");
        }
        for (var dimension : torus.getDimensions()) {
            if (dimension.getSize() < 1) {
                found.error(dimension, "M403", "The size is " + dimension.getSize(), "enter 1 or more");
            }
        }
    }

    /** Checks the router in the NIC of a node type, which needs one port for the NIC itself. */
    static void checkPorts(NodeType type, int needed, String where, Findings found) {
        for (var part : type.getParts()) {
            if (part instanceof NicSlot slot && slot.getNicType() != null) {
                for (var nicPart : slot.getNicType().getParts()) {
                    if (nicPart instanceof RouterSlot router && router.getRouterType() != null
                            && router.getRouterType().getPorts() < needed) {
                        found.error(router.getRouterType(), "M405", "%s ports are too few: '%s' needs %s"
                                .formatted(router.getRouterType().getPorts(), where, needed), "raise ports");
                    }
                }
            }
        }
    }
}
