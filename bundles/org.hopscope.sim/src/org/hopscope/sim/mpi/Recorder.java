// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.mpi;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Chains;
import org.hopscope.sim.trace.Mark;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.sim.trace.StampLog;

/**
 * Keeps what a run records. The chain of a message is copied out of the stamp log when the message is complete, and the
 * log is emptied whenever no recorded message is on its way, so that memory does not grow with the length of the run.
 */
final class Recorder {

    private final SimPlan plan;
    private final Wiring wiring;
    private final MessageTable messages;
    private final StampLog stamps;
    private final List<MessageView> views = new ArrayList<>();
    private final List<Mark> marks = new ArrayList<>();
    private final Chains chains = new Chains();
    private int underway;

    Recorder(RankSetup setup) {
        plan = setup.plan();
        wiring = setup.wiring();
        messages = setup.machine().parts().messages();
        stamps = setup.machine().parts().stamps();
    }

    /** Starts the chain of a message. */
    void begin(int message) {
        underway++;
        messages.recorded[message] = true;
        messages.stamp[message] = stamps.start(messages.startPs[message]);
    }

    /** A recorded message has been received completely at {@code endPs}. */
    void end(int message, long endPs) {
        int first = chains.size();
        chains.add(stamps, messages.stamp[message]);
        views.add(new MessageView(messages.sourceRank[message], messages.targetRank[message], messages.bytes[message],
                messages.tag[message], messages.startPs[message], endPs, lowerBoundPs(message), first, chains.size()));
        forget();
    }

    /** A recorded message will never be received. */
    void lost() {
        forget();
    }

    void mark(int rank, int mark, long timePs) {
        marks.add(new Mark(rank, mark, timePs));
    }

    RunTrace trace() {
        return new RunTrace(views, marks, chains, wiring);
    }

    private void forget() {
        if (--underway == 0) {
            stamps.clear();
        }
    }

    /** Flight over every link of the path, and the payload once at the rate of the slowest one. */
    private long lowerBoundPs(int message) {
        int target = messages.targetVertex[message];
        long flight = 0;
        long slowest = 0;
        for (int vertex = messages.sourceVertex[message]; vertex != target;) {
            int link = wiring.next(vertex, target);
            LinkPlan kind = plan.links().get(wiring.linkPlan(link));
            flight += kind.latencyPs();
            slowest = Math.max(slowest, kind.rate().timePs(messages.bytes[message]));
            vertex = wiring.target(link);
        }
        return flight + slowest;
    }
}
