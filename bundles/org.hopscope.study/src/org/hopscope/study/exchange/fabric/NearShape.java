// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
        var left = new HashSet<Long>();
        var extra = new ArrayList<String>();
        var links = links(shape);
        for (var cable : fabric.links()) {
            int one = instance[cable.one()];
            int other = instance[cable.other()];
            if (shape.isNode(one) || shape.isNode(other)) {
                continue;
            }
            long key = Regularity.key(one, other);
            if (links.contains(key)) {
                left.add(key);
            } else {
                extra.add(fabric.vertices().get(cable.one()).name() + " - "
                        + fabric.vertices().get(cable.other()).name());
            }
        }
        var missing = links.stream().filter(key -> !left.contains(key)).sorted()
                .map(key -> new Card.Gap((int) (key >> Integer.SIZE), key.intValue())).toList();
        return card(regular, links.size(), missing, extra);
    }

    /** The card with its exceptions; empty if they are too many. */
    static Optional<Card> card(Card regular, long links, List<Card.Gap> missing, List<String> extra) {
        int deviations = missing.size() + extra.size();
        return deviations == 0 ? Optional.of(regular) : deviations > most(links) ? Optional.empty()
                : Optional.of(new Card.Nearly(regular, missing, extra));
    }

    /** The links between switches. */
    private static Set<Long> links(Shape shape) {
        var links = new HashSet<Long>();
        for (int one = shape.nodes(); one < shape.instances(); one++) {
            for (int port = 0; port < shape.ports(one); port++) {
                int other = shape.neighbour(one, port);
                if (other > one) {
                    links.add(Regularity.key(one, other));
                }
            }
        }
        return links;
    }
}
