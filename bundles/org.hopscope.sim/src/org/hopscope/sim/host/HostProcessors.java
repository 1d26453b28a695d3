// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.host;

import java.util.Arrays;

import org.hopscope.sim.plan.ProcessorPlan;
import org.hopscope.sim.trace.Usage;
import org.hopscope.sim.trace.UsageColumn;

/**
 * The host processors of all nodes, core by core. Work of application processes runs in the order in which it is asked
 * for; interrupt handlers run on the first core of a node at once and push its application's work back by their own
 * time. All that most events need of a core is in 16 bytes.
 */
public final class HostProcessors {

    /** Columns of a core: until when applications and handlers occupy it. */
    private static final int APPLICATION = 0;
    private static final int HANDLER = 1;
    private static final int WIDTH = 2;

    private final ProcessorPlan[] planOf;
    private final int[] firstCore;
    /** Cores of each vertex if all have equally many, otherwise 0. */
    private final int alike;
    private final int cores;
    private final long[] state;
    /** Per core what handlers have stolen from applications; empty until the first time. */
    private long[] stolen = new long[0];
    /** Per core its evictions; empty until the first one. */
    private long[] evictions = new long[0];
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
        int count = 0;
        for (int vertex = 0; vertex < planOf.length; vertex++) {
            firstCore[vertex] = count;
            count += planOf[vertex] == null ? 0 : planOf[vertex].cores();
        }
        cores = count;
        alike = equallyMany();
        state = new long[Math.multiplyExact(WIDTH, cores)];
        int all = count;
        usage = run.cores(all, () -> vertices(planOf, all));
    }

    /** The processor's costs. */
    public ProcessorPlan plan(int vertex) {
        return planOf[vertex];
    }

    /** Number among all cores of the machine of a node's core. */
    public int core(int vertex, int core) {
        return alike > 0 ? vertex * alike + core : firstCore[vertex] + core;
    }

    /** Number of cores of a vertex. */
    public int cores(int vertex) {
        return alike > 0 ? alike : planOf[vertex].cores();
    }

    /** Reads what belongs to a core. */
    public int prefetch(int core) {
        return (int) (state[WIDTH * core] + state[WIDTH * core + WIDTH - 1]);
    }

    /** Number of cores of the machine. */
    public int cores() {
        return cores;
    }

    /** An application has worked with its own data on a core, which pushes other data out of its caches. */
    public void evict(int core) {
        if (evictions.length == 0) {
            evictions = new long[cores];
        }
        evictions[core]++;
    }

    /** The number of evictions. */
    public long evictions(int core) {
        return evictions.length == 0 ? 0 : evictions[core];
    }

    /** Reserves application time and returns when it ends, should no interrupt come; see {@link #stolenPs}. */
    public long run(int core, long nowPs, long costPs) {
        int at = WIDTH * core;
        long start = Math.max(nowPs, Math.max(state[at + APPLICATION], state[at + HANDLER]));
        state[at + APPLICATION] = start + costPs;
        usage.use(core, costPs, start - nowPs);
        return start + costPs;
    }

    /** Runs interrupt-level work on a node as soon as its handler is free, and returns when it ends. */
    public long handle(int vertex, long nowPs, long costPs) {
        int core = core(vertex, 0);
        int at = WIDTH * core;
        long start = Math.max(nowPs, state[at + HANDLER]);
        state[at + HANDLER] = start + costPs;
        usage.use(core, costPs, start - nowPs);
        if (state[at + APPLICATION] > nowPs) {
            state[at + APPLICATION] += costPs;
            if (stolen.length == 0) {
                stolen = new long[cores];
            }
            stolen[core] += costPs;
        }
        return start + costPs;
    }

    /**
     * Application time that handlers have taken from a core so far; code that reserved time looks at the difference
     * when it should end.
     */
    public long stolenPs(int core) {
        return stolen.length == 0 ? 0 : stolen[core];
    }

    private int equallyMany() {
        int each = planOf.length == 0 || planOf[0] == null ? 0 : planOf[0].cores();
        for (ProcessorPlan plan : planOf) {
            if (plan == null || plan.cores() != each) {
                return 0;
            }
        }
        return each;
    }

    private static int[] vertices(ProcessorPlan[] planOf, int cores) {
        var vertexOf = new int[cores];
        int core = 0;
        for (int vertex = 0; vertex < planOf.length; vertex++) {
            int end = core + (planOf[vertex] == null ? 0 : planOf[vertex].cores());
            Arrays.fill(vertexOf, core, end, vertex);
            core = end;
        }
        return vertexOf;
    }
}
