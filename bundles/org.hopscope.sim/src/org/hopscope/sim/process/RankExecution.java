// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import org.hopscope.sim.trace.RunTrace;

/** The operations of the ranks of a run above their protocol stack. */
public interface RankExecution extends ProcessControl {

    /** The protocol stack of the ranks. */
    MessageLayer layer();

    /** Starts every rank at time 0: at once where nothing is scheduled that comes first, otherwise after that. */
    void start();

    /** True if every rank has ended. */
    boolean finished();

    /** The record of the run. */
    RunTrace trace();

    /** In words, what unfinished ranks wait for; at most 20 of them. */
    String waitGraph();
}
