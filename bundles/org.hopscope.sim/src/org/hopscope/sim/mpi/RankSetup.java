// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.mpi;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.path.MessagePath;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.StampLog;

/**
 * What the ranks of a run work with.
 *
 * @param trace whether messages may be recorded at all
 */
public record RankSetup(SimPlan plan, Wiring wiring, Engine engine, HostProcessors processors, MessageTable messages,
        StampLog stamps, MessagePath path, boolean trace) {}
