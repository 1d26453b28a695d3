// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile;

import org.hopscope.compile.pass.DeadlockCheck;
import org.hopscope.compile.pass.ExpandTopology;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;

/** Checks the network of a machine, whatever runs on it. */
public final class NetworkCheck {

    private NetworkCheck() {}

    /**
     * Finds out whether packets can wait for each other in a ring. Takes some milliseconds, and up to half a second for
     * the largest that are drawn by hand, have parts that differ or consist of switches.
     *
     * @param machine a machine in which the rules of the model found no errors; one that has no network yet has no ring
     * @param found takes a warning that names the ring
     */
    public static void check(Machine machine, Diagnostics found) {
        if (machine.getTopology() == null) {
            return;
        }
        DeadlockCheck.check(ExpandTopology.expand(machine.getTopology()), found);
    }
}
