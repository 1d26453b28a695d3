// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

import org.hopscope.model.topology.DragonflyShape;
import org.hopscope.model.topology.Shape;

/**
 * Recognises dragonflies of which a few links are missing, by groups of routers that follow each other in the file. A
 * link between groups may end at other routers than in the topology, since only how many join two groups is compared;
 * the one that is left out is then that of the routers that have fewest of them.
 */
final class NearDragonfly {

    private final Fabric fabric;
    private final int[] router;
    private final int[] nodes;
    private final int size;
    private final int[] global;
    private final boolean[][] local;
    private final TreeMap<Long, Integer> between = new TreeMap<>();

    /**
     * @param router for each vertex the number of the router in the order of the file, -1 for nodes
     * @param nodes for each router its nodes
     * @param size routers in a group
     */
    NearDragonfly(Fabric fabric, int[] router, int[] nodes, int size) {
        this.fabric = fabric;
        this.router = router;
        this.nodes = nodes;
        this.size = size;
        global = new int[nodes.length];
        local = new boolean[nodes.length][size];
    }

    Optional<Card> card() {
        long locals = 0;
        for (var cable : fabric.links()) {
            int one = router[cable.one()];
            int other = router[cable.other()];
            if (one >= 0 && other >= 0 && one / size == other / size) {
                local[one][other % size] = true;
                local[other][one % size] = true;
                locals++;
            } else if (one >= 0 && other >= 0) {
                global[one]++;
                global[other]++;
                between.merge(Regularity.key(one / size, other / size), 1, Integer::sum);
            }
        }
        int groups = nodes.length / size;
        long wanted = (long) groups * size * (size - 1) / 2;
        int most = NearShape.most(fabric.links().size() - fabric.nodes());
        int globals = usual();
        if (globals == 0 || wanted - locals > most || (long) size * globals < groups - 1) {
            return Optional.empty();
        }
        var card = new Card.Dragonfly(groups, size, nodes[0], globals);
        var shape = card.problem().isPresent() ? Optional.<Shape>empty()
                : Shape.of(card.machine("trial").getTopology());
        return shape.flatMap(one -> compare(card, (DragonflyShape) one, wanted));
    }

    /** The number of links to other groups that most routers have. */
    private int usual() {
        var counts = new TreeMap<Integer, Long>();
        Arrays.stream(global).forEach(one -> counts.merge(one, 1L, Long::sum));
        return counts.entrySet().stream().max(Comparator.comparing(one -> one.getValue())).orElseThrow().getKey();
    }

    private Optional<Card> compare(Card.Dragonfly card, DragonflyShape shape, long locals) {
        var missing = new ArrayList<Card.Gap>();
        for (int one = 0; one < nodes.length; one++) {
            for (int other = one + 1; other < (one / size + 1) * size; other++) {
                if (!local[one][other % size]) {
                    missing.add(new Card.Gap(shape.nodes() + one, shape.nodes() + other));
                }
            }
        }
        var wanted = globals(shape);
        long all = locals;
        var extra = new ArrayList<String>();
        for (var pair : wanted.entrySet()) {
            var links = pair.getValue();
            all += links.size();
            int gaps = links.size() - between.getOrDefault(pair.getKey(), 0);
            links.sort(Comparator.comparing((Card.Gap gap) -> global[gap.one() - shape.nodes()]
                    + global[gap.other() - shape.nodes()]));
            missing.addAll(links.subList(0, Math.max(0, gaps)));
            for (int i = gaps; i < 0; i++) {
                extra.add("group " + (pair.getKey() >> Integer.SIZE) + " - group " + pair.getKey().intValue());
            }
        }
        return NearShape.card(card, all, missing, extra);
    }

    /** The links of each pair of groups. */
    private static TreeMap<Long, List<Card.Gap>> globals(DragonflyShape shape) {
        var links = new TreeMap<Long, List<Card.Gap>>();
        for (int one = shape.nodes(); one < shape.instances(); one++) {
            for (int port = 0; port < shape.ports(one); port++) {
                int other = shape.isGlobal(one, port) ? shape.neighbour(one, port) : -1;
                if (other > one) {
                    links.computeIfAbsent(Regularity.key(shape.coordinates(one)[0], shape.coordinates(other)[0]),
                            any -> new ArrayList<>()).add(new Card.Gap(one, other));
                }
            }
        }
        return links;
    }
}
