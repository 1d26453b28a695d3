// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import org.hopscope.sim.trace.RunTrace;

/** What the ranks of a run do above their protocol stack. */
public interface RankExecution extends ProcessControl {

    /** Connects the protocol stack; once, before anything else. */
    void attach(MessageLayer layer);

    /** Starts every rank at time 0: at once where nothing is scheduled that comes first, otherwise behind that. */
    void start();

    /** Whether every rank has come to its end. */
    boolean finished();

    /** What has been recorded. */
    RunTrace trace();

    /** In words, what unfinished ranks wait for; at most 20 of them. */
    String waitGraph();
}
