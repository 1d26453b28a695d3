// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Whole jobs as the simulator SST records them when it tests its motifs: ping-pong of two ranks, barrier and all-reduce
 * of all, on a torus, a fat tree and a dragonfly, one rank on each node. A job begins with three functions that do not
 * communicate and ends with a barrier, in which ranks that have nothing else to do wait from the beginning.
 */
final class EmberChecks {

    private static final double PS_PER_US = 1e6;
    /** To enter a function of the library, and to return from it. */
    private static final long FUNCTION_PS = 30_000;
    /** The beginning of each job: to initialise, to ask for the rank and for the number of ranks. */
    private static final int FIRST_FUNCTIONS = 3;
    /** A number of an all-reduce. */
    private static final long DOUBLE = 8;
    private static final int CHILDREN = 2;
    private static final Pattern NAME = Pattern.compile(
            "sst-ember-(?<network>[a-z]+-[0-9x-]+)-(?<motif>pingpong|barrier|allreduce)-it(?<turns>\\d+)"
                    + "(?:-[mc](?<size>\\d+))?");
    private static final Map<String, Network> NETWORKS = Map.of(
            "torus-2", torus(2, 1), "torus-4x4x4", torus(4, 4), "torus-8x8x8", torus(8, 8),
            "fattree-9-9-9-9-18", new Network("ember-tree", 9 * 9 * 18),
            "dragonfly-8-8-4-8", new Network("ember-dragonfly", 8 * 8 * 8));

    private record Network(String machine, int ranks, String... settings) {}

    private EmberChecks() {}

    static List<Check> all() {
        return PublishedFigures.all().stream().map(one -> NAME.matcher(one.id())).filter(one -> one.matches())
                .map(one -> check(one.toMatchResult())).toList();
    }

    private static Check check(MatchResult name) {
        return Check.predicted(name.group(), bench -> Observed.of(microseconds(bench, name)));
    }

    private static Network torus(int x, int others) {
        return new Network("ember-torus", x * others * others, "x.size=" + x, "y.size=" + others, "z.size=" + others);
    }

    private static double microseconds(Bench bench, MatchResult name) throws ExperimentException {
        var network = NETWORKS.get(name.group("network"));
        int turns = Integer.parseInt(name.group("turns"));
        long size = name.group("size") == null ? 0 : Long.parseLong(name.group("size"));
        var scripts = IntStream.range(0, network.ranks()).mapToObj(rank -> script(network.ranks(), rank,
                name.group("motif"), turns, size)).toList();
        return ScriptedRun.of(bench, "theory/" + network.machine() + ".machine", 1, scripts, network.settings())
                .stats().simulatedPs() / PS_PER_US;
    }

    private static RankScript script(int ranks, int rank, String motif, int turns, long size) {
        var script = new RankScript().compute(FIRST_FUNCTIONS * 2 * FUNCTION_PS);
        for (int turn = 0; turn < turns; turn++) {
            switch (motif) {
                case "pingpong" -> turn(script, rank, turn, size);
                case "barrier" -> tree(script, ranks, rank, turn, 0);
                default -> tree(script, ranks, rank, turn, size * DOUBLE);
            }
        }
        tree(script, ranks, rank, turns, 0);
        return script;
    }

    private static void turn(RankScript script, int rank, int tag, long size) {
        if (rank == 0) {
            send(script, 1, tag, size);
            receive(script, 1, tag, size);
        } else if (rank == 1) {
            receive(script, 0, tag, size);
            send(script, 0, tag, size);
        }
    }

    private static void send(RankScript script, int peer, int tag, long size) {
        script.compute(FUNCTION_PS).await(script.send(peer, size, tag)).compute(FUNCTION_PS);
    }

    private static void receive(RankScript script, int peer, int tag, long size) {
        script.compute(FUNCTION_PS).await(script.receive(peer, size, tag)).compute(FUNCTION_PS);
    }

    /** Up a binary tree to rank 0 and down again. */
    private static void tree(RankScript script, int ranks, int rank, int tag, long size) {
        script.compute(FUNCTION_PS);
        int[] children = IntStream.rangeClosed(CHILDREN * rank + 1, CHILDREN * rank + CHILDREN)
                .filter(child -> child < ranks).toArray();
        for (int child : children) {
            script.receive(child, size, tag);
        }
        script.awaitAll();
        if (rank > 0) {
            int parent = (rank - 1) / CHILDREN;
            script.await(script.send(parent, size, tag));
            script.await(script.receive(parent, size, tag));
        }
        for (int child : children) {
            script.send(child, size, tag);
        }
        script.awaitAll().compute(FUNCTION_PS);
    }
}
