// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.elan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.tests.sim.Programs;

/** Runs plans with Elans and checks what must hold for every run. */
final class ElanRuns {

    private ElanRuns() {}

    /** Runs to the end; the segments of every message add up to its latency. */
    static Completed run(SimPlan plan) {
        var outcome = Simulator.run(plan, RunOptions.defaults(), RunMonitor.none());
        var completed = assertInstanceOf(Completed.class, outcome, outcome::toString);
        var chains = completed.trace().chains();
        for (var message : completed.trace().messages()) {
            long sum = 0;
            for (int i = chains.first(message.chain()); i < chains.end(message.chain()); i++) {
                sum += chains.ps(i);
            }
            assertEquals(message.latencyPs(), sum, message::toString);
        }
        return completed;
    }

    /** Time between marks 0 and 1 of rank 0, in picoseconds. */
    static long timePs(Completed run) {
        var marks = run.trace().marks().stream().filter(mark -> mark.rank() == 0).toList();
        return marks.get(1).timePs() - marks.get(0).timePs();
    }

    /** Ping-pong of two ranks, one message at a time, receives posted before they are needed. */
    static Programs[] pingPong(long bytes, int times) {
        var ping = Programs.program().mark(0).repeat(times).send(1, bytes, 0, 0).receive(1, bytes, 0, 1).await(0)
                .await(1).end().mark(1);
        var pong = Programs.program().receive(0, bytes, 0, 1).repeat(times - 1).await(1).send(0, bytes, 0, 0)
                .receive(0, bytes, 0, 1).await(0).end().await(1).send(0, bytes, 0, 0).await(0);
        return new Programs[] {ping, pong};
    }

    /** Both ranks send at the same time, one message after the other. */
    static Programs[] bothWays(long bytes, int times) {
        var programs = new Programs[2];
        for (int rank = 0; rank < 2; rank++) {
            programs[rank] = Programs.program().mark(0).repeat(times).receive(1 - rank, bytes, 0, 1)
                    .send(1 - rank, bytes, 0, 0).await(0).await(1).end().mark(1);
        }
        return programs;
    }

    /** One-way time in microseconds. */
    static double latencyUs(ElanPlans plans, long bytes) {
        return timePs(run(plans.ranks(pingPong(bytes, 10)).build())) / 20e6;
    }

    /** Bandwidth of long messages one way, in MB/s. */
    static double bandwidth(ElanPlans plans) {
        long bytes = 1 << 20;
        return bytes / (timePs(run(plans.ranks(pingPong(bytes, 2)).build())) / 4e6);
    }

    /** The same in each direction when both send. */
    static double bandwidthBothWays(ElanPlans plans) {
        long bytes = 1 << 20;
        return bytes / (timePs(run(plans.ranks(bothWays(bytes, 4)).build())) / 4e6);
    }
}
