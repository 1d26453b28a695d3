// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;

import org.hopscope.model.workload.PingPong;
import org.hopscope.model.workload.PortalsProgram;
import org.hopscope.model.workload.Workload;

/** Turns one workload into programs. One implementation per kind of workload; stateless but for its workload. */
public interface WorkloadLowering {

    /** The lowering of a workload that obeys the rules of the model. */
    static WorkloadLowering of(Workload workload) {
        return switch (workload) {
            case PingPong pingPong -> new PingPongLowering(pingPong);
            case PortalsProgram program -> new PortalsProgramLowering(program);
            default -> throw new IllegalArgumentException("no lowering for " + workload.eClass().getName());
        };
    }

    /** Number of ranks. */
    int ranks();

    /** Pairs of ranks that must reach each other, without the ones that follow from others. */
    List<RankPair> pairs();

    /** The programs. */
    LoweredWorkload lower();
}
