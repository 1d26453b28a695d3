// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.topology.DrawnGraph;
import org.hopscope.model.topology.LinkDependencies;

/** Networks of another size, with other links, or of another kind. */
final class TopologyGuesses {

    private TopologyGuesses() {}

    /** Both ends of a link stand for equally many nodes. */
    static Stream<QuickFix> sameCount(EObject element, FixTrial trial) {
        return element instanceof Link link && link.getSource() instanceof Node source
                && link.getTarget() instanceof Node target
                ? Stream.of(Edits.set(source, Literals.NODE__COUNT, target.getCount()),
                        Edits.set(target, Literals.NODE__COUNT, source.getCount())) : Stream.empty();
    }

    /** Without one side of the ring that packets can wait in, or with no ring of links at all. */
    static Stream<QuickFix> noRing(EObject element, FixTrial trial) {
        var graph = (GraphTopology) element;
        var ring = LinkDependencies.of(DrawnGraph.of(graph)).map(LinkDependencies::ring).orElse(List.of());
        var sides = new ArrayList<QuickFix>();
        for (int at = 0; at + 1 < ring.size(); at++) {
            var one = ring.get(at);
            var other = ring.get(at + 1);
            var side = graph.getLinks().stream().filter(link -> joins(link, one, other) || joins(link, other, one))
                    .toList();
            if (!side.isEmpty()) {
                sides.add(without("Remove the link from " + one + " to " + other, graph, side));
            }
        }
        var extra = closingLinks(graph);
        return Stream.concat(sides.stream(), Stream.of(without("Remove the " + extra.size()
                + " links that close rings", graph, extra)));
    }

    private static boolean joins(Link link, String source, String target) {
        return link.getSource() != null && link.getTarget() != null
                && source.equals("'" + link.getSource().getName() + "'")
                && target.equals("'" + link.getTarget().getName() + "'");
    }

    /** Each link, in the order of drawing, whose ends are joined already; links side by side stay with the first. */
    private static List<Link> closingLinks(GraphTopology graph) {
        Map<Vertex, Vertex> group = new HashMap<>();
        var pairs = new HashSet<List<Vertex>>();
        var closing = new ArrayList<Link>();
        for (var link : graph.getLinks()) {
            if (link.getSource() == null || link.getTarget() == null) {
                continue;
            }
            var one = find(group, link.getSource());
            var other = find(group, link.getTarget());
            if (one != other) {
                group.put(one, other);
                pairs.add(List.of(link.getSource(), link.getTarget()));
                pairs.add(List.of(link.getTarget(), link.getSource()));
            } else if (!pairs.contains(List.of(link.getSource(), link.getTarget()))) {
                closing.add(link);
            }
        }
        return closing;
    }

    private static Vertex find(Map<Vertex, Vertex> group, Vertex vertex) {
        var at = vertex;
        while (group.containsKey(at)) {
            var next = group.get(at);
            if (group.containsKey(next)) {
                group.put(at, group.get(next));
            }
            at = next;
        }
        return at;
    }

    private static QuickFix without(String label, GraphTopology graph, List<Link> links) {
        var removals = links.stream().map(Edits::remove).toList();
        return new QuickFix(label, machine -> removals.forEach(one -> one.edit().accept(machine)));
    }

    /** As many groups as the global links reach, or as many links as reach all groups. */
    static Stream<QuickFix> joinedGroups(EObject element, FixTrial trial) {
        var dragonfly = (DragonflyTopology) element;
        int routers = Math.max(1, dragonfly.getRoutersPerGroup());
        int links = Math.max(1, dragonfly.getGlobalLinksPerRouter());
        int others = dragonfly.getGroups() - 1;
        return Stream.of(Edits.set(element, Literals.DRAGONFLY_TOPOLOGY__GROUPS, routers * links + 1),
                Edits.set(element, Literals.DRAGONFLY_TOPOLOGY__GLOBAL_LINKS_PER_ROUTER,
                        (others + routers - 1) / routers),
                Edits.set(element, Literals.DRAGONFLY_TOPOLOGY__ROUTERS_PER_GROUP, (others + links - 1) / links));
    }

    /** Each kind of topology but a drawn one, in its usual size. */
    static Stream<QuickFix> otherTopology(EObject element, FixTrial trial) {
        var machine = trial.machine();
        return machine.getTopology() == null ? Stream.empty()
                : Edits.concrete(Literals.TOPOLOGY).filter(kind -> kind != Literals.GRAPH_TOPOLOGY
                        && kind != machine.getTopology().eClass())
                .map(kind -> new QuickFix("Replace the topology by a " + Edits.words(kind), one -> {
                    Edits.delete(one.getTopology());
                    Edits.create(one, kind);
                }));
    }

    /** Any of the routings. */
    static Stream<QuickFix> routing(EObject router, FixTrial trial) {
        return RoutingKind.VALUES.stream()
                .map(kind -> Edits.set(router, Literals.ROUTER_TYPE__ROUTING, kind));
    }

    /** The value that another element of the same kind has. */
    static Guess likeOthers(EAttribute attribute) {
        return (element, trial) -> Edits.all(trial.machine(), element.eClass()).map(other -> other.eGet(attribute))
                .filter(value -> value != null && !value.equals(element.eGet(attribute))).distinct()
                .map(value -> Edits.set(element, attribute, value));
    }

    /** Ranks on the nodes where they run without a placement. */
    static Stream<QuickFix> withoutPlacement(EObject element, FixTrial trial) {
        var machine = trial.machine();
        return machine.getPlacement() == null ? Stream.empty() : Stream.of(Edits.remove(machine.getPlacement()));
    }
}
