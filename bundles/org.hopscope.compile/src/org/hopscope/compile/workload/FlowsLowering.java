// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.Flows;
import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.process.ScheduleMarks;

/**
 * Flows that begin whether those before them have ended or not. All ranks together begin flows as a Poisson process;
 * the sender of each is any rank, its receiver any other one. The operations of a rank are a graph: a clock (computing
 * on a lane of its own) starts each send at its time, and receives of anything stand open, of which each starts
 * another one when it ends:
 *
 * <pre>
 *   CALC gap 1 ----> CALC gap 2 ----> CALC gap 3      RECEIVE 1 ... RECEIVE 64
 *       |                |                |               |              |
 *     SEND 1           SEND 2           SEND 3        RECEIVE 65 ... RECEIVE 128
 * </pre>
 *
 * The tag of a message is the number of its flow.
 */
final class FlowsLowering implements WorkloadLowering {

    private static final int OPEN_RECEIVES = 64;
    private static final int CLOCK = 1;
    private static final double PS_PER_SECOND = 1e12;
    private static final double PERCENT = 100;
    private static final int THOUSAND = 1_000;
    private static final int MILLION = 1_000_000;

    private final Flows workload;
    private final Site site;
    private final SizeCurve curve;
    private final SeveralRanks several;
    private final int ranks;

    FlowsLowering(Flows workload, Site site) {
        this.workload = workload;
        this.site = site;
        curve = switch (workload.getSizes()) {
            case WEB_SEARCH -> SizeCurve.WEB_SEARCH;
            case HADOOP -> SizeCurve.HADOOP;
            case EQUAL -> SizeCurve.equal(workload.getSize().toBytes());
        };
        several = SeveralRanks.of(workload, workload.getRanks(), workload.getRanksPerNode(), site);
        ranks = several.number();
    }

    @Override
    public void check(Diagnostics diagnostics) {
        several.check(diagnostics);
    }

    @Override
    public int ranks() {
        return ranks;
    }

    @Override
    public List<RankPair> pairs() {
        return RankPair.chain(ranks);
    }

    /** Each flow has a gap, a send and a receive. */
    @Override
    public long steps() {
        return 3 * flows();
    }

    private long flows() {
        return 2L * workload.getWarmup() + workload.getIterations();
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        var drawn = new FlowDraw(new FlowDraw.Shape(ranks, Math.toIntExact(flows()), meanGapPs()), curve,
                workload.getDraw());
        var graphs = IntStream.range(0, ranks).mapToObj(rank -> graph(drawn, rank)).toList();
        return LoweredWorkload.of(SchedulePlan.recorded(graphs), measurements(drawn));
    }

    /** Ranks on one node share its link. */
    private double meanGapPs() {
        double nodes = (double) ranks / Math.min(ranks, workload.getRanksPerNode());
        return curve.mean() * PS_PER_SECOND * PERCENT / (site.linkBytesPerSecond() * nodes * workload.getLoad());
    }

    private List<Measurement> measurements(FlowDraw drawn) {
        var span = new Span(ScheduleMarks.START, ScheduleMarks.END, IntStream.range(0, ranks).boxed().toList());
        var measurements = new ArrayList<Measurement>();
        long from = 0;
        for (long upTo : curve.classes()) {
            var some = new BitSet();
            for (int flow = workload.getWarmup(); flow < workload.getWarmup() + workload.getIterations(); flow++) {
                some.set(flow, drawn.bytes(flow) > from && drawn.bytes(flow) <= upTo);
            }
            measurements.add(new Measurement.Flows(Point.of(new Point.Coordinate("Largest flow", upTo, "B",
                    "flows up to " + text(upTo))), some, drawn.arrivalPs(), span));
            from = upTo;
        }
        return measurements;
    }

    private static String text(long bytes) {
        return bytes % MILLION == 0 ? bytes / MILLION + " MB"
                : bytes % THOUSAND == 0 ? bytes / THOUSAND + " KB" : bytes + " B";
    }

    private static RankGraph graph(FlowDraw drawn, int rank) {
        var sent = drawn.from(rank);
        var received = drawn.to(rank);
        int receives = received.length;
        int size = 2 * sent.length + receives;
        int ends = Math.max(0, 2 * sent.length - 1) + Math.max(0, receives - OPEN_RECEIVES);
        var draft = new RankGraph.Draft(ByteBuffer.allocate(Math.toIntExact(RankGraph.bytes(size, ends, 0))), size,
                ends, 0);
        long before = 0;
        for (int i = 0; i < sent.length; i++) {
            int flow = sent[i];
            draft.operation(2 * i, RankGraph.CALC, 0, drawn.arrivalPs()[flow] - before, 0);
            draft.place(2 * i, CLOCK, 0);
            draft.operation(2 * i + 1, RankGraph.SEND, drawn.target(flow), drawn.bytes(flow), flow);
            before = drawn.arrivalPs()[flow];
        }
        long most = IntStream.of(received).mapToLong(drawn::bytes).max().orElse(0);
        for (int i = 0; i < receives; i++) {
            draft.operation(2 * sent.length + i, RankGraph.RECEIVE, RankGraph.ANY, most, RankGraph.ANY);
        }
        order(sent.length, receives, (first, second) -> draft.countNext(first));
        draft.sum();
        order(sent.length, receives, draft::next);
        return draft.graph();
    }

    private static void order(int sends, int receives, Order order) {
        for (int i = 0; i < sends; i++) {
            order.follows(2 * i, 2 * i + 1);
            if (i + 1 < sends) {
                order.follows(2 * i, 2 * i + 2);
            }
        }
        for (int i = 0; i + OPEN_RECEIVES < receives; i++) {
            order.follows(2 * sends + i, 2 * sends + i + OPEN_RECEIVES);
        }
    }

    @FunctionalInterface
    private interface Order {

        /** The second operation starts after the end of the first. */
        void follows(int first, int second);
    }
}
