// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.trace.Chains;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.Counts;
import org.hopscope.sim.trace.Laps;
import org.hopscope.sim.trace.LinkEnds;
import org.hopscope.sim.trace.MarkLog;
import org.hopscope.sim.trace.MessageLog;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.OperationLog;
import org.hopscope.sim.trace.PortalsReturn;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.sim.trace.TraceSoFar;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what a run records. The chain of a message is copied out of the stamp log when the message is complete, and the
 * log keeps what recorded messages on their way may need, so that it does not grow with the length of the run.
 */
@NullMarked
public final class Recorder implements TraceSoFar {

    private final SimPlan plan;
    private final Wiring wiring;
    private final MessageTable messages;
    private final StampLog stamps;
    private final List<MessageView> views = new ArrayList<>();
    private final MarkLog marks = new MarkLog();
    private final List<PortalsReturn> portals = new ArrayList<>();
    private final List<Counters> countersAtMarks = new ArrayList<>();
    private final Chains chains;
    private final Laps laps;
    private final Counters counters;
    private final OperationLog operations;
    private final MessageLog log;
    /** Kinds of links that packets may meet elsewhere, or that are exceptions on a way that they need not take. */
    private final int[] exceptions;
    /** Null unless this is that of a part of a run, which keeps no marks and laps. */
    private @Nullable MachinePart part;

    /** Nothing recorded yet. */
    public Recorder(SimPlan plan, Wiring wiring, MessageTable messages, StampLog stamps, Counters counters,
            OperationLog operations, MessageLog log) {
        this.operations = operations;
        this.plan = plan;
        this.wiring = wiring;
        this.messages = messages;
        this.stamps = stamps;
        this.counters = counters;
        chains = new Chains(wiring);
        exceptions = !plan.routing().isFixed() && plan.topology().plane() instanceof OverriddenPlan overridden
                ? IntStream.of(overridden.links()).distinct().toArray() : new int[0];
        this.log = log;
        laps = new Laps(plan.workload().ranks(), plan.workload().programs().stream().mapToInt(Recorder::laps).max()
                .orElse(0));
    }

    /** Marks and laps are those of a part of a run, and are kept where those of all parts are. */
    void reportTo(MachinePart ofRun) {
        part = ofRun;
    }

    /** Starts the chain of a message that the program records, or of any as long as all are recorded. */
    public void begin(int message, boolean asked) {
        if (asked || takes(messages.number(message))) {
            messages.record(message);
            messages.keptFrom(message, stamps.hold());
            start(message);
        }
    }

    /** True if a message is recorded for the paths of operations; those that are on none are forgotten for others. */
    private boolean takes(int number) {
        if (log.isFull(stamps.size())) {
            log.retain(operations.messagesOnPaths(messages.sentAfter()), stamps.size());
        }
        return log.takes(number);
    }

    /** The chain of a message, if {@link #begin} has started it, may go on from those of others, and they are kept. */
    public void join(int message) {
        if (!messages.recorded(message)) {
            return;
        }
        int own = messages.keptFrom(message);
        messages.keptFrom(message, stamps.holdAll());
        stamps.release(own);
    }

    /** True if messages are recorded that the program does not record, for the paths of operations. */
    public boolean recordsAll() {
        return log.recordsAll();
    }

    /** Starts the chain of a message that is not recorded, but leads to others; {@link #forgo} must follow. */
    public void follow(int message) {
        messages.keptFrom(message, stamps.holdAll());
        start(message);
    }

    private void start(int message) {
        messages.stamp(message, stamps.start(messages.startPs(message)));
    }

    /** A recorded message has been received completely at {@code endPs}. */
    public void end(int message, long endPs) {
        int number = messages.number(message);
        if (log.keepsChains() && stamps.isOn()) {
            log.add(number, view(message, endPs, 0, log.chains()));
        }
        if (!log.tookByItself(number)) {
            var view = view(message, endPs, lowerBoundPs(message), chains);
            views.add(view);
            if (!log.recordsAll()) {
                log.add(number, view);
            }
        }
        stamps.release(messages.keptFrom(message));
    }

    private MessageView view(int message, long endPs, long lowerBoundPs, Chains of) {
        int chain = stamps.isOn() ? of.add(stamps, messages.stamp(message), messages.startPs(message))
                : MessageView.NO_CHAIN;
        return new MessageView(messages.sourceRank(message), messages.targetRank(message), messages.bytes(message),
                messages.tag(message), messages.startPs(message), endPs, lowerBoundPs, chain);
    }

    /** The recorded messages by their numbers. */
    public MessageLog log() {
        return log;
    }

    /** The last operation that a rank has ended, as {@code MessageTable.sentAfter} keeps it. */
    public int lastOperation(int rank) {
        return operations.last(rank);
    }

    /** The operations of the ranks. */
    OperationLog operations() {
        return operations;
    }

    /** Keeps the chains of a recorded message beyond its end; {@link #forgo} must follow. */
    public void keep(int message) {
        stamps.hold(messages.keptFrom(message));
    }

    /** The kept chains of a message are not extended any longer. */
    public void forgo(int message) {
        stamps.release(messages.keptFrom(message));
    }

    /** A recorded message will never be received. */
    public void lost(int message) {
        stamps.release(messages.keptFrom(message));
    }

    /** A call of the Portals interface has returned. */
    public void returned(PortalsReturn call) {
        portals.add(call);
    }

    @Override
    public int messages() {
        return views.size();
    }

    @Override
    public MessageView message(int number) {
        return views.get(number);
    }

    @Override
    public Chains chains() {
        return chains;
    }

    @Override
    public LinkEnds links() {
        return wiring.endsInMachine();
    }

    void mark(int rank, int mark, long timePs) {
        if (part != null) {
            part.mark(rank, mark, timePs);
            return;
        }
        marks.add(rank, mark, timePs);
        operations.mark(rank);
        countersAtMarks.add(counters.snapshot());
    }

    void lap(int rank, int number, long ps) {
        if (part == null) {
            laps.add(rank, number, ps);
        } else {
            part.lap(rank, number, ps);
        }
    }

    /** The record of the run so far. */
    public RunTrace trace() {
        // in the order of their ends; equal ones stay as they are
        views.sort(Comparator.comparingLong(MessageView::endPs));
        return new RunTrace(views, marks.all(), new Counts(counters, countersAtMarks), chains, wiring.endsInMachine(),
                laps, portals, stamps.usage());
    }

    /** The number of counters of a program's laps. */
    private static int laps(ProgramPlan program) {
        int numbers = 0;
        for (int i = 0; i < program.length(); i++) {
            if (program.operations()[i] == RankOperation.LAP) {
                numbers = Math.max(numbers, program.tags()[i] + 1);
            }
        }
        return numbers;
    }

    /**
     * Flight over every link of the path, and the payload once at the rate of the slowest one. With several rails, the
     * shortest flight, and the payload divided over all of them.
     */
    private long lowerBoundPs(int message) {
        int source = messages.sourceVertex(message);
        int target = messages.targetVertex(message);
        var topology = plan.topology();
        if (topology.railCount() == 1 || source == target) {
            return flightPs(source, target) + slowestPs(message, source, target);
        }
        long flight = Long.MAX_VALUE;
        double together = 0;
        for (int rail = 0; rail < topology.railCount(); rail++) {
            int from = topology.railVertex(source, rail);
            int to = topology.railVertex(target, rail);
            if (from >= 0 && to >= 0 && wiring.next(from, to) >= 0) {
                flight = Math.min(flight, flightPs(from, to));
                together += 1.0 / Math.max(1, slowestPs(message, from, to));
            }
        }
        return flight + (messages.bytes(message) == 0 ? 0 : (long) (1 / together));
    }

    private long flightPs(int source, int target) {
        long flight = 0;
        int level = 0;
        for (int vertex = source; vertex != target;) {
            level = wiring.level(vertex, target, level);
            int link = wiring.next(vertex, target, level);
            flight += least(link, LinkPlan::latencyPs);
            vertex = wiring.target(link);
        }
        return flight;
    }

    /** The payload of a message at the rate of the slowest link of a path. */
    private long slowestPs(int message, int source, int target) {
        long slowest = 0;
        int level = 0;
        for (int vertex = source; vertex != target;) {
            level = wiring.level(vertex, target, level);
            int link = wiring.next(vertex, target, level);
            slowest = Math.max(slowest, least(link, kind -> kind.rate().timePs(messages.bytes(message))));
            vertex = wiring.target(link);
        }
        return slowest;
    }

    /** A time of a link of the fixed path, or of those that a packet may take instead. */
    private long least(int link, ToLongFunction<LinkPlan> time) {
        long least = time.applyAsLong(plan.links().get(wiring.linkPlan(link)));
        for (int exception : exceptions) {
            least = Math.min(least, time.applyAsLong(plan.links().get(exception)));
        }
        return exceptions.length == 0 ? least
                : Math.min(least, time.applyAsLong(plan.links().get(wiring.usualLinkPlan(link))));
    }
}
