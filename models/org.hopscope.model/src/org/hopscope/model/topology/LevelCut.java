// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.machine.Topology;
import org.jspecify.annotations.Nullable;

/**
 * The links of one dimension or level that divide the nodes in two halves and carry the least of all such links.
 *
 * @param links how many there are
 * @param type their kind
 */
record LevelCut(BigInteger links, LinkType type) {

    /**
     * The cut of servers, and of a topology with kinds of links by level. Empty for others, or if the rate of the links
     * of some cut is not known: then the number of links alone tells which is the narrowest.
     */
    static Optional<LevelCut> of(@Nullable Topology topology) {
        if (topology == null || Kinds.of(topology).levels().isEmpty() && !(topology instanceof ServerTopology)) {
            return Optional.empty();
        }
        var kinds = Kinds.of(topology);
        var levels = RegularTopology.of(topology).map(RegularTopology::levels).orElse(List.of());
        var slowest = Optional.<LevelCut>empty();
        var least = BigDecimal.ZERO;
        for (int i = 0; i < levels.size(); i++) {
            LinkType type = levels.get(i).kind(kinds, i + 1);
            var cut = levels.get(i).cut();
            if (cut.signum() > 0) {
                var rate = NodeFigures.bytesPerSecond(type);
                if (type == null || rate.isEmpty()) {
                    return Optional.empty();
                }
                var all = rate.get().multiply(new BigDecimal(cut));
                if (slowest.isEmpty() || all.compareTo(least) < 0) {
                    slowest = Optional.of(new LevelCut(cut, type));
                    least = all;
                }
            }
        }
        return slowest;
    }
}
