// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Shape;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.PlanHash;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Topologies;
import org.junit.jupiter.api.Test;

/**
 * Each number and each kind of part on the card of a regular network has an effect on the network, or a finding says
 * that it has none. Small networks of all cards, also such that have one group, one pod, one board or one server.
 */
class IdleCardValuesTest {

    /** Kinds that must be chosen, whatever the sizes are, and what a mesh has in all dimensions. */
    private static final Map<String, String> EXCEPTIONS = Map.of(
            "TorusDimension.wrap", "a dimension of one or two nodes has no ring",
            "HyperXTopology.linkType", "a single switch has host links only",
            "CascadeTopology.linkType", "a single router has host links only",
            "HammingMeshTopology.linkType", "a single node on each board has host links only",
            "HammingMeshTopology.routerType", "a single board has no switches");

    /** So many nodes and switches are enough for what the card has. */
    private static final int MOST = 40;

    private final Map<String, String> ignored = new TreeMap<>();

    static Stream<Topology> cards() {
        var small = List.of(Topologies.torus(true, 3, 1), Topologies.torus(true, 2, 2), Topologies.torus(false, 4, 2),
                Topologies.cube(2), Topologies.complete(3), Topologies.tree(2, 1), Topologies.tree(2, 2),
                Topologies.dragonfly(1, 3, 1, 1), Topologies.dragonfly(3, 2, 1, 1),
                Topologies.cascade(1, new int[] {1, 1}, new int[] {1, 1}, 2, 1),
                Topologies.cascade(1, new int[] {1, 3}, new int[] {1, 1}, 1, 1),
                Topologies.cascade(1, new int[] {3, 1}, new int[] {1, 1}, 1, 1),
                Topologies.plus(1, 1, 1, 2, 1), Topologies.tapered(new int[] {2, 2, 1}, new int[] {2, 4}, 2),
                servers(1, 2, 0), servers(1, 2, 1), servers(2, 2, 0), servers(2, 4, 2));
        return Stream.of(small, Topologies.switched(), Topologies.boards()).flatMap(List::stream)
                .filter(one -> Shape.of(one).map(shape -> shape.instances() <= MOST).orElse(true));
    }

    private static Topology servers(int servers, int each, int perSwitch) {
        var card = MachineFactory.eINSTANCE.createServerTopology();
        card.setServers(servers);
        card.setAcceleratorsPerServer(each);
        card.setAcceleratorsPerSwitch(perSwitch);
        card.setSpines(2);
        return card;
    }

    @Slow
    @Test
    void eachValueOfACardCountsOrIsReported() {
        var refused = cards().filter(card -> !search(card)).map(IdleCardValuesTest::sizes).toList();
        assertEquals(List.of(), refused);
        var unlisted = new TreeMap<>(ignored);
        unlisted.keySet().removeAll(EXCEPTIONS.keySet());
        assertEquals(Map.of(), unlisted);
        assertEquals(new TreeSet<>(EXCEPTIONS.keySet()), ignored.keySet());
    }

    /** The way up that a tree chooses by itself is of no use where its router has another rule. */
    @Test
    void theWayUpOfATreeIsThatOfItsRouter() {
        var tree = Topologies.tree(2, 2);
        var machines = Machines.of(tree);
        tree.setAdaptive(false);
        assertEquals(List.of(), idle(compile(machines), Literals.FAT_TREE_TOPOLOGY__ADAPTIVE));
        tree.getRouterType().setRouting(RoutingKind.ECMP);
        assertEquals(1, idle(compile(machines), Literals.FAT_TREE_TOPOLOGY__ADAPTIVE).size());
    }

    /** Takes the values of a card one by one; false if it cannot run. */
    private boolean search(Topology topology) {
        var machines = Machines.of(topology);
        var link = machines.linkType("other link", "1 MB/s");
        var router = machines.otherRouter();
        router.setLatency(Machines.time("7 us"));
        machines.machine().getRouterTypes().forEach(one -> {
            one.setVirtualChannels(4);
            one.setPorts(12);
        });
        var elements = new ArrayList<EObject>(List.of(topology));
        topology.eContents().forEach(elements::add);
        if (compile(machines) == null) {
            return false;
        }
        for (var element : elements) {
            for (var feature : element.eClass().getEAllStructuralFeatures()) {
                if (feature instanceof EAttribute attribute && feature.getEContainingClass().getEPackage()
                        != CorePackage.eINSTANCE) {
                    change(machines, element, feature, SettingChanges.of(element, attribute));
                } else if (feature instanceof EReference kind && !kind.isContainment()) {
                    change(machines, element, feature, kind.getEReferenceType() == Literals.LINK_TYPE ? List.of(link)
                            : kind.getEReferenceType() == Literals.ROUTER_TYPE ? List.of(router) : List.of());
                }
            }
        }
        return true;
    }

    private void change(Machines machines, EObject element, EStructuralFeature feature, List<?> others) {
        if (others.isEmpty()) {
            return;
        }
        var before = text(compile(machines).plan(), feature);
        var now = element.eGet(feature);
        var kept = now instanceof List<?> many ? List.copyOf(many) : now;
        boolean set = element.eIsSet(feature);
        boolean used = false;
        Object unused = null;
        for (var other : others) {
            if (used) {
                break;
            }
            element.eSet(feature, other);
            var after = compile(machines);
            if (after != null && idle(after, feature).isEmpty() && element.eIsSet(feature)) {
                boolean same = text(after.plan(), feature).equals(before);
                used = !same;
                unused = same ? other : unused;
            }
        }
        if (set) {
            element.eSet(feature, kept);
        } else {
            element.eUnset(feature);
        }
        if (unused != null && !used) {
            ignored.putIfAbsent(element.eClass().getName() + "." + feature.getName(),
                    sizes(machines.machine().getTopology()) + ": " + unused + " instead of " + kept);
        }
    }

    private static String sizes(Topology topology) {
        return topology.eClass().getName() + topology.eClass().getEAllAttributes().stream()
                .filter(one -> topology.eGet(one) instanceof Integer || one.isMany())
                .map(one -> one.getName() + " " + topology.eGet(one)).toList().toString();
    }

    /** The whole plan, or for kinds of parts only what the links and switches of the network have. */
    private static String text(SimPlan plan, EStructuralFeature feature) {
        if (feature instanceof EAttribute) {
            return PlanHash.of(plan).toString();
        }
        var wiring = Wiring.of(plan);
        var links = IntStream.range(0, wiring.directions()).filter(wiring::exists)
                .mapToObj(one -> plan.links().get(wiring.linkPlan(one)).rate()).toList();
        var routers = IntStream.range(0, wiring.vertices()).filter(one -> wiring.nodeType(one) < 0)
                .mapToObj(one -> plan.routers().get(wiring.routerPlan(one))).toList();
        return links + " " + routers;
    }

    private static List<Diagnostic> idle(Compiled compiled, EStructuralFeature feature) {
        return compiled.warnings().stream().filter(one -> one.code().equals("M330")
                && one.message().startsWith(FeatureLabel.of(feature) + " ")).toList();
    }

    private static Compiled compile(Machines machines) {
        return PlanCompiler.compile(machines.machine(), machines.stack(0), machines.pingPong())
                instanceof Compiled compiled ? compiled : null;
    }
}
