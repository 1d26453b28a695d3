// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.collective;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.InterruptPlan;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * A wired OR over nodes. The signals of all nodes meet at the root of a tree, each as late as its node is deep; from
 * there the result goes down, one level after the other.
 */
public final class InterruptNetwork extends EventHandler {

    private final Engine engine;
    private final StampLog stamps;
    private final InterruptSink sink;
    private final Tree tree;
    private final long levelPs;
    private final int code;
    private int missing;
    private long rootPs;
    private int rootStamp = StampLog.NONE;
    private int passedStamp;

    /** @param vertices number of nodes */
    public InterruptNetwork(InterruptPlan plan, int vertices, Engine engine, StampLog stamps, InterruptSink sink) {
        this.engine = engine;
        this.stamps = stamps;
        this.sink = sink;
        tree = new Tree(plan.arity(), vertices);
        levelPs = plan.levelPs();
        code = engine.register(this);
        missing = vertices;
    }

    /**
     * The node of {@code vertex} has come to the barrier; it comes again only after it has been told that it passed.
     *
     * @param stamp its chain of stamps, or {@link StampLog#NONE}
     */
    public void arrive(int vertex, int stamp) {
        long time = engine.nowPs() + tree.depth(vertex) * levelPs;
        if (time >= rootPs) {
            rootPs = time;
            rootStamp = stamps.stamp(stamp, time, Component.SWITCHING, Part.INTERRUPT_NETWORK, vertex);
        }
        if (--missing == 0) {
            missing = tree.vertices();
            passedStamp = rootStamp;
            engine.schedule(rootPs, code, 0, 1);
            rootPs = 0;
            rootStamp = StampLog.NONE;
        }
    }

    /** All vertices of a level, from {@code first} to {@code end - 1}, see the result. */
    @Override
    public void handle(int kind, int first, int end) {
        long now = engine.nowPs();
        int nextFirst = tree.firstChild(first);
        int nextEnd = tree.endChild(end - 1);
        if (nextFirst < nextEnd) {
            engine.schedule(now + levelPs, code, nextFirst, nextEnd);
        }
        for (int vertex = first; vertex < end; vertex++) {
            sink.barrierPassed(vertex,
                    stamps.stamp(passedStamp, now, Component.SWITCHING, Part.INTERRUPT_NETWORK, vertex));
        }
    }
}
