// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import static java.math.BigInteger.ZERO;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;

import org.hopscope.model.machine.Topology;

/**
 * The number of nodes, routers and links of a topology, its diameter and its bisection. For regular ones these are
 * closed forms; Dally and Towles, "Principles and Practices of Interconnection Networks", chapters 3 to 5, unless
 * another source is named.
 *
 * @param nodes number of nodes
 * @param routers number of routers outside of nodes
 * @param links number of cables
 * @param diameter most links on a shortest path between two nodes; empty if it is not known
 * @param cut links between two halves of the nodes; empty if it is not known
 */
public record Counts(BigInteger nodes, BigInteger routers, BigInteger links, OptionalLong diameter,
        Optional<BigInteger> cut) {

    /** With more dimensions or levels a card would have more digits than room. */
    static final int MOST_EXPONENT = 32;

    /** The counts of a parametric topology; zero for any other. */
    static Counts of(Topology topology) {
        return RegularTopology.of(topology).map(RegularTopology::counts)
                .orElseGet(() -> new Counts(ZERO, ZERO, ZERO, OptionalLong.empty(), Optional.empty()));
    }

    /** Pairs of n things. */
    static BigInteger pairs(long n) {
        return big(n).multiply(big(n - 1)).shiftRight(1);
    }

    /** Pairs of things that are in different halves of n. */
    static BigInteger halves(long n) {
        return big(n / 2).multiply(big(n - n / 2));
    }

    static BigInteger big(long value) {
        return BigInteger.valueOf(value);
    }
}
