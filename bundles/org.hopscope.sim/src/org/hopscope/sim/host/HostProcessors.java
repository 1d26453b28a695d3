// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.host;

import java.util.Arrays;

import org.hopscope.sim.plan.ProcessorPlan;
import org.hopscope.sim.trace.Usage;
import org.hopscope.sim.trace.UsageColumn;

/**
 * The host processors of all nodes, core by core. Work of application processes runs in the order in which it is asked
 * for; interrupt handlers run on the first core of a node at once and push its application's work back by their own
 * time.
 */
public final class HostProcessors {

    private final ProcessorPlan[] planOf;
    private final int[] firstCore;
    private final long[] applicationPs;
    private final long[] handlerPs;
    private final long[] stolenPs;
    private final long[] evictions;
    private final UsageColumn usage;

    /** Processors that do not note their use. */
    public HostProcessors(ProcessorPlan[] planOf) {
        this(planOf, new Usage(false));
    }

    /**
     * @param planOf per vertex its processor, null where there is no node
     * @param run notes the use of the cores
     */
    public HostProcessors(ProcessorPlan[] planOf, Usage run) {
        this.planOf = planOf;
        firstCore = new int[planOf.length];
        int cores = 0;
        for (int vertex = 0; vertex < planOf.length; vertex++) {
            firstCore[vertex] = cores;
            cores += planOf[vertex] == null ? 0 : planOf[vertex].cores();
        }
        applicationPs = new long[cores];
        handlerPs = new long[cores];
        stolenPs = new long[cores];
        evictions = new long[cores];
        usage = run.cores(vertices(cores));
    }

    /** The processor's costs. */
    public ProcessorPlan plan(int vertex) {
        return planOf[vertex];
    }

    /** Number among all cores of the machine of a node's core. */
    public int core(int vertex, int core) {
        return firstCore[vertex] + core;
    }

    /** Number of cores of the machine. */
    public int cores() {
        return stolenPs.length;
    }

    /** An application has worked with its own data on a core, which pushes other data out of its caches. */
    public void evict(int core) {
        evictions[core]++;
    }

    /** How often that has happened. */
    public long evictions(int core) {
        return evictions[core];
    }

    /** Reserves application time and returns when it ends, should no interrupt come; see {@link #stolenPs}. */
    public long run(int core, long nowPs, long costPs) {
        long start = Math.max(nowPs, Math.max(applicationPs[core], handlerPs[core]));
        applicationPs[core] = start + costPs;
        usage.use(core, costPs, start - nowPs);
        return start + costPs;
    }

    /** Runs interrupt-level work on a node as soon as its handler is free, and returns when it ends. */
    public long handle(int vertex, long nowPs, long costPs) {
        int core = firstCore[vertex];
        long start = Math.max(nowPs, handlerPs[core]);
        handlerPs[core] = start + costPs;
        usage.use(core, costPs, start - nowPs);
        if (applicationPs[core] > nowPs) {
            applicationPs[core] += costPs;
            stolenPs[core] += costPs;
        }
        return start + costPs;
    }

    /**
     * Application time that handlers have taken from a core so far; who reserved time looks at the difference when it
     * should end.
     */
    public long stolenPs(int core) {
        return stolenPs[core];
    }

    private int[] vertices(int cores) {
        var vertexOf = new int[cores];
        for (int vertex = 0; vertex < planOf.length; vertex++) {
            int end = vertex + 1 < planOf.length ? firstCore[vertex + 1] : cores;
            Arrays.fill(vertexOf, firstCore[vertex], end, vertex);
        }
        return vertexOf;
    }
}
