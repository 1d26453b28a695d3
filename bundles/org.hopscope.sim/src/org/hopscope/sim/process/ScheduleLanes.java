// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.Arrays;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.SchedulePlan;

/**
 * The lanes of ranks besides their processes: accelerators and further cores, each of which computes one thing after
 * the other beside everything else of its rank.
 */
final class ScheduleLanes extends EventHandler {

    private static final int IDLE = -1;

    /** Hears what lanes do. */
    interface Listener {

        void started(int rank, int operation);

        void computed(int rank, int operation);
    }

    private final SchedulePlan schedule;
    private final Engine engine;
    private final Listener listener;
    private final int code;
    /** Per rank the number of its lane 0 among all lanes. */
    private final int[] first;
    private final int[] present;
    private final WorkLists waiting;

    ScheduleLanes(SchedulePlan schedule, Engine engine, Listener listener) {
        this.schedule = schedule;
        this.engine = engine;
        this.listener = listener;
        code = engine.register(this);
        first = new int[schedule.ranks().size() + 1];
        for (int rank = 0; rank < schedule.ranks().size(); rank++) {
            first[rank + 1] = Math.addExact(first[rank], lanes(schedule.ranks().get(rank)));
        }
        present = new int[first[first.length - 1]];
        Arrays.fill(present, IDLE);
        waiting = new WorkLists(present.length);
    }

    private static int lanes(RankGraph graph) {
        int most = 0;
        for (int i = 0; i < graph.size(); i++) {
            most = Math.max(most, graph.kind(i) == RankGraph.CALC ? graph.lane(i) : 0);
        }
        return most + 1;
    }

    /** A computation may start; it does when its lane is free. */
    void add(int rank, int operation) {
        int lane = first[rank] + schedule.ranks().get(rank).lane(operation);
        if (present[lane] == IDLE) {
            begin(rank, lane, operation);
        } else {
            waiting.add(lane, operation);
        }
    }

    @Override
    public void handle(int kind, int rank, int lane) {
        int ended = present[lane];
        present[lane] = IDLE;
        int next = waiting.take(lane);
        if (next != WorkLists.NONE) {
            begin(rank, lane, next);
        }
        listener.computed(rank, ended);
    }

    private void begin(int rank, int lane, int operation) {
        present[lane] = operation;
        engine.schedule(engine.nowPs() + schedule.ranks().get(rank).amount(operation), code, rank, lane);
        listener.started(rank, operation);
    }
}
