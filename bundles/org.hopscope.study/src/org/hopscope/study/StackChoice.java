// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Spelling;
import org.hopscope.model.stack.ProtocolStack;

/** Finds the protocol stacks that a request names. */
final class StackChoice {

    private static final String UNKNOWN_STACK = "R102";

    private StackChoice() {}

    /** The named stacks without repetition, or all of the machine's if none is named. */
    static List<ProtocolStack> choose(Machine machine, List<String> wanted, Diagnostics diagnostics) {
        if (machine.getStacks().isEmpty()) {
            diagnostics.error(machine, UNKNOWN_STACK, "The machine has no protocol stack", "add one");
        }
        if (wanted.isEmpty()) {
            return machine.getStacks();
        }
        var chosen = new ArrayList<ProtocolStack>();
        for (var name : wanted) {
            var stack = find(machine, name);
            if (stack.isEmpty()) {
                diagnostics.error(machine, UNKNOWN_STACK, "There is no protocol stack '" + name + "'",
                        Spelling.hint(name, machine.getStacks().stream().map(StackChoice::nameOf).toList()));
            } else if (!chosen.contains(stack.get())) {
                chosen.add(stack.get());
            }
        }
        return chosen;
    }

    private static Optional<ProtocolStack> find(Machine machine, String name) {
        return machine.getStacks().stream().filter(one -> nameOf(one).equals(name)).findFirst()
                .or(() -> machine.getStacks().stream().filter(one -> nameOf(one).equalsIgnoreCase(name)).findFirst());
    }

    static String nameOf(ProtocolStack stack) {
        return stack.getName() == null ? "" : stack.getName();
    }
}
