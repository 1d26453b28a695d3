// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.elk.alg.force.options.ForceMetaDataProvider;
import org.eclipse.elk.alg.force.options.ForceOptions;
import org.eclipse.elk.alg.force.options.StressMetaDataProvider;
import org.eclipse.elk.alg.force.options.StressOptions;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.alg.mrtree.options.MrTreeMetaDataProvider;
import org.eclipse.elk.alg.mrtree.options.MrTreeOptions;
import org.eclipse.elk.alg.rectpacking.options.RectPackingMetaDataProvider;
import org.eclipse.elk.alg.rectpacking.options.RectPackingOptions;
import org.eclipse.elk.core.RecursiveGraphLayoutEngine;
import org.eclipse.elk.core.data.LayoutAlgorithmResolver;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.HierarchyHandling;
import org.eclipse.elk.core.util.ElkUtil;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/** Solves a problem with the Eclipse Layout Kernel. Needs no display; may be called from any thread. */
public final class ElkLayout {

    private static final double GAP = 32;
    private static final double LAYER_GAP = 56;
    private static final double LINE_GAP = 12;
    private static final double LENGTH = 180;
    private static final double WIDE = 1.6;
    /** Keeping the order in which figures were drawn takes ten times as long with thousands of them. */
    private static final int MOST_IN_ORDER = 150;

    private static final int ROUNDS = 30_000;
    private static final int LEAST_ROUNDS = 30;
    private static final int MOST_ROUNDS = 300;

    private final LayoutProblem problem;
    private final LayoutKind kind;
    private final List<ElkNode> nodes = new ArrayList<>();
    private final List<ElkEdge> edges = new ArrayList<>();

    static {
        // the kernel finds algorithms through extension points; without a workbench there are none
        LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new CoreOptions(),
                new LayeredMetaDataProvider(), new MrTreeMetaDataProvider(), new ForceMetaDataProvider(),
                new StressMetaDataProvider(), new RectPackingMetaDataProvider());
    }

    private ElkLayout(LayoutProblem problem, LayoutKind kind) {
        this.problem = problem;
        this.kind = kind;
    }

    /** The places and lines that one kind of layout finds; empty when it was cancelled. */
    public static Optional<LayoutResult> solve(LayoutProblem problem, LayoutKind kind, BooleanSupplier cancelled) {
        return LargeStack.call(() -> new ElkLayout(problem, kind).solve(new Cancellation(cancelled)), cancelled);
    }

    private LayoutResult solve(Cancellation cancellation) {
        var graph = graph();
        ElkUtil.applyVisitors(graph, new LayoutAlgorithmResolver());
        new RecursiveGraphLayoutEngine().layout(graph, cancellation);
        var places = nodes.stream().map(node -> point(node.getX(), node.getY(), node.getParent())).toList();
        return Settling.of(problem, new LayoutResult(places, edges.stream().map(this::bends).toList()));
    }

    /** A place on the sheet that is known relative to a frame, or to the sheet itself. */
    private static Point point(double x, double y, ElkNode frame) {
        return new Point((int) Math.round(x + frame.getX()), (int) Math.round(y + frame.getY()));
    }

    private ElkNode graph() {
        var graph = ElkGraphUtil.createGraph();
        options(graph, new ElkPadding(0), length());
        var homes = new ElkNode[problem.boxes().size()];
        Arrays.fill(homes, graph);
        for (var group : problem.groups()) {
            var frame = ElkGraphUtil.createNode(graph);
            var room = group.room();
            options(frame, new ElkPadding(room.top, room.right, room.bottom, room.left), LENGTH);
            group.members().forEach(member -> homes[member] = frame);
        }
        for (var i = 0; i < homes.length; i++) {
            var box = problem.boxes().get(i);
            var node = ElkGraphUtil.createNode(homes[i]);
            node.setDimensions(box.bounds().width, box.bounds().height);
            node.setLocation(box.bounds().x, box.bounds().y);
            if (kind == LayoutKind.STRESS && box.pinned() && homes[i] == graph) {
                node.setProperty(StressOptions.FIXED, true);
            }
            nodes.add(node);
        }
        for (var line : problem.lines()) {
            edges.add(edge(nodes.get(line.from()), nodes.get(line.to())));
        }
        return graph;
    }

    /** Only layers follow a line into a frame; the others see that it leads to the frame. */
    private ElkEdge edge(ElkNode from, ElkNode to) {
        var enters = kind == LayoutKind.LAYERED || from.getParent() == to.getParent();
        return ElkGraphUtil.createSimpleEdge(enters ? from : outermost(from), enters ? to : outermost(to));
    }

    private static ElkNode outermost(ElkNode node) {
        return node.getParent().getParent() == null ? node : node.getParent();
    }

    /** The length that lines should have outside of frames, which are as large as their contents. */
    private double length() {
        return LENGTH * problem.groups().stream().mapToDouble(group -> Math.sqrt(group.members().size()) + 1).max()
                .orElse(1);
    }

    private void options(ElkNode graph, ElkPadding padding, double length) {
        graph.setProperty(CoreOptions.PADDING, padding);
        graph.setProperty(CoreOptions.RANDOM_SEED, 1);
        graph.setProperty(CoreOptions.SPACING_NODE_NODE, GAP);
        switch (kind) {
            case LAYERED -> {
                graph.setProperty(CoreOptions.ALGORITHM, LayeredOptions.ALGORITHM_ID);
                graph.setProperty(CoreOptions.HIERARCHY_HANDLING, problem.groups().isEmpty()
                        ? HierarchyHandling.INHERIT : HierarchyHandling.INCLUDE_CHILDREN);
                graph.setProperty(CoreOptions.DIRECTION, problem.level() ? Direction.RIGHT : Direction.DOWN);
                graph.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
                graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, LAYER_GAP);
                graph.setProperty(LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, problem.boxes().size() > MOST_IN_ORDER
                        // the kernel fails when it is to keep the order of what is in frames
                        || !problem.groups().isEmpty() ? OrderingStrategy.NONE : OrderingStrategy.NODES_AND_EDGES);
                graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, LINE_GAP);
                graph.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, LINE_GAP);
            }
            case TREE -> {
                graph.setProperty(CoreOptions.ALGORITHM, MrTreeOptions.ALGORITHM_ID);
                graph.setProperty(CoreOptions.DIRECTION, problem.level() ? Direction.RIGHT : Direction.DOWN);
            }
            case FORCE -> {
                graph.setProperty(CoreOptions.ALGORITHM, ForceOptions.ALGORITHM_ID);
                graph.setProperty(CoreOptions.SPACING_NODE_NODE, length / 2);
                graph.setProperty(ForceOptions.ITERATIONS, rounds());
            }
            case STRESS -> {
                graph.setProperty(CoreOptions.ALGORITHM, StressOptions.ALGORITHM_ID);
                graph.setProperty(StressOptions.DESIRED_EDGE_LENGTH, length);
                graph.setProperty(StressOptions.ITERATION_LIMIT, rounds());
            }
            case PACKED -> {
                graph.setProperty(CoreOptions.ALGORITHM, RectPackingOptions.ALGORITHM_ID);
                graph.setProperty(CoreOptions.ASPECT_RATIO, WIDE);
                graph.setProperty(CoreOptions.SPACING_NODE_NODE, GAP / 2);
            }
        }
    }

    /** Each round compares all with all: fewer rounds for more figures. */
    private int rounds() {
        return Math.clamp(ROUNDS / Math.max(1, problem.boxes().size()), LEAST_ROUNDS, MOST_ROUNDS);
    }

    /** Only layers have lines with a stored route; a straight one keeps the place at which it leaves its boxes. */
    private List<Point> bends(ElkEdge edge) {
        if (kind != LayoutKind.LAYERED || edge.getSections().isEmpty()) {
            return List.of();
        }
        var section = edge.getSections().getFirst();
        var frame = edge.getContainingNode();
        var points = section.getBendPoints().stream().map(bend -> point(bend.getX(), bend.getY(), frame)).toList();
        return points.isEmpty() ? List.of(point((section.getStartX() + section.getEndX()) / 2,
                (section.getStartY() + section.getEndY()) / 2, frame)) : points;
    }
}
