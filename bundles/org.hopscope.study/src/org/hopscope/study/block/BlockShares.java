// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.block;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.hopscope.compile.SourceMap;
import org.hopscope.sim.attribution.LatencyStack;
import org.hopscope.study.PartialStack;
import org.hopscope.study.RunResult;

/**
 * The time of a latency stack that each drawn block and handler spent itself, for a drawing of the protocol. Times of
 * blocks that are not in the map are 0.
 *
 * @param label name of the measurement, such as "MPI over verbs, 8 B"
 * @param totalPs time of the stack in picoseconds
 * @param ofElements picoseconds of blocks and handlers by UUID, above 0
 */
public record BlockShares(String label, long totalPs, Map<String, Long> ofElements) {

    public BlockShares {
        ofElements = Map.copyOf(ofElements);
    }

    /** The times of those results that have blocks, in their order; costs one look at each segment. */
    public static List<BlockShares> of(List<RunResult> results) {
        return of(results, List.of());
    }

    /** The times of those results, and of those stacks of a run in progress, that have blocks. */
    public static List<BlockShares> of(List<RunResult> results, List<PartialStack> partial) {
        var ended = results.stream().filter(one -> one.stack().isPresent())
                .map(one -> of(one.label(), one.stack().get(), one.sourceMap()));
        var underway = partial.stream().map(one -> of(one.label(), one.stack(), one.sourceMap()));
        return Stream.concat(ended, underway).filter(one -> !one.ofElements.isEmpty()).toList();
    }

    private static BlockShares of(String label, LatencyStack stack, SourceMap drawing) {
        var times = new HashMap<String, Long>();
        for (var segment : stack.segments()) {
            if (segment.block() >= 0) {
                // the block comes first, then its handler and the parts
                drawing.elementIds(segment).stream().findFirst()
                        .ifPresent(id -> times.merge(id, segment.ps(), Long::sum));
            }
        }
        return new BlockShares(label, stack.totalPs(), times);
    }
}
