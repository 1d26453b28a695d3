// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.PingPong;
import org.hopscope.model.workload.Workload;

/** Turns one workload into programs. One implementation per kind of workload; stateless but for its workload. */
public interface WorkloadLowering {

    /** The lowering of a workload; empty for a kind that the simulator does not know yet. */
    static Optional<WorkloadLowering> of(Workload workload) {
        return workload instanceof PingPong pingPong ? Optional.of(new PingPongLowering(pingPong)) : Optional.empty();
    }

    /** Reports what is wrong with the workload itself; {@code nodes} is the largest rank number that could have a node, plus 1. */
    void check(int nodes, Diagnostics diagnostics);

    /** Number of ranks; called only if {@link #check} found no error. */
    int ranks();

    /** Pairs of ranks that must reach each other, without the ones that follow from others; called like {@link #ranks}. */
    List<RankPair> pairs();

    /** The programs; called like {@link #ranks}. */
    LoweredWorkload lower();
}
