// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.Measurement.Amount;
import org.hopscope.compile.workload.Measurement.Share;
import org.hopscope.compile.workload.Measurement.Transfers;
import org.hopscope.compile.workload.ProgramDraft.Phase;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.NeighbourExchange;

/**
 * One node and its neighbours: rank 0 is on the centre, the others on the nodes with the fewest links in between. In a
 * turn every rank posts its receives, sends, and waits for all; the neighbours talk only to the centre.
 */
final class NeighbourExchangeLowering implements WorkloadLowering {

    private static final String NO_NODE = "C605";

    private final NeighbourExchange workload;
    private final List<Integer> neighbours;
    private final List<Integer> links;

    NeighbourExchangeLowering(NeighbourExchange workload, Site site) {
        this.workload = workload;
        neighbours = neighbours(workload.getCentre(), site);
        links = workload.getLinks().isEmpty() ? IntStream.rangeClosed(1, neighbours.size()).boxed().toList()
                : List.copyOf(workload.getLinks());
    }

    private static List<Integer> neighbours(int centre, Site site) {
        if (centre < 0 || centre >= site.nodes()) {
            return List.of();
        }
        var hops = IntStream.range(0, site.nodes()).map(node -> site.hops(centre, node)).toArray();
        int least = IntStream.of(hops).filter(one -> one > 0).min().orElse(0);
        return IntStream.range(0, hops.length).filter(node -> least > 0 && hops[node] == least).boxed().toList();
    }

    @Override
    public void check(Diagnostics diagnostics) {
        if (neighbours.isEmpty() || Collections.max(links) > neighbours.size()) {
            diagnostics.error(workload, NO_NODE, "Node " + workload.getCentre() + " has " + neighbours.size()
                    + " neighbours", neighbours.isEmpty() ? "choose a node of the machine that has links"
                            : "take at most " + neighbours.size() + " links, or another centre");
        }
    }

    @Override
    public int ranks() {
        return Collections.max(links) + 1;
    }

    @Override
    public Optional<Seats> seats() {
        return Optional.of(new Seats(IntStream.range(0, ranks()).map(rank -> rank == 0 ? workload.getCentre()
                : neighbours.get(rank - 1)).toArray(), true));
    }

    @Override
    public List<RankPair> pairs() {
        return TreeBarrier.flat(ranks()).pairs();
    }

    @Override
    public long steps() {
        // a message is started and awaited at both ends, in both directions, in the warm-up, and in the turns that are
        // recorded and not recorded
        double peers = links.stream().mapToDouble(Integer::doubleValue).sum();
        return (long) (24 * workload.getWindow() * workload.getSize().size() * peers);
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        var measurements = new ArrayList<Transfers>();
        for (int count : links) {
            for (var size : workload.getSize()) {
                int number = measurements.size();
                long messages = 2L * count * workload.getWindow() * workload.getIterations();
                measurements.add(new Transfers(Point.of(Point.count("Links", count, "link"), Point.size(size)), number,
                        Span.of(number, List.of(0)), new Amount(messages, size.toBytes(), workload.getIterations()),
                        List.of(new Share("Bandwidth per link direction", 2 * count))));
            }
        }
        var drafts = IntStream.range(0, ranks()).mapToObj(rank -> new ProgramDraft(
                measurements.stream().flatMap(one -> phases(one, rank).stream()).toList())).toList();
        return LoweredWorkload.of(drafts, measurements);
    }

    private List<Phase> phases(Transfers one, int rank) {
        int count = one.shares().get(0).parts() / 2;
        var phases = new ArrayList<Phase>();
        phases.add(Phase.warmup(TreeBarrier.flat(ranks()).of(rank)));
        if (rank > count) {
            return phases;
        }
        var turn = turn(one, rank == 0 ? IntStream.rangeClosed(1, count).boxed().toList() : List.of(0));
        phases.add(Phase.warmup(ProgramDraft.repeated(workload.getWarmup(), turn)));
        phases.addAll(rank == 0
                ? ProgramDraft.turns(one.span(), workload.getIterations(),
                        Windows.recordedTurns(count * workload.getWindow()), turn)
                : List.of(Phase.warmup(ProgramDraft.repeated(workload.getIterations(), turn))));
        return phases;
    }

    private List<Step> turn(Transfers one, List<Integer> peers) {
        int window = workload.getWindow();
        long bytes = one.amount().bytes();
        var steps = new ArrayList<Step>();
        int request = Windows.FIRST_REQUEST;
        for (int i = 0; i < window; i++) {
            for (int peer : peers) {
                steps.add(Step.receive(peer, bytes, one.tag(), request++));
            }
        }
        for (int i = 0; i < window; i++) {
            for (int peer : peers) {
                steps.add(Step.send(peer, bytes, one.tag(), request++));
            }
        }
        steps.addAll(Windows.waits(2 * window * peers.size(), Windows.FIRST_REQUEST));
        return steps;
    }
}
