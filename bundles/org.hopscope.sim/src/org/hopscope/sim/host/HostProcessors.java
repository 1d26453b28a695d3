// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.host;

import org.hopscope.sim.plan.ProcessorPlan;

/**
 * The host processors of all nodes, one core each. Work of application processes runs in the order in which it is asked
 * for; interrupt handlers run at once and push the application's work back by their own time.
 */
public final class HostProcessors {

    private final ProcessorPlan[] planOf;
    private final long[] applicationPs;
    private final long[] handlerPs;
    private final long[] stolenPs;

    /** @param planOf per vertex its processor, null where there is no node */
    public HostProcessors(ProcessorPlan[] planOf) {
        this.planOf = planOf;
        applicationPs = new long[planOf.length];
        handlerPs = new long[planOf.length];
        stolenPs = new long[planOf.length];
    }

    /** The processor's costs. */
    public ProcessorPlan plan(int vertex) {
        return planOf[vertex];
    }

    /** Reserves application time and returns when it ends, should no interrupt come; see {@link #stolenPs}. */
    public long run(int vertex, long nowPs, long costPs) {
        long start = Math.max(nowPs, Math.max(applicationPs[vertex], handlerPs[vertex]));
        applicationPs[vertex] = start + costPs;
        return start + costPs;
    }

    /** Runs interrupt-level work as soon as the handler is free, and returns when it ends. */
    public long handle(int vertex, long nowPs, long costPs) {
        long start = Math.max(nowPs, handlerPs[vertex]);
        handlerPs[vertex] = start + costPs;
        if (applicationPs[vertex] > nowPs) {
            applicationPs[vertex] += costPs;
            stolenPs[vertex] += costPs;
        }
        return start + costPs;
    }

    /**
     * Application time that handlers have taken so far; who reserved time looks at the difference when it should end.
     */
    public long stolenPs(int vertex) {
        return stolenPs[vertex];
    }
}
