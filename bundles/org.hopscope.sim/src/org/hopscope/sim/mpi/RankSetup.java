// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.mpi;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.path.MessagePath;
import org.hopscope.sim.path.PathSetup;
import org.hopscope.sim.plan.SimPlan;

/**
 * What the ranks of a run work with.
 *
 * @param machine the parts that the message path is made of
 * @param trace whether messages may be recorded at all
 */
public record RankSetup(SimPlan plan, Wiring wiring, PathSetup machine, MessagePath path, boolean trace) {}
