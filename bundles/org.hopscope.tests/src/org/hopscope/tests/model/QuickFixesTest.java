// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.eclipse.emf.ecore.EClass;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.fix.QuickFix;
import org.hopscope.model.fix.QuickFixes;
import org.hopscope.model.fix.Surroundings;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.template.NewElements;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.study.ModelCheck;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A machine that was broken in one place gets ways to fix it, and each of them leaves it without that finding. */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class QuickFixesTest {

    private static final Surroundings SURROUNDINGS = new Surroundings(location -> Optional.empty(),
            (machine, found) -> found.addAll(ModelCheck.check(machine)));

    private static List<Diagnostic> findings(Machine machine, String code) {
        var found = new Diagnostics();
        MachineValidator.validate(machine, found);
        if (code.startsWith("C")) {
            found.addAll(ModelCheck.check(machine));
        }
        return found.all().stream().filter(one -> one.code().equals(code)).toList();
    }

    @ParameterizedTest
    @MethodSource({"org.hopscope.tests.model.FixCases#all", "org.hopscope.tests.model.CompilerFixCases#all"})
    void eachFixMends(FixCases.Case damaged) {
        var machine = damaged.broken();
        var found = findings(machine, damaged.code());
        assertFalse(found.isEmpty(), "the damage is found");
        var fixes = QuickFixes.of(machine, found.getFirst(), SURROUNDINGS);
        assertFalse(fixes.isEmpty(), () -> "there is a way to mend " + found.getFirst().text());
        for (var fix : fixes) {
            var copy = ModelSnapshot.of(machine);
            fix.edit().accept(copy);
            assertTrue(findings(copy, damaged.code()).size() < found.size(), fix.label());
        }
    }

    @Test
    void nothingIsOfferedForAFindingThatIsGone() {
        var damaged = FixCases.all().filter(one -> one.code().equals("M301")).findFirst().orElseThrow();
        var found = findings(damaged.broken(), "M301").getFirst();
        assertEquals(List.of(), QuickFixes.of(FixCases.machine("red-storm"), found));
    }

    @Test
    void labelSaysWhatIsSetToWhat() {
        var damaged = FixCases.all().filter(one -> one.code().equals("M403")).findFirst().orElseThrow();
        var machine = damaged.broken();
        var labels = QuickFixes.of(machine, findings(machine, "M403").getFirst()).stream().map(fix -> fix.label())
                .toList();
        assertTrue(labels.contains("Set size of 'x' to 1"), labels::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"TORUS_TOPOLOGY", "HYPERCUBE_TOPOLOGY", "FULLY_CONNECTED_TOPOLOGY", "FAT_TREE_TOPOLOGY",
        "DRAGONFLY_TOPOLOGY"})
    void aTopologyAloneGetsAllTypesAtOnce(String kind) throws ReflectiveOperationException {
        var machine = MachineTemplates.of("empty").orElseThrow().create("m", Map.of());
        var topology = NewElements.create((EClass) Literals.class.getField(kind).get(null));
        topology.setName("topology");
        machine.setTopology((Topology) topology);

        assertEquals(List.of(), errors(supplied(machine)));
    }

    @Test
    void nodesAndSwitchesDrawnFirstGetAllTypesAtOnce() {
        var machine = MachineTemplates.of("switch").orElseThrow().create("m", Map.of("nodes", 12));
        machine.getNodeTypes().clear();
        machine.getNicTypes().clear();
        machine.getRouterTypes().clear();
        machine.getLinkTypes().clear();
        var graph = (GraphTopology) machine.getTopology();
        graph.getVertices().forEach(vertex -> vertex.eUnset(vertex instanceof Switch ? Literals.SWITCH__ROUTER_TYPE
                : Literals.NODE__NODE_TYPE));
        graph.getLinks().forEach(link -> link.setLinkType(null));

        assertEquals(List.of(), errors(supplied(machine)));
    }

    private static Machine supplied(Machine drawn) {
        var machine = ModelSnapshot.of(drawn);
        QuickFixes.of(machine, findings(machine, "M203").getFirst()).getFirst().edit().accept(machine);
        return machine;
    }

    private static List<String> errors(Machine machine) {
        var found = new Diagnostics();
        MachineValidator.validate(machine, found);
        return found.all().stream().filter(one -> one.severity() == Severity.ERROR).map(Diagnostic::text).toList();
    }

    @Test
    void onlyTheReferenceThatIsMissingIsMended() {
        var machine = ModelSnapshot.of(MachineTemplates.of("torus").orElseThrow().create("m", Map.of()));
        var torus = (TorusTopology) machine.getTopology();
        torus.setNodeType(null);
        torus.setLinkType(null);

        var problem = findings(machine, "M203").stream().filter(one -> one.message().startsWith("Node type"))
                .findFirst();

        assertEquals(List.of("Set node type of 'torus' to 'node'"), QuickFixes.of(machine, problem.orElseThrow())
                .stream().map(QuickFix::label).toList());
    }

    /** Several parts are missing in one element: each finding offers its own part, not one of another finding. */
    @Test
    void eachMissingPartIsAddedByItsOwnFinding() {
        var drawn = MachineTemplates.of("empty").orElseThrow().create("m", Map.of());
        drawn.getNodeTypes().add((NodeType) NewElements.create(Literals.NODE_TYPE));
        drawn.getNicTypes().add((NicType) NewElements.create(Literals.NIC_TYPE));
        drawn.getRouterTypes().add((RouterType) NewElements.create(Literals.ROUTER_TYPE));
        drawn.getLinkTypes().add((LinkType) NewElements.create(Literals.LINK_TYPE));
        drawn.setTopology((Topology) NewElements.create(Literals.TORUS_TOPOLOGY));
        drawn.getNodeTypes().getFirst().setName("node");
        drawn.getNicTypes().getFirst().setName("nic");
        var machine = ModelSnapshot.of(drawn);

        var first = new TreeMap<String, List<String>>();
        for (var problem : findings(machine, "M201")) {
            first.put(problem.message(), QuickFixes.of(machine, problem).stream().map(QuickFix::label)
                    .filter(label -> label.endsWith("'node'")).toList());
        }

        assertEquals(List.of("Add a NIC slot to 'node'"), first.get("There is no NIC slot"));
        assertEquals(List.of("Add a processor to 'node'"), first.get("There is no processor"));
        var stream = findings(machine, "M201").stream().filter(one -> one.message().endsWith("stream table"))
                .findFirst();
        assertEquals("Add a stream table to 'nic'", QuickFixes.of(machine, stream.orElseThrow()).getFirst().label());
    }
}
