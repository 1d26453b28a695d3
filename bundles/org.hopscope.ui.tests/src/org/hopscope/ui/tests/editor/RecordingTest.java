// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;

import org.eclipse.emf.common.util.ECollections;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.command.EditCommand;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.DiagramCategory;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.Vertex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each change of a command to a machine is undone, and recording costs only what the command touches. */
class RecordingTest {

    private static final MachineFactory MAKE = MachineFactory.eINSTANCE;

    /** A change with a name for the report. */
    record Edit(String name, Consumer<Machine> change) {

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Edit> edits() {
        return Stream.of(
                new Edit("take away several and put one back elsewhere", m -> {
                    var vertices = graph(m).getVertices();
                    var last = vertices.getLast();
                    vertices.removeAll(List.of(vertices.get(0), last));
                    vertices.add(0, last);
                }),
                new Edit("clear and fill again in another order", m -> {
                    var parts = new ArrayList<>(m.getNodeTypes().getFirst().getParts());
                    m.getNodeTypes().getFirst().getParts().clear();
                    m.getNodeTypes().getFirst().getParts().addAll(parts.reversed());
                }),
                new Edit("keep some", m -> m.getNicTypes().getFirst().getParts()
                        .retainAll(Set.of(m.getNicTypes().getFirst().getParts().get(1)))),
                new Edit("sort", m -> ECollections.sort(graph(m).getVertices(), (a, b) ->
                b.getName().compareTo(a.getName()))),
                new Edit("put one in the place of another", m ->
                graph(m).getVertices().set(1, (Vertex) EcoreUtil.create(Literals.NODE))),
                new Edit("move between elements of the same kind", m -> {
                    var second = MAKE.createNodeType();
                    m.getNodeTypes().add(second);
                    second.getParts().add(m.getNodeTypes().getFirst().getParts().get(1));
                }),
                new Edit("change what was taken away", m -> {
                    var vertex = graph(m).getVertices().removeLast();
                    vertex.setName("gone");
                    ((Node) vertex).setNodeType(null);
                }),
                new Edit("take the inside out of what was taken away", m -> {
                    var nic = m.getNicTypes().removeFirst();
                    nic.getParts().getFirst().setName("gone");
                    nic.getParts().clear();
                }),
                new Edit("another topology and the old one's vertices in it", m -> {
                    var old = graph(m);
                    var graph = MAKE.createGraphTopology();
                    m.setTopology(graph);
                    graph.getVertices().addAll(old.getVertices());
                }),
                new Edit("values that may stand twice", m -> {
                    m.setPlacement(MAKE.createPlacement());
                    m.getPlacement().getNodes().addAll(List.of(3, 1, 3, 3));
                    m.getPlacement().getNodes().remove(1);
                    m.getPlacement().getNodes().set(2, 7);
                    m.getPlacement().getNodes().move(0, 2);
                }),
                new Edit("categories", m -> {
                    m.setLayout(MAKE.createDiagramLayout());
                    m.getLayout().getHidden().addAll(List.of(DiagramCategory.TYPES, DiagramCategory.USES));
                    m.getLayout().getHidden().remove(DiagramCategory.TYPES);
                }),
                new Edit("back to the default", m -> m.getNodeTypes().getFirst().eUnset(
                        Literals.NODE_TYPE.getEStructuralFeature("name"))));
    }

    private static GraphTopology graph(Machine machine) {
        return (GraphTopology) machine.getTopology();
    }

    private static String text(Machine machine) {
        return new String(MachineFiles.toBytes(machine), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("edits")
    void undoneAndDoneAgain(Edit edit) {
        var machine = Drawings.cluster();
        var command = new EditCommand("edit", machine, edit.change());
        var before = text(machine);
        command.execute();
        var after = text(machine);
        assertNotEquals(before, after);
        for (int i = 0; i < 2; i++) {
            command.undo();
            assertEquals(before, text(machine));
            command.redo();
            assertEquals(after, text(machine));
        }
    }

    /** Commands that move, remove, copy and change elements at random, all undone, all done again. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void anyChangesAreUndone(long seed) {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        var machine = Drawings.cluster();
        var states = new ArrayList<String>();
        var commands = new ArrayList<EditCommand>();
        for (int i = 0; i < 12; i++) {
            states.add(text(machine));
            commands.add(new EditCommand("edit", machine, m -> shuffle(m, random)));
            commands.getLast().execute();
        }
        var last = text(machine);
        for (int i = commands.size() - 1; i >= 0; i--) {
            commands.get(i).undo();
            assertEquals(states.get(i), text(machine));
        }
        for (int i = 0; i < commands.size(); i++) {
            assertEquals(states.get(i), text(machine));
            commands.get(i).redo();
        }
        assertEquals(last, text(machine));
    }

    private static void shuffle(Machine machine, RandomGenerator random) {
        var away = new ArrayList<Vertex>();
        for (int i = 0; i < 15; i++) {
            var vertices = graph(machine).getVertices();
            int at = vertices.isEmpty() ? 0 : random.nextInt(vertices.size());
            switch (random.nextInt(vertices.isEmpty() ? 3 : 7)) {
                case 0 -> vertices.add(at, node(random));
                case 1 -> vertices.addAll(at, List.of(node(random), node(random)));
                case 2 -> {
                    away.forEach(vertex -> vertex.setName("back " + random.nextInt()));
                    vertices.addAll(at, away);
                    away.clear();
                }
                case 3 -> away.add(vertices.remove(at));
                case 4 -> vertices.move(random.nextInt(vertices.size()), at);
                case 5 -> {
                    var some = vertices.stream().filter(vertex -> random.nextInt(3) == 0).toList();
                    vertices.removeAll(some);
                    away.addAll(some);
                }
                default -> vertices.get(at).setName("node " + random.nextInt());
            }
        }
    }

    private static Vertex node(RandomGenerator random) {
        var node = MAKE.createNode();
        node.setName("new " + random.nextInt());
        return node;
    }

    @Test
    void aMachineIsListenedToOnce() {
        var machine = Drawings.cluster();
        var vertex = graph(machine).getVertices().getFirst();
        new EditCommand("edit", machine, m -> vertex.setName("one")).execute();
        new EditCommand("edit", machine, m -> vertex.setName("two")).execute();
        assertEquals(1, machine.eAdapters().size());
        assertEquals(machine.eAdapters(), vertex.eAdapters());
    }

    @Test
    void whatIsNotInTheMachineIsNotListenedTo() {
        var machine = Drawings.cluster();
        var nic = machine.getNicTypes().getFirst();
        var part = (EObject) nic.getParts().getFirst();
        var command = new EditCommand("edit", machine, m -> m.getNicTypes().clear());
        command.execute();
        assertTrue(nic.eAdapters().isEmpty());
        assertTrue(part.eAdapters().isEmpty());
        command.undo();
        assertEquals(machine.eAdapters(), part.eAdapters());
    }

    @Test
    void aCommandThatFailsCanBeUndone() {
        var machine = Drawings.cluster();
        var before = text(machine);
        var command = new EditCommand("edit", machine, m -> {
            m.setName("half");
            throw new IllegalStateException("halfway");
        });
        assertThrows(IllegalStateException.class, command::execute);
        command.undo();
        assertEquals(before, text(machine));
    }

    @Test
    void onlyWhatWasChangedIsTouched() {
        var machine = Drawings.cluster();
        var command = new EditCommand("edit", machine, m -> {
            m.getNodeTypes().getFirst().setName("blade");
            graph(m).getVertices().removeFirst();
        });
        command.execute();
        assertEquals(Set.of(machine.getNodeTypes().getFirst(), machine.getTopology()), command.touched());
    }
}
