// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.model.topology.Shape;

/**
 * Compares a network with a regular topology, each of whose switches is known in the network. Takes time in proportion
 * to the links of both.
 */
final class NearShape {

    /** In a smaller network every other one is near to a regular one. */
    private static final int LEAST_LINKS = 16;
    /** One link in this many may deviate. */
    private static final int ONE_IN = 20;
    private static final int MOST_DEVIATIONS = 64;

    private NearShape() {}

    /** The number of links that may deviate from a regular topology of this many between switches. */
    static int most(long links) {
        return links < LEAST_LINKS ? 0 : (int) Math.min(MOST_DEVIATIONS, links / ONE_IN);
    }

    /**
     * The card, with the links that the network lacks or has besides; empty if they are too many.
     *
     * @param instance for each vertex of the network the instance of the topology
     */
    static Optional<Card> of(Fabric fabric, Card regular, int[] instance) {
        var shape = regular.problem().isPresent() ? Optional.<Shape>empty()
                : Shape.of(regular.machine("trial").getTopology());
        return shape.flatMap(one -> compare(fabric, regular, one, instance));
    }

    private static Optional<Card> compare(Fabric fabric, Card regular, Shape shape, int[] instance) {
        var links = links(shape);
        var left = new HashMap<>(links);
        var extra = new ArrayList<String>();
        for (var cable : fabric.links()) {
            int one = instance[cable.one()];
            int other = instance[cable.other()];
            if (shape.isNode(one) || shape.isNode(other)) {
                continue;
            }
            long key = Regularity.key(one, other);
            int found = Math.min(cable.count(), left.getOrDefault(key, 0));
            left.computeIfPresent(key, (same, count) -> count - found);
            for (int i = found; i < cable.count() && extra.size() <= MOST_DEVIATIONS; i++) {
                extra.add(fabric.vertices().get(cable.one()).name() + " - "
                        + fabric.vertices().get(cable.other()).name());
            }
        }
        int most = Math.max(0, most(cables(links)) - extra.size());
        var missing = left.keySet().stream().filter(key -> left.get(key) > 0).sorted().limit(most + 1L)
                .flatMap(key -> gaps(key, links.get(key) - left.get(key), links.get(key))).limit(most + 1L).toList();
        return card(regular, cables(links), missing, extra);
    }

    /** The cables of a link that are missing, which are its last ones. */
    private static Stream<Card.Gap> gaps(long key, int first, int all) {
        return IntStream.range(first, all).mapToObj(cable -> new Card.Gap((int) (key >> Integer.SIZE), (int) key,
                cable));
    }

    private static long cables(Map<Long, Integer> links) {
        return links.values().stream().mapToLong(Integer::longValue).sum();
    }

    /** The card with its exceptions; empty if they are too many. */
    static Optional<Card> card(Card regular, long links, List<Card.Gap> missing, List<String> extra) {
        int deviations = missing.size() + extra.size();
        return deviations == 0 ? Optional.of(regular) : deviations > most(links) ? Optional.empty()
                : Optional.of(new Card.Nearly(regular, missing, extra));
    }

    /** The links between switches, with the number of their cables. */
    private static Map<Long, Integer> links(Shape shape) {
        var links = new HashMap<Long, Integer>();
        for (int one = shape.nodes(); one < shape.instances(); one++) {
            for (int port = 0; port < shape.ports(one); port++) {
                int other = shape.neighbour(one, port);
                if (other > one) {
                    links.merge(Regularity.key(one, other), 1, Integer::sum);
                }
            }
        }
        return links;
    }
}
