// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.comparison.SemanticComparison;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.fragment.Containments;
import org.hopscope.model.fragment.Fragments;
import org.hopscope.model.fragment.Homing;
import org.hopscope.model.fragment.Insertion;
import org.hopscope.model.fragment.Removal;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Fragment;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.topology.RackContent;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.model.variant.ChangeText;
import org.hopscope.model.variant.Variants;
import org.hopscope.sim.plan.PlanHash;
import org.junit.jupiter.api.Test;

/** Racks: what is in them, what comes with them, and that no simulation depends on them. */
class RackTest {

    private static final String HERE = "/p/here.machine";

    /** Three nodes in a row; the first two are in a rack. */
    private final Machines machines = Machines.graph(3);
    private final Machine machine = machines.machine();
    private final GraphTopology graph = (GraphTopology) machine.getTopology();
    private final Rack rack = MachineFactory.eINSTANCE.createRack();

    RackTest() {
        machines.join(0, 1).join(1, 2);
    }

    private void gather() {
        rack.setName("rack");
        graph.getRacks().add(rack);
        graph.getVertices().subList(0, 2).forEach(vertex -> vertex.setRack(rack));
    }

    private void collapse() {
        if (machine.getLayout() == null) {
            machine.setLayout(MachineFactory.eINSTANCE.createDiagramLayout());
        }
        machine.getLayout().getCollapsed().add(rack);
    }

    @Test
    void aRackDoesNotChangeThePlan() {
        var before = PlanHash.of(Compiling.compiled(machines).plan());
        gather();
        assertEquals(before, PlanHash.of(Compiling.compiled(machines).plan()));
    }

    @Test
    void theContentIsWhatNamesTheRack() {
        gather();
        var content = RackContent.of(rack);
        assertEquals(graph.getVertices().subList(0, 2), content.members());
        assertEquals(graph.getLinks().subList(0, 1), content.inside());
        assertEquals(graph.getLinks().subList(1, 2), content.leaving());
        machine.getNodeTypes().getFirst().setCost(1000);
        machine.getLinkTypes().getFirst().setCost(7);
        // two nodes and the one link between them; the link that leaves belongs to no rack alone
        assertEquals("2007", content.bill().cost().orElseThrow().toPlainString());
    }

    @Test
    void racksSurviveInTheFile() {
        gather();
        collapse();
        var again = MachineFiles.load(URI.createURI("again.machine"),
                MachineFiles.toBytes(machine), new Diagnostics()).orElseThrow();
        assertEquals(new String(MachineFiles.toBytes(machine)), new String(MachineFiles.toBytes(again)));
        assertTrue(SemanticComparison.same(machine, again));
        var read = ((GraphTopology) again.getTopology()).getRacks().getFirst();
        assertEquals(2, RackContent.members(read).size());
        assertTrue(RackContent.isCollapsed(read));
    }

    @Test
    void anEmptyRackIsWorthKnowing() {
        gather();
        assertEquals(List.of(), findings());
        graph.getVertices().forEach(vertex -> vertex.setRack(null));
        assertEquals(List.of("M413"), findings().stream().map(Diagnostic::code).toList());
    }

    private List<Diagnostic> findings() {
        var problems = new Diagnostics();
        MachineValidator.validate(machine, problems);
        return problems.all().stream().filter(one -> one.code().equals("M413")).toList();
    }

    @Test
    void whatStoodInARackStaysWhenTheRackIsDeleted() {
        gather();
        collapse();
        Removal.of(List.of(rack));
        assertEquals(3, graph.getVertices().size());
        assertEquals(2, graph.getLinks().size());
        assertTrue(graph.getVertices().stream().allMatch(vertex -> vertex.getRack() == null));
        assertTrue(machine.getLayout().getCollapsed().isEmpty());
    }

    @Test
    void aRackIsCopiedWithWhatStandsInItAndTheLinksBetween() {
        gather();
        var copies = insert(Fragments.of(List.of(rack), HERE).orElseThrow(), HERE);
        assertEquals(List.of("Node", "Node", "Link", "Rack"),
                copies.stream().map(one -> one.eClass().getName()).toList());
        var copy = (Rack) copies.getLast();
        assertEquals(2, graph.getRacks().size());
        assertEquals(2, RackContent.members(copy).size());
        assertEquals(2, RackContent.members(rack).size());
    }

    @Test
    void aCopyOfANodeStandsInTheSameRackButNotInAnotherMachine() {
        gather();
        var fragment = Fragments.of(graph.getVertices().subList(0, 1), HERE).orElseThrow();
        assertSame(rack, ((Vertex) insert(fragment, HERE).getFirst()).getRack());
        graph.getVertices().forEach(vertex -> vertex.setRack(null));
        graph.getRacks().clear();
        assertNull(((Vertex) insert(fragment, "/p/there.machine").getFirst()).getRack());
        assertEquals(List.of(), graph.getRacks());
    }

    /** Puts the elements of a fragment into the machine, which is the file at this location. */
    private List<Element> insert(Fragment fragment, String location) {
        return new Insertion(fragment, machine, location, new Homing() {
            @Override
            public Optional<EObject> home(Element element) {
                return element instanceof Vertex || element.eClass().getName().matches("Link|Rack")
                        ? Optional.of(graph) : Optional.empty();
            }

            @Override
            public void add(EObject home, Element element) {
                Containments.add(home, Containments.home(home, element.eClass()).orElseThrow(), element);
            }
        }).insert(false, 0, 0);
    }

    @Test
    void aVariantRecordsWhoEntersAndLeavesARack() {
        gather();
        var changed = ModelSnapshot.of(machine);
        var vertices = ((GraphTopology) changed.getTopology()).getVertices();
        vertices.get(2).setRack(vertices.get(0).getRack());
        vertices.get(0).setRack(null);
        var variant = Variants.record(machine, changed);
        assertEquals(2, variant.getChanges().size(), () -> variant.getChanges().stream().map(ChangeText::of).toList()
                .toString());
        var applied = Variants.apply(machine, variant.getChanges());
        assertEquals(List.of(), applied.problems());
        assertTrue(SemanticComparison.same(changed, applied.machine()));
        var without = ModelSnapshot.of(machine);
        Removal.of(List.of(((GraphTopology) without.getTopology()).getRacks().getFirst()));
        assertTrue(SemanticComparison.same(without,
                Variants.apply(machine, Variants.record(machine, without).getChanges()).machine()));
        assertTrue(SemanticComparison.same(machine,
                Variants.apply(without, Variants.record(without, machine).getChanges()).machine()));
    }
}
