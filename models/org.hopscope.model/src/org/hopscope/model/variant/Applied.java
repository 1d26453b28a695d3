// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.machine.Machine;

/**
 * A machine after changes.
 *
 * @param machine the changed copy, whose elements have the UUIDs of the base; it lacks the changes that were refused
 * @param refused the changes that could not be made, with the reasons
 * @param idle the changes that were there already
 */
public record Applied(Machine machine, List<Outcome.Refused> refused, List<Outcome.Idle> idle) {

    public Applied {
        refused = List.copyOf(refused);
        idle = List.copyOf(idle);
    }

    /** The reasons against changes, then what was there already. */
    public List<Diagnostic> problems() {
        var problems = new ArrayList<Diagnostic>();
        refused.forEach(one -> problems.add(one.reason()));
        idle.forEach(one -> problems.add(one.note()));
        return problems;
    }
}
