// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.comparison.SemanticComparison;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.LinkLevel;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.ParametricTopology;
import org.hopscope.model.notation.MachineText;
import org.hopscope.model.notation.TextDesign;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.template.NewElements;
import org.hopscope.model.topology.Kinds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kinds of links by dimension or level in files, in the text notation and in settings. */
class LinkLevelFilesTest {

    private static final URI LOCATION = URI.createURI("text.machine");

    @TempDir
    Path folder;

    /** A machine whose level 2 has a kind "cable", and level 1 that of the topology. */
    private static Machine machine(String template) {
        var machine = MachineTemplates.of(template).orElseThrow().create("network", Map.of());
        LinkType cable = EcoreUtil.copy(machine.getLinkTypes().getFirst());
        cable.setName("cable");
        machine.getLinkTypes().add(cable);
        add(machine);
        add(machine).setLinkType(cable);
        return machine;
    }

    private static LinkLevel add(Machine machine) {
        var level = (LinkLevel) NewElements.create(Literals.LINK_LEVEL);
        ((ParametricTopology) machine.getTopology()).getLinkLevels().add(level);
        NewElements.settle(level);
        return level;
    }

    /** A new level is the next one that has no kind yet. */
    @Test
    void newLevelsAreNumberedInTurn() {
        var levels = ((ParametricTopology) machine("torus").getTopology()).getLinkLevels();
        assertEquals(List.of(1, 2), levels.stream().map(one -> one.getLevel()).toList());
        assertEquals("network/torus/level 2", ElementPath.of(levels.getLast()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"torus", "hypercube", "hyperx", "packet-tree", "servers"})
    void theTextSaysAllOfIt(String template) {
        var machine = machine(template);
        var text = MachineText.print(machine);
        var problems = new Diagnostics();
        var again = TextDesign.read(text, machine(template), LOCATION, problems).orElseThrow();
        assertEquals(List.of(), problems.all());
        assertTrue(SemanticComparison.same(machine, again), text);
        assertEquals(text, MachineText.print(again));
        assertArrayEquals(MachineFiles.toBytes(machine), MachineFiles.toBytes(TextDesign.read(text, machine, LOCATION,
                problems).orElseThrow()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"torus", "packet-tree", "servers"})
    void aFileKeepsThem(String template) throws Exception {
        var machine = machine(template);
        var file = folder.resolve("levels.machine");
        MachineFiles.save(machine, file);
        var problems = new Diagnostics();
        var again = MachineFiles.load(file, problems).orElseThrow();
        assertEquals(List.of(), problems.all());
        assertTrue(SemanticComparison.same(machine, again));
        assertEquals("cable", Kinds.of(again.getTopology()).ofLevel(2).orElseThrow().getName());
    }

    /** A level needs no name: a setting finds it by its number. */
    @Test
    void settingsReachThem() {
        var machine = machine("torus");
        var problems = new Diagnostics();
        Settings.of("level 2.level=3", "cable.rate=1 GB/s").applyTo(machine, null, problems);
        assertEquals(List.of(), problems.all());
        var own = Kinds.of(machine.getTopology()).ofLevel(3).orElseThrow();
        assertEquals("cable", own.getName());
        assertEquals(1_000_000_000, own.getRate().toBytesPerSecond());
        Settings.of("torus/level 3.linkType=link").applyTo(machine, null, problems);
        assertEquals(List.of(), problems.all());
        assertEquals("link", Kinds.of(machine.getTopology()).ofLevel(3).orElseThrow().getName());
    }
}
