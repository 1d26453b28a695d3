// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Two ranks that exchange messages.
 *
 * @param first one rank
 * @param second the other
 */
public record RankPair(int first, int second) {

    /** Each rank with the next: if these reach each other, all do. */
    static List<RankPair> chain(int ranks) {
        return IntStream.range(1, ranks).mapToObj(rank -> new RankPair(rank - 1, rank)).toList();
    }
}
