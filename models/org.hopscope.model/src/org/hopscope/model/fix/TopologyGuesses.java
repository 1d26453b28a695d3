// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.Vertex;

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

    /** Other paths, or no link at one side of the ring that packets can wait in, or no ring of links at all. */
    static Stream<QuickFix> noRing(EObject element, FixTrial trial) {
        if (!(element instanceof GraphTopology graph)) {
            return ((Topology) element).getOverrides().stream().filter(InstanceOverride::isBroken).map(Edits::remove);
        }
        var ring = trial.problem().related();
        var sides = graph.getLinks().stream().filter(link -> ring.contains(ElementIds.idOf(link)))
                .map(link -> without("Remove the link from '" + link.getSource().getName() + "' to '"
                        + link.getTarget().getName() + "'", links(graph, link)));
        var extra = closingLinks(graph);
        return Stream.of(Stream.of(upAndDown(trial.machine())), sides,
                Stream.of(without("Remove the " + extra.size() + " links that close rings", extra)))
                .flatMap(one -> one);
    }

    private static QuickFix upAndDown(Machine machine) {
        return new QuickFix("Route packets up and down a tree of the links", machine.getRouterTypes().stream()
                .map(type -> Edits.set(type, Literals.ROUTER_TYPE__ROUTING, RoutingKind.UP_DOWN).edit())
                .reduce(one -> { }, Consumer::andThen));
    }

    /** The links that join the same two vertices as one does. */
    private static List<Link> links(GraphTopology graph, Link like) {
        var ends = Set.of(like.getSource(), like.getTarget());
        return graph.getLinks().stream().filter(link -> link.getSource() != null && link.getTarget() != null
                && ends.contains(link.getSource()) && ends.contains(link.getTarget())).toList();
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

    private static QuickFix without(String label, List<Link> links) {
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
                .map(kind -> new QuickFix("Replace the topology by " + FeatureLabel.one(kind), one -> {
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
