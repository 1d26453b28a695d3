// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.CommandStack;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.CreateLinkCommand;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.editor.command.MoveLayerCommand;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.command.ReconnectCommand;
import org.hopscope.editor.command.RouteCommand;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.command.Touched;
import org.hopscope.editor.command.VisibilityCommand;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.editor.offer.PaletteGroup;
import org.hopscope.editor.part.Refresh;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.DiagramCategory;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.template.NewElements;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a user does in whatever order: the file can be read again, and all of it can be undone and redone. */
class FuzzTest {

    private static final int STEPS = 500;

    /** Elements enough to show every relation, few enough to write the file at each step. */
    private static final int CROWDED = 60;

    private final Machine machine = Drawings.cluster();
    private final CommandStack commands = new CommandStack();
    private SplittableRandom random;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void aRandomSessionLeavesAReadableFileAndCanBeTakenBack(long seed) throws Exception {
        random = new SplittableRandom(seed);
        var first = text(machine);
        var done = 0;
        for (var step = 0; step < STEPS; step++) {
            var command = any();
            if (command != null && command.canExecute()) {
                commands.execute(command);
                done++;
            }
            if (step % 25 == 0) {
                assertReadable();
            }
        }
        assertTrue(done > STEPS / 5, done + " steps did something");
        assertReadable();
        var last = text(machine);
        var undone = 0;
        while (commands.canUndo()) {
            commands.undo();
            undone++;
        }
        assertEquals(first, text(machine));
        for (var step = 0; step < undone; step++) {
            commands.redo();
        }
        assertEquals(last, text(machine));
    }

    /** A diagram that is brought up to date step by step looks in the end as if it had been opened now. */
    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void aDiagramFollowsARandomSession(long seed) {
        random = new SplittableRandom(seed);
        try (var sheet = new SheetViewer(machine)) {
            commands.addCommandStackEventListener(event -> {
                if (event.isPostChangeEvent()) {
                    Refresh.after(sheet.contents(), Touched.by(event.getCommand()).orElseThrow());
                }
            });
            for (var step = 1; step <= STEPS; step++) {
                var command = any();
                if (command != null && command.canExecute()) {
                    commands.execute(command);
                }
                if (step % 50 == 0) {
                    try (var anew = new SheetViewer(machine)) {
                        RefreshTest.assertSameLines(anew.picture(), sheet.picture());
                    }
                }
            }
        }
    }

    private void assertReadable() throws Exception {
        var text = text(machine);
        var problems = new Diagnostics();
        var read = MachineFiles.load(URI.createURI("fuzz.machine"), text.getBytes(StandardCharsets.UTF_8), problems);
        assertEquals(text, text(read.orElseThrow(() -> new AssertionError(problems.all() + "\n" + text))));
    }

    private static String text(Machine machine) {
        return new String(MachineFiles.toBytes(machine), StandardCharsets.UTF_8);
    }

    private Command any() {
        return switch (random.nextInt(14)) {
            case 0, 1, 2 -> create();
            case 3 -> delete();
            case 4, 5 -> place();
            case 6, 7 -> link();
            case 8 -> reconnect();
            case 9 -> bend();
            case 10 -> name();
            case 11 -> layer();
            case 12 -> see();
            default -> backOrForth();
        };
    }

    private <T> T pick(List<T> list) {
        return list.isEmpty() ? null : list.get(random.nextInt(list.size()));
    }

    private <T extends EObject> T pick(Class<T> type) {
        var found = new ArrayList<T>();
        machine.eAllContents().forEachRemaining(each -> {
            if (type.isInstance(each)) {
                found.add(type.cast(each));
            }
        });
        return pick(found);
    }

    private Rectangle place(int size) {
        return new Rectangle(random.nextInt(-size, size), random.nextInt(size), -1, -1);
    }

    private Command create() {
        var types = new ArrayList<EClass>();
        PaletteGroup.all(machine).forEach(group -> types.addAll(group.types()));
        var element = NewElements.create(pick(types));
        var home = random.nextBoolean() ? machine : pick(Element.class);
        if (!(element instanceof Element made) || home == null || machine.eContents().size() > CROWDED) {
            return null;
        }
        return new CreateCommand(home, made, random.nextBoolean() ? null : place(1_000));
    }

    private Command delete() {
        var some = Stream.generate(() -> pick(Element.class)).limit(1 + random.nextInt(3))
                .filter(one -> one != null).distinct().toList();
        return some.isEmpty() ? null : new DeleteCommand(some);
    }

    private Command place() {
        var places = new LinkedHashMap<Element, Rectangle>();
        for (var i = random.nextInt(4); i >= 0; i--) {
            var element = pick(Element.class);
            if (element != null) {
                places.put(element, place(5_000));
            }
        }
        return places.isEmpty() ? null : new PlaceCommand(machine, places);
    }

    private Command link() {
        var source = pick(Vertex.class);
        var target = pick(Vertex.class);
        if (source == null || !(machine.getTopology() instanceof GraphTopology graph)) {
            return null;
        }
        var command = new CreateLinkCommand(graph, source);
        command.setTarget(target);
        return command;
    }

    private Command reconnect() {
        var link = pick(Link.class);
        var vertex = pick(Vertex.class);
        return link == null || vertex == null ? null : new ReconnectCommand(link, vertex, random.nextBoolean());
    }

    private Command bend() {
        var link = pick(Link.class);
        var at = new Point(random.nextInt(900), random.nextInt(900));
        return link == null ? null : random.nextInt(4) == 0 ? RouteCommand.reset(machine, List.of(link))
                : RouteCommand.bend(machine, Map.of(link, List.of(at)));
    }

    /** Names that quote, escape and break lines in the file. */
    private Command name() {
        var element = pick(Element.class);
        var text = pick(List.of("a \"b\" <c> & 'd'", "\u00e4\u8282\u70b9", "two\nlines\ttab", "  blanks  ", "x"));
        return element == null ? null
                : new SetFeatureCommand(List.of(element), CorePackage.Literals.ELEMENT__NOTES, text);
    }

    private Command layer() {
        var layer = pick(Layer.class);
        return layer == null ? null : new MoveLayerCommand(layer, pick(LayerPlacement.VALUES));
    }

    private Command see() {
        return new VisibilityCommand(machine, Map.of(pick(DiagramCategory.VALUES), pick(List.of(Visibility.values()))));
    }

    private Command backOrForth() {
        if (random.nextInt(3) > 0 && commands.canUndo()) {
            commands.undo();
        } else if (commands.canRedo()) {
            commands.redo();
        } else {
            var type = pick(machine.getNicTypes());
            return type == null || EcoreUtil.getRootContainer(type) != machine ? null
                    : PasteCases.duplicate(machine, List.of(type));
        }
        return null;
    }
}
