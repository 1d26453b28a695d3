// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import org.hopscope.compile.block.DrawnStack;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.sim.plan.StackPlan;

/**
 * The stacks of a machine as blocks, and their plans, for all compilations between two changes of the machine. To draw
 * and to read a stack takes most of the time in which a small machine is compiled, and no workload has a part in it.
 * Confined to one thread.
 */
public final class DrawnStacks {

    private final Map<Key, Planned> known = new LinkedHashMap<>();

    /** Elements are the same if they are one object. */
    private record Key(ProtocolStack stack, List<NodeType> types, RouterType router, boolean programs) {}

    /**
     * A stack.
     *
     * @param drawn its blocks and parts
     * @param plan what they are compiled to
     */
    record Planned(DrawnStack drawn, StackPlan plan) {}

    /** Forgets all, because the machine has changed. */
    public void clear() {
        known.clear();
    }

    /**
     * A stack on the nodes and the first router in use.
     *
     * @param programs whether programs of Portals calls run on it
     * @param drawing draws it; asked if it is not known
     */
    Planned of(ProtocolStack stack, List<NodeType> types, RouterType router, boolean programs,
            Supplier<DrawnStack> drawing) {
        var key = new Key(stack, types, router, programs);
        var found = known.get(key);
        if (found == null) {
            var drawn = drawing.get();
            found = new Planned(drawn, StackPlans.of(drawn));
            known.put(key, found);
        }
        return found;
    }
}
