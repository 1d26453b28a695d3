// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.fix.QuickFix;
import org.hopscope.model.fix.QuickFixes;
import org.hopscope.model.fix.Surroundings;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.template.NewElements;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.study.ModelCheck;
import org.junit.jupiter.api.Test;

/** The offers and choices of the editor while drawing are those of an architect. */
class GoodDesignTest {

    private static final Surroundings SURROUNDINGS = new Surroundings(location -> Optional.empty(),
            (machine, found) -> found.addAll(ModelCheck.check(machine)));

    private static Machine star() {
        return ModelSnapshot.of(MachineTemplates.of("switch").orElseThrow().create("m", Map.of("nodes", 4)));
    }

    /** A star of nodes with NICs of which nothing is drawn yet, and without a protocol. */
    private static Machine adapters() {
        var machine = star();
        machine.getStacks().clear();
        machine.getNicTypes().getFirst().getWires().clear();
        machine.getNicTypes().getFirst().getParts().clear();
        return machine;
    }

    @Test
    void oneFixGivesAdaptersThatBypassTheKernel() {
        var machine = adapters();
        var found = new Diagnostics();
        MachineValidator.validate(machine, found);
        var problem = found.all().stream().filter(one -> one.code().equals("M501")).findFirst().orElseThrow();

        var fixes = QuickFixes.of(machine, problem, SURROUNDINGS);
        assertEquals("Replace nodes and NICs by those of the RDMA template, which bypass the kernel",
                fixes.getFirst().label());
        fixes.getFirst().edit().accept(machine);

        assertEquals(List.of(), ModelCheck.check(machine).stream()
                .filter(one -> one.severity() == Severity.ERROR).toList());
        assertEquals(List.of("RNIC"), machine.getNicTypes().stream().map(one -> one.getName()).toList());
        assertEquals(List.of("MPI over verbs"), machine.getStacks().stream().map(one -> one.getName()).toList());
        var node = machine.getNodeTypes().getFirst();
        assertTrue(((GraphTopology) machine.getTopology()).getVertices().stream().filter(Node.class::isInstance)
                .allMatch(one -> ((Node) one).getNodeType() == node), "all nodes are of the new type");
    }

    /** Two nodes, a switch and cables, drawn on an empty sheet: the first thing that a beginner does. */
    @Test
    void theFirstFixOfADrawnNetworkBypassesTheKernel() {
        var machine = star();
        machine.getStacks().clear();
        machine.getWorkloads().clear();
        var graph = (GraphTopology) machine.getTopology();
        graph.getVertices().forEach(one -> {
            if (one instanceof Node node) {
                node.setNodeType(null);
            } else if (one instanceof Switch center) {
                center.setRouterType(null);
            }
        });
        graph.getLinks().forEach(link -> link.setLinkType(null));
        machine.getNodeTypes().clear();
        machine.getNicTypes().clear();
        machine.getRouterTypes().clear();
        machine.getLinkTypes().clear();
        var problem = ModelCheck.check(machine).stream().filter(one -> one.code().equals("M203")).findFirst()
                .orElseThrow();

        var fixes = QuickFixes.of(machine, problem, SURROUNDINGS);
        assertEquals("Add nodes with RDMA NICs, links and MPI over verbs, which bypass the kernel",
                fixes.getFirst().label());
        fixes.getFirst().edit().accept(machine);

        assertEquals(List.of(), ModelCheck.check(machine).stream()
                .filter(one -> one.severity() == Severity.ERROR).toList());
        assertEquals(List.of("MPI over verbs"), machine.getStacks().stream().map(one -> one.getName()).toList());
    }

    @Test
    void machinesWithOtherNicsAreNotOfferedAnother() {
        var machine = star();
        machine.getStacks().clear();
        var found = new Diagnostics();
        MachineValidator.validate(machine, found);
        var problem = found.all().stream().filter(one -> one.code().equals("M501")).findFirst().orElseThrow();
        assertEquals(List.of("Add a stack of MPI, Portals, firmware"), QuickFixes.of(machine, problem, SURROUNDINGS)
                .stream().map(one -> one.label()).toList());
    }

    @Test
    void aFixForTwoFindingsIsListedOnce() {
        var one = Diagnostic.error("M501", "first", "");
        var other = Diagnostic.error("M506", "second", "");
        var third = Diagnostic.error("M999", "third", "");
        var both = new QuickFix("both", machine -> { });
        var more = new QuickFix("more", machine -> { });
        var fixes = new LinkedHashMap<Diagnostic, List<QuickFix>>();
        fixes.put(one, List.of(both));
        fixes.put(other, List.of(both, more));
        fixes.put(third, List.of(both));
        assertEquals(Map.of(one, List.of(both), other, List.of(more)), QuickFixes.once(fixes));
        assertEquals(Map.of(third, List.of()), QuickFixes.once(Map.of(third, List.of())), "no way is said too");
    }

    @Test
    void aNewSwitchIsOfATypeForSwitches() {
        var machine = star();
        // the type of router in the NIC comes first in the list
        assertEquals(List.of("NIC router", "switch"), machine.getRouterTypes().stream().map(one -> one.getName())
                .toList());
        var fresh = (Switch) NewElements.create(Literals.SWITCH);
        ((GraphTopology) machine.getTopology()).getVertices().add(fresh);
        NewElements.settle(fresh);
        assertSame(machine.getRouterTypes().get(1), fresh.getRouterType());
    }
}
