// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.timeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.hopscope.compile.Compiled;
import org.hopscope.sim.attribution.OperationStep;
import org.hopscope.study.timeline.Lane.Side;

/** Puts the critical path of an operation on lanes: one for each rank that it leads through, and the network. */
final class OperationTimelineBuilder {

    private final String stack;
    private final Compiled compiled;
    private final RecordedOperation operation;
    /** The drawn elements of the lanes, in the order in which the path comes to them. */
    private final Map<Integer, Set<String>> lanes = new LinkedHashMap<>();

    OperationTimelineBuilder(String stack, Compiled compiled, RecordedOperation operation) {
        this.stack = stack;
        this.compiled = compiled;
        this.operation = operation;
    }

    Timeline build() {
        var vertexOfRank = compiled.plan().workload().vertexOfRank();
        for (var step : operation.steps()) {
            for (var segment : step.segments()) {
                lanes.computeIfAbsent(step.rankOf(segment, vertexOfRank), rank -> new LinkedHashSet<>())
                        .addAll(compiled.sourceMap().elementIds(segment));
            }
        }
        var order = new ArrayList<>(lanes.keySet());
        if (order.remove(Integer.valueOf(OperationStep.NETWORK))) {
            order.add(OperationStep.NETWORK);
        }
        return new Timeline(stack, operation, order.stream().map(this::lane).toList(), stretches(order, vertexOfRank),
                List.of());
    }

    private Lane lane(int rank) {
        var ids = List.copyOf(lanes.get(rank));
        return rank == OperationStep.NETWORK ? new Lane(LaneKind.NETWORK, Side.NETWORK, "(links and routers)", ids)
                : new Lane(LaneKind.RANK, Side.RANKS, rank + ", " + compiled.sourceMap().place(
                        compiled.plan().workload().vertexOfRank()[rank]), ids);
    }

    private List<Stretch> stretches(List<Integer> order, int[] vertexOfRank) {
        var stretches = new ArrayList<Stretch>();
        long now = operation.startPs();
        for (var step : operation.steps()) {
            for (var segment : step.segments()) {
                stretches.add(new Stretch(order.indexOf(step.rankOf(segment, vertexOfRank)), segment.component(), now,
                        now + segment.ps(), compiled.sourceMap().elementIds(segment)));
                now += segment.ps();
            }
        }
        return stretches;
    }
}
