// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.diagram.Interior;
import org.hopscope.editor.property.Lists;
import org.hopscope.editor.text.CardText;
import org.hopscope.editor.text.LevelText;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.machine.LinkLevel;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.ParametricTopology;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.template.NewElements;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What cards, diagrams and forms show of kinds of links by dimension or level. */
class LinkLevelViewsTest {

    /** A machine of a template with a second kind of link, 30 m long where the first has 2 m. */
    private static Machine machine(String template) {
        var machine = MachineTemplates.of(template).orElseThrow().create("network", Map.of());
        var usual = machine.getLinkTypes().getFirst();
        usual.setLength(Quantity.of(2, Unit.METRE));
        LinkType cable = EcoreUtil.copy(usual);
        cable.setName("cable");
        cable.setLength(Quantity.of(30, Unit.METRE));
        machine.getLinkTypes().add(cable);
        return machine;
    }

    /** Adds one as the button of the form does. */
    private static LinkLevel add(Machine machine) {
        var topology = (ParametricTopology) machine.getTopology();
        new CreateCommand(topology, NewElements.create(Literals.LINK_LEVEL), null).execute();
        return topology.getLinkLevels().getLast();
    }

    private static void cable(Machine machine, int level) {
        var own = add(machine);
        own.setLevel(level);
        own.setLinkType(machine.getLinkTypes().getLast());
    }

    /** A torus of 4 x 4 x 4 has 64 links in each dimension. */
    @Test
    void theCardCountsCablesByTheirLengths() {
        var machine = machine("torus");
        cable(machine, 2);
        cable(machine, 3);
        assertEquals(List.of("64 \u00d7 2 m, 128 \u00d7 30 m"), CardText.of(machine.getTopology()).facts().stream()
                .filter(fact -> fact.label().startsWith("Cables")).map(fact -> fact.value()).toList());
    }

    /** A level needs no name, so that it is not "link level 2" where its number is another one. */
    @Test
    void newLevelsHaveTheNextNumberAndNoName() {
        var machine = machine("torus");
        assertEquals(1, add(machine).getLevel());
        assertEquals(2, add(machine).getLevel());
        assertTrue(add(machine).getName() == null);
        assertFalse(Lists.columns(Literals.PARAMETRIC_TOPOLOGY__LINK_LEVELS).contains(
                CorePackage.Literals.ELEMENT__NAME));
    }

    @ParameterizedTest
    @CsvSource({"torus, 2, 'y: 64 links'", "torus, 4, no such level", "hypercube, 3, 8 links",
        "packet-tree, 1, 'at nodes: 16 links'", "packet-tree, 2, 'between switches of levels 0 and 1: 16 links'",
        "servers, 1, 'inside of servers: 32 links'", "servers, 4, 'from leaves to spines: 8 links'"})
    void theFormSaysWhichLinksALevelHas(String template, int level, String text) {
        var machine = machine(template);
        cable(machine, level);
        assertEquals(text, LevelText.links(((ParametricTopology) machine.getTopology()).getLinkLevels().getFirst()));
    }

    /** Only topologies with dimensions or levels have them; one that is there can be removed everywhere. */
    @ParameterizedTest
    @ValueSource(strings = {"complete", "dragonfly"})
    void aTopologyWithoutLevelsHasNoListOfThem(String template) {
        var machine = machine(template);
        assertFalse(Lists.of(machine.getTopology()).contains(Literals.PARAMETRIC_TOPOLOGY__LINK_LEVELS));
        cable(machine, 1);
        assertTrue(Lists.of(machine.getTopology()).contains(Literals.PARAMETRIC_TOPOLOGY__LINK_LEVELS));
        assertTrue(Lists.of(machine("torus").getTopology()).contains(Literals.PARAMETRIC_TOPOLOGY__LINK_LEVELS));
    }

    /** The diagram had no line from the topology to a kind that only a level has. */
    @Test
    void aLineLeadsFromTheTopologyToEachKindOfItsLevels() {
        var machine = machine("torus");
        cable(machine, 2);
        var ends = Interior.of(machine).wires().stream()
                .filter(wire -> wire.source() == machine.getTopology()).map(wire -> wire.target()).toList();
        assertTrue(ends.containsAll(machine.getLinkTypes()), ends.toString());
    }

    /** Around a node are the kinds that links have: that of the topology is not, if each dimension has its own. */
    @Test
    void aNodeShowsTheKindsOfItsLinks() {
        var machine = machine("torus");
        cable(machine, 2);
        var inside = Interior.of(machine.getNodeTypes().getFirst());
        assertTrue(inside.elements().containsAll(machine.getLinkTypes()));
        cable(machine, 1);
        cable(machine, 3);
        assertFalse(inside.elements().contains(machine.getLinkTypes().getFirst()));
    }
}
