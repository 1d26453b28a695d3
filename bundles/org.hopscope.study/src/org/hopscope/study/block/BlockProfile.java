// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.block;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.attribution.LatencyStack;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.RunResult;
import org.jspecify.annotations.NonNull;

/**
 * The time of a latency stack by the blocks of the protocol that spent it. The rows and the rest add up to the total
 * exactly.
 *
 * @param totalPs time of the stack in picoseconds
 * @param rows blocks in the order of the drawing, one row for each component of a block
 * @param restPs time that no block spent: in links and routers, and in processes
 */
public record BlockProfile(long totalPs, List<Row> rows, long restPs) {

    public BlockProfile {
        rows = List.copyOf(rows);
    }

    /**
     * The time of one component of one block.
     *
     * @param label handler and block, such as "post send: cross PCIe"
     * @param component what the time was spent on
     * @param ps picoseconds, above 0
     * @param percent share of the total, 0 to 100
     * @param elementIds UUIDs of the block, its handler and the parts that it occupies
     */
    public record Row(String label, Component component, long ps, double percent, List<String> elementIds) {

        public Row {
            elementIds = List.copyOf(elementIds);
        }
    }

    private record Key(int block, Component component) implements Comparable<@NonNull Key> {

        @Override
        public int compareTo(Key other) {
            int order = Integer.compare(block, other.block);
            return order != 0 ? order : component.compareTo(other.component);
        }
    }

    private static final class Sum {

        private final Set<String> ids = new LinkedHashSet<>();
        private String label = "";
        private long ps;

        private void add(LatencySegment segment, RunResult result) {
            ps += segment.ps();
            label = result.sourceMap().name(segment);
            ids.addAll(result.sourceMap().elementIds(segment));
        }

        private Row row(Component component, long totalPs) {
            return new Row(label, component, ps, 100.0 * ps / totalPs, List.copyOf(ids));
        }
    }

    /** The profile of a result; empty if it has no stack, or if its protocol is not drawn from blocks. */
    public static Optional<BlockProfile> of(RunResult result) {
        return result.stack().filter(stack -> stack.segments().stream().anyMatch(one -> one.block() >= 0))
                .map(stack -> of(stack, result));
    }

    private static BlockProfile of(LatencyStack stack, RunResult result) {
        var sums = new TreeMap<Key, Sum>();
        long rest = 0;
        for (var segment : stack.segments()) {
            if (segment.block() < 0) {
                rest += segment.ps();
            } else {
                sums.computeIfAbsent(new Key(segment.block(), segment.component()), key -> new Sum())
                        .add(segment, result);
            }
        }
        var rows = new ArrayList<Row>();
        sums.forEach((key, sum) -> rows.add(sum.row(key.component(), stack.totalPs())));
        return new BlockProfile(stack.totalPs(), rows, rest);
    }
}
