// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import org.hopscope.compile.Outline;
import org.hopscope.compile.workload.Measurement.OpenTraffic;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.RankOperation;

/**
 * The expected messages of a simulation of a machine, and what they cause.
 *
 * @param messages messages and packets that are sent, those of a background among them
 * @param events events of the simulator
 * @param waiting packets that wait at the same time at most; 0 unless the traffic is open
 * @param busy vertices of the network that have something to do at the same time
 */
record ExpectedTraffic(double messages, double events, double waiting, double busy) {

    /** Events of an operation that is not a message; counted in runs of the samples. */
    private static final double PER_LOCAL = 1;
    private static final double PER_PORTALS_CALL = 2;
    /** Two ranks send in turn; of more of them, this many do at a time. */
    private static final double SENDERS_IN_TURN = 2;
    /** Beyond these, messages meet others on their way. */
    private static final int FEW_RANKS = 4;

    /** Sends one message of each size on a small machine of the same kind; takes milliseconds. */
    static ExpectedTraffic of(Outline outline, Wiring wiring, Probe probe) {
        var plan = outline.plan();
        var census = outline.census();
        double messages = 0;
        double links = 0;
        double inTurnPs = 0;
        double events = PER_LOCAL * (census.count(RankOperation.COMPUTE) + census.count(RankOperation.COPY))
                + PER_PORTALS_CALL * census.count(RankOperation.PORTALS);
        for (var one : census.messages().entrySet()) {
            long bytes = one.getKey();
            double hops = hops(outline, wiring, bytes);
            double crowding = plan.workload().ranks() > FEW_RANKS ? probe.crowding(bytes) : 1;
            messages += one.getValue();
            links += one.getValue() * hops;
            var alone = probe.alone(bytes, hops);
            events += one.getValue() * alone.events() * crowding;
            inTurnPs += one.getValue() * alone.ps();
        }
        for (var one : census.shared().entrySet()) {
            events += one.getValue() * probe.together(one.getKey());
        }
        double waiting = 0;
        double busy = plan.workload().ranks() * (1 + links / Math.max(1, messages));
        for (var measurement : outline.measurements()) {
            if (measurement instanceof OpenTraffic traffic) {
                var size = TrafficSize.of(plan, wiring, traffic.plan());
                messages += size.packets();
                events += size.events();
                waiting = Math.max(waiting, size.waiting());
                busy = wiring.vertices();
            }
        }
        var background = plan.workload().background();
        if (background.isOn()) {
            var size = TrafficSize.of(plan, wiring, background.traffic(),
                    inTurnPs * Math.min(1, SENDERS_IN_TURN / Math.max(1, plan.workload().ranks())));
            return new ExpectedTraffic(messages + size.packets(), events + size.events(), size.waiting(),
                    wiring.vertices());
        }
        return new ExpectedTraffic(messages, events, waiting, busy);
    }

    /** Mean number of links between the ranks that send messages of that length to each other. */
    static double hops(Outline outline, Wiring wiring, long bytes) {
        var places = outline.plan().workload().vertexOfRank();
        return outline.census().routes(bytes).mean((from, to) -> wiring.hops(places[from], places[to]), 1);
    }
}
