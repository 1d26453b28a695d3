// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.common.util.ECollections;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.commands.Command;
import org.hopscope.editor.command.Assignment;
import org.hopscope.editor.command.ConnectCommand;
import org.hopscope.editor.command.ConnectPlan;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.CreateLinkCommand;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.editor.command.EditCommand;
import org.hopscope.editor.command.ExtendCommand;
import org.hopscope.editor.command.MergeCommand;
import org.hopscope.editor.command.MapRanksCommand;
import org.hopscope.editor.command.ModelCommand;
import org.hopscope.editor.command.MoveLayerCommand;
import org.hopscope.editor.command.Names;
import org.hopscope.editor.command.OverrideCommand;
import org.hopscope.editor.command.PinCommand;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.command.ReconnectCommand;
import org.hopscope.editor.command.RoomCommand;
import org.hopscope.editor.command.RouteCommand;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.command.SetOriginCommand;
import org.hopscope.editor.command.SetValuesCommand;
import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.io.ModelPackages;
import org.hopscope.model.machine.DmaEngine;
import org.hopscope.model.machine.EngineDirection;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.LineStyle;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.template.NewElements;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.model.workload.PingPong;
import org.hopscope.model.workload.WorkloadPackage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands change a machine, and undo and redo give back exactly what was there, UUIDs included. */
class CommandTest {

    /** A command with a name for the report. */
    record Case(String name, Function<Machine, Command> command) {

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> commands() {
        return Stream.of(lineCommands(), drawing(), PasteCases.all(), CanvasCases.all(), LibraryCases.all(),
                RackCases.all(), WireCases.all(), ProtocolCases.all())
                .flatMap(cases -> cases);
    }

    /** Commands about links and their lines. */
    private static Stream<Case> lineCommands() {
        return Stream.of(
                new Case("bend a link", m -> RouteCommand.bend(m, Map.of(firstLink(m), List.of(new Point(8, 16))))),
                new Case("straighten a bent link", m -> bent(m, RouteCommand.unbend(m, graph(m).getLinks()))),
                new Case("right angles for one link", m ->
                RouteCommand.style(m, List.of(firstLink(m)), LineStyle.ORTHOGONAL)),
                new Case("right angles for all links", m ->
                bent(m, RouteCommand.styleOfAll(m, LineStyle.ORTHOGONAL))),
                new Case("reset a line", m -> bent(m, RouteCommand.reset(m, graph(m).getLinks()))),
                new Case("move both ends of a bent link", m -> bent(m, new PlaceCommand(m, shifted(m)))),
                new Case("add a switch with a link", m -> new ExtendCommand(graph(m).getVertices().getFirst(),
                        Literals.SWITCH, m.getRouterTypes().getFirst(), new Rectangle(8, 16, -1, -1), null)),
                new Case("connect", m -> new ConnectCommand(graph(m), plan(m, ConnectPlan.Pattern.ALL_TO_ALL), 2,
                        m.getLinkTypes().getFirst())),
                new Case("lay out the links", m -> bent(m, RouteCommand.layOut(m,
                        Map.of(firstLink(m), List.of(new Point(1, 2), new Point(3, 2))), true, true))),
                new Case("pin", m -> new PinCommand(m, List.of(m.getTopology()),
                        Map.of(m.getTopology(), new Rectangle(8, 16, -1, -1)), true)),
                new Case("delete a bent link", m -> bent(m, new DeleteCommand(List.of(firstLink(m))))));
    }

    private static Stream<Case> drawing() {
        return Stream.of(
                new Case("rename", m -> set(m.getNodeTypes().getFirst(), "blade")),
                new Case("override an instance", CommandTest::override),
                new Case("rename several", m ->
                new SetFeatureCommand(graph(m).getVertices(), CorePackage.Literals.ELEMENT__NOTES, "rack 1")),
                new Case("say an origin", m -> new SetOriginCommand(m.getLinkTypes(), Literals.LINK_TYPE__RATE,
                        ProvenanceKind.PUBLISHED, "table 1")),
                new Case("take an origin away", m ->
                new SetOriginCommand(m.getLinkTypes(), Literals.LINK_TYPE__RATE, null, null)),
                new Case("map ranks to nodes", m ->
                new MapRanksCommand(m, m.getWorkloads().getFirst().getName(), "x.map", List.of(1, 0))),
                new Case("map ranks by a file", m ->
                new MapRanksCommand(m, m.getWorkloads().getFirst().getName(), "x.map", List.of())),
                new Case("quick fix", m -> new EditCommand("fix", m, one -> one.getLinkTypes().clear())),
                new Case("set a quantity", m ->
                new SetFeatureCommand(m.getLinkTypes(), Literals.LINK_TYPE__LATENCY, null)),
                new Case("set a list", m ->
                new SetFeatureCommand(m.getWorkloads(), WorkloadPackage.Literals.POINT_TO_POINT__SIZE, List.of())),
                new Case("set a reference", m ->
                new SetFeatureCommand(List.of(graph(m).getLinks().getFirst()), Literals.LINK__LINK_TYPE, null)),
                new Case("set many values", m -> new SetValuesCommand(List.of(
                        new Assignment(m.getLinkTypes().getFirst(), Literals.LINK_TYPE__LATENCY, null),
                        new Assignment(m.getWorkloads().getFirst(), WorkloadPackage.Literals.POINT_TO_POINT__SIZE,
                                List.of())))),
                new Case("edit the text", CommandTest::edited),
                new Case("place first", m ->
                new PlaceCommand(m, Map.of(m.getTopology(), new Rectangle(8, 16, -1, -1)))),
                new Case("make room", m ->
                new RoomCommand(m, () -> Map.of(m.getTopology(), new Rectangle(8, 16, -1, -1)))),
                new Case("add a part", m ->
                new CreateCommand(m.getNicTypes().getFirst(), NewElements.create(Literals.STREAM_TABLE), null)),
                new Case("add with a place", m ->
                new CreateCommand(m, NewElements.create(Literals.LINK_TYPE), new Rectangle(1, 2, -1, -1))),
                new Case("add a stack", m ->
                new CreateCommand(m, NewElements.create(StackPackage.Literals.PROTOCOL_STACK), null)),
                new Case("add a link", CommandTest::newLink),
                new Case("reconnect", m ->
                new ReconnectCommand(graph(m).getLinks().getFirst(), graph(m).getVertices().get(2), true)),
                new Case("move a layer", m ->
                new MoveLayerCommand(m.getStacks().getFirst().getLayers().get(1), LayerPlacement.NIC_FIRMWARE)),
                new Case("delete a part", m ->
                new DeleteCommand(List.of(m.getNicTypes().getFirst().getParts().getFirst()))),
                new Case("delete a type in use", m -> new DeleteCommand(List.of(m.getNicTypes().getFirst()))),
                new Case("delete a vertex with links", m ->
                new DeleteCommand(List.of(graph(m).getVertices().getFirst()))),
                new Case("delete vertex and its link", CommandTest::deleteVertexAndLink),
                new Case("delete the network", m -> new DeleteCommand(List.of(m.getTopology()))),
                new Case("delete nearly all", m ->
                new DeleteCommand(m.eContents().stream().map(Element.class::cast).toList())),
                new Case("place and add", m ->
                new PlaceCommand(m, Map.of(m.getTopology(), new Rectangle(8, 16, 400, -1)))
                        .chain(new CreateCommand(m, NewElements.create(Literals.NODE_TYPE),
                        new Rectangle(0, 0, -1, -1)))));
    }

    /** Another machine with the same UUIDs: renamed, without its first part, with layers the other way round. */
    private static Command edited(Machine machine) {
        var wanted = ModelSnapshot.of(machine);
        wanted.setName("edited");
        wanted.getNicTypes().getFirst().getParts().removeFirst();
        ECollections.reverse(wanted.getStacks().getFirst().getLayers());
        wanted.getNodeTypes().add(EcoreUtil.copy(wanted.getNodeTypes().getFirst()));
        wanted.getLinkTypes().getFirst().setRate(null);
        return new MergeCommand(machine, wanted, Set.of());
    }

    private static GraphTopology graph(Machine machine) {
        return (GraphTopology) machine.getTopology();
    }

    /** Links from all nodes to the switch. */
    private static ConnectPlan plan(Machine machine, ConnectPlan.Pattern pattern) {
        var vertices = graph(machine).getVertices();
        machine.getRouterTypes().getFirst().setPorts(16);
        return ConnectPlan.of(graph(machine), vertices.subList(1, 3), vertices.subList(0, 1), pattern, 2);
    }

    private static Link firstLink(Machine machine) {
        return graph(machine).getLinks().getFirst();
    }

    private static Map<Element, Rectangle> shifted(Machine machine) {
        return Map.of(firstLink(machine).getSource(), new Rectangle(40, 80, -1, -1), firstLink(machine).getTarget(),
                new Rectangle(140, 180, -1, -1));
    }

    /** The command, on a machine whose first link was placed and bent before. */
    private static Command bent(Machine machine, Command command) {
        Drawings.run(new PlaceCommand(machine, Map.of(firstLink(machine).getSource(), new Rectangle(0, 0, -1, -1),
                firstLink(machine).getTarget(), new Rectangle(100, 100, -1, -1))));
        Drawings.run(RouteCommand.bend(machine, Map.of(firstLink(machine), List.of(new Point(50, 20)))));
        return command;
    }

    private static Command set(Element element, String name) {
        return new SetFeatureCommand(List.of(element), CorePackage.Literals.ELEMENT__NAME, name);
    }

    private static Command newLink(Machine machine) {
        var vertices = graph(machine).getVertices();
        var command = new CreateLinkCommand(graph(machine), vertices.get(1));
        command.setTarget(vertices.get(2));
        return command;
    }

    private static Command override(Machine machine) {
        machine.setTopology(PlanTest.torus(4, 4));
        return new OverrideCommand(machine.getTopology(), "1,2");
    }

    private static Command deleteVertexAndLink(Machine machine) {
        var graph = graph(machine);
        return new DeleteCommand(List.of(graph.getVertices().getFirst(), graph.getLinks().getFirst()));
    }

    private static String text(Machine machine) {
        return new String(MachineFiles.toBytes(machine), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void undoAndRedoGiveBackWhatWasThere(Case example) {
        var machine = Drawings.cluster();
        var command = example.command().apply(machine);
        var before = text(machine);
        Drawings.run(command);
        var after = text(machine);
        assertNotEquals(before, after);
        command.undo();
        assertEquals(before, text(machine));
        command.redo();
        assertEquals(after, text(machine));
        command.undo();
        assertEquals(before, text(machine));
    }

    @Test
    void aChainOfCommandsIsUndoneInReverse() {
        var machine = Drawings.cluster();
        var states = new ArrayList<String>();
        var done = new ArrayList<Command>();
        for (var example : List.of("place first", "move a layer", "add a link", "delete a vertex with links",
                "rename")) {
            states.add(text(machine));
            done.add(commands().filter(c -> c.name().equals(example)).findFirst().orElseThrow().command()
                    .apply(machine));
            Drawings.run(done.getLast());
        }
        while (!done.isEmpty()) {
            done.removeLast().undo();
            assertEquals(states.removeLast(), text(machine));
        }
    }

    @Test
    void placingChangesTheLayoutSectionOnly() {
        var machine = Drawings.cluster();
        var before = text(machine);
        Drawings.run(new PlaceCommand(machine, Map.of(machine.getTopology(), new Rectangle(8, 16, -1, -1))));
        machine.setLayout(null);
        assertEquals(before, text(machine));
    }

    @Test
    void aLineMovesWithBothItsEndsAndStaysWhenOneMoves() {
        var machine = Drawings.cluster();
        Drawings.run(bent(machine, new PlaceCommand(machine, shifted(machine))));
        assertEquals("90,100", machine.getLayout().getRoutes().getFirst().getPoints());
        Drawings.run(new PlaceCommand(machine, Map.of(firstLink(machine).getSource(), new Rectangle(0, 0, -1, -1))));
        assertEquals("90,100", machine.getLayout().getRoutes().getFirst().getPoints());
    }

    @Test
    void aLineLikeAllOthersLeavesNoTraceInTheFile() {
        var machine = Drawings.cluster();
        Drawings.run(bent(machine, RouteCommand.reset(machine, graph(machine).getLinks())));
        assertTrue(machine.getLayout().getRoutes().isEmpty());
        Drawings.run(bent(machine, new DeleteCommand(List.of(firstLink(machine)))));
        assertTrue(machine.getLayout().getRoutes().isEmpty());
    }

    @Test
    void aPortNumberIsForgottenWhenTheEndMoves() {
        var machine = Drawings.cluster();
        firstLink(machine).setSourcePort(3);
        firstLink(machine).setTargetPort(2);
        Drawings.run(new ReconnectCommand(firstLink(machine), graph(machine).getVertices().get(2), true));
        assertEquals(0, firstLink(machine).getSourcePort());
        assertEquals(2, firstLink(machine).getTargetPort());
    }

    @Test
    void deletingATypeTakesItsPlaceAndAllReferencesWithIt() {
        var machine = Drawings.cluster();
        var nic = machine.getNicTypes().getFirst();
        Drawings.run(new PlaceCommand(machine, Map.of(nic, new Rectangle(8, 16, -1, -1))));
        Drawings.run(new DeleteCommand(List.of(nic)));
        assertTrue(machine.getLayout().getBounds().isEmpty());
        assertNull(((NicSlot) machine.getNodeTypes().getFirst().getParts().get(3)).getNicType());
        assertFalse(text(machine).contains("nicType="));
    }

    @Test
    void deletingAVertexDeletesTheLinksThatEndThere() {
        var machine = Drawings.cluster();
        Drawings.run(new DeleteCommand(List.of(graph(machine).getVertices().getFirst())));
        assertTrue(graph(machine).getLinks().isEmpty());
        assertEquals(2, graph(machine).getVertices().size());
    }

    @Test
    void anUndoneDeletionKeepsTheIds() {
        var machine = Drawings.cluster();
        var engine = machine.getNicTypes().getFirst().getParts().getFirst();
        var id = ElementIds.idOf(engine);
        var command = new DeleteCommand(List.of(engine));
        command.execute();
        assertEquals("", ElementIds.idOf(engine));
        command.undo();
        assertEquals(id, ElementIds.idOf(engine));
    }

    @Test
    void aNewElementGetsAFreeNameAndReferencesThatFit() {
        var machine = Drawings.cluster();
        var second = (RouterSlot) Drawings.add(machine.getNicTypes().getFirst(), Literals.ROUTER_SLOT);
        assertEquals("Router 2", second.getName());
        assertEquals(machine.getRouterTypes().getFirst(), second.getRouterType());
    }

    @Test
    void aChangedValueIsNotPublishedAnyMore() {
        var link = Drawings.cluster().getLinkTypes().getFirst();
        var origin = link.getProvenance().stream().filter(p -> p.getFeature().equals("rate")).findFirst().orElseThrow();
        origin.setKind(ProvenanceKind.PUBLISHED);
        origin.setSource("table 1");
        var command = new SetFeatureCommand(List.of(link), Literals.LINK_TYPE__RATE, null);
        command.execute();
        assertEquals(ProvenanceKind.ASSUMED, origin.getKind());
        assertEquals("changed; was 2.5 GB/s (published: table 1)", origin.getSource());
        command.undo();
        assertEquals(ProvenanceKind.PUBLISHED, origin.getKind());
    }

    @Test
    void aChangedValueIsTheUsersOwn() {
        var link = Drawings.cluster().getLinkTypes().getFirst();
        var origin = link.getProvenance().stream().filter(p -> p.getFeature().equals("rate")).findFirst().orElseThrow();
        origin.setKind(ProvenanceKind.ASSUMED);
        origin.setSource("the template");
        new SetFeatureCommand(List.of(link), Literals.LINK_TYPE__RATE,
                Quantity.parse(Dimension.DATA_RATE, "3 GB/s")).execute();
        assertEquals("changed; was 2.5 GB/s (assumed: the template)", origin.getSource());
        // the first value stays named; a chain of own values would say nothing
        new SetFeatureCommand(List.of(link), Literals.LINK_TYPE__RATE,
                Quantity.parse(Dimension.DATA_RATE, "4 GB/s")).execute();
        assertEquals("changed; was 2.5 GB/s (assumed: the template)", origin.getSource());
    }

    @Test
    void aSecondTopologyIsRefused() {
        var machine = Drawings.cluster();
        assertFalse(new CreateCommand(machine, NewElements.create(Literals.TORUS_TOPOLOGY), null).canExecute());
    }

    @Test
    void aLayerRunsOnlyWhereItCan() {
        var layers = Drawings.cluster().getStacks().getFirst().getLayers();
        assertTrue(MoveLayerCommand.reasonAgainst(layers.get(0), LayerPlacement.KERNEL).isPresent());
        assertTrue(MoveLayerCommand.reasonAgainst(layers.get(1), LayerPlacement.NIC_HARDWARE).isPresent());
        assertTrue(MoveLayerCommand.reasonAgainst(layers.get(1), LayerPlacement.NIC_FIRMWARE).isEmpty());
        assertTrue(MoveLayerCommand.reasonAgainst(layers.get(2), LayerPlacement.KERNEL).isPresent());
    }

    @Test
    void aLinkNeedsTwoDifferentEnds() {
        var machine = Drawings.cluster();
        var vertex = graph(machine).getVertices().getFirst();
        var command = new CreateLinkCommand(graph(machine), vertex);
        assertFalse(command.canExecute());
        command.setTarget(vertex);
        assertFalse(command.canExecute());
    }

    @Test
    void aFullSwitchTakesNoMoreLinks() {
        var machine = Drawings.cluster();
        var vertices = graph(machine).getVertices();
        machine.getRouterTypes().getFirst().setPorts(2);
        assertFalse(newLink(machine).canExecute());
        assertEquals("The only port of Node is used", CreateLinkCommand.reasonAgainst(vertices.get(1)).orElseThrow());
        assertEquals("All 2 ports of Switch are used", CreateLinkCommand.reasonAgainst(vertices.get(0)).orElseThrow());
        machine.getRouterTypes().getFirst().setPorts(3);
        assertTrue(newLink(machine).canExecute());
    }

    @Test
    void namesAreCheckedBeforeTheyAreSet() {
        var machine = Drawings.cluster();
        var node = graph(machine).getVertices().get(1);
        assertTrue(Names.reasonAgainst(node, " ").isPresent());
        assertTrue(Names.reasonAgainst(node, "a/b").isPresent());
        assertTrue(Names.reasonAgainst(node, graph(machine).getVertices().get(2).getName()).isPresent());
        assertTrue(Names.reasonAgainst(node, "Knoten \u00e4\u00f6\u00fc \u8282\u70b9").isEmpty());
    }

    @Test
    void templatesAreComplete() {
        var machine = Drawings.cluster();
        var engine = (DmaEngine) machine.getNicTypes().getFirst().getParts().getFirst();
        assertEquals("2 GB/s", engine.getRate().toString());
        assertEquals(2, engine.getProvenance().size());
        assertEquals("[8 B]", ((PingPong) machine.getWorkloads().getFirst()).getSize().toString());
    }

    @Test
    void aNewStackIsCompleteAndInOrderHoweverItsLayersAreAdded() {
        for (var family : StackFamily.values()) {
            checkNewStack(family, family.kinds());
            checkNewStack(family, family.kinds().reversed());
        }
    }

    private static void checkNewStack(StackFamily family, List<StackFamily.Kind> order) {
        var machine = Drawings.cluster();
        var stack = (ProtocolStack) Drawings.add(machine, StackPackage.Literals.PROTOCOL_STACK);
        order.forEach(kind -> Drawings.add(stack, ModelPackages.all().stream()
                .map(one -> (EClass) one.getEClassifier(kind.type().getSimpleName())).filter(Objects::nonNull)
                .findFirst().orElseThrow()));
        assertEquals(family.kinds().stream().map(kind -> kind.type().getSimpleName()).toList(),
                stack.getLayers().stream().map(layer -> layer.eClass().getName()).toList());
        var problems = new Diagnostics();
        MachineValidator.validate(machine, problems);
        // a layer that is missing, twice there, out of order, where it cannot run; a cost too little or too many
        assertEquals(List.of(), problems.all().stream().map(Diagnostic::code)
                .filter(List.of("M502", "M503", "M504", "M505", "M506", "M507", "M508")::contains).toList(),
                family.name());
    }

    @Test
    void aSecondEngineDoesWhatTheFirstDoesNot() {
        var machine = Drawings.cluster();
        var second = (DmaEngine) Drawings.add(machine.getNicTypes().getFirst(), Literals.DMA_ENGINE);
        var first = (DmaEngine) machine.getNicTypes().getFirst().getParts().getFirst();
        assertEquals(EngineDirection.TRANSMIT, first.getDirection());
        assertEquals(EngineDirection.RECEIVE, second.getDirection());
    }

    @Test
    void everyPartOfANicIsCompleteAtOnce() {
        for (var type : MachinePackage.eINSTANCE.getEClassifiers()) {
            if (type instanceof EClass kind && !kind.isAbstract() && Literals.NIC_PART.isSuperTypeOf(kind)) {
                var machine = Drawings.cluster();
                var part = Drawings.add(machine.getNicTypes().getFirst(), kind);
                var problems = new Diagnostics();
                MachineValidator.validate(machine, problems);
                assertEquals(List.of(), problems.all().stream()
                        .filter(one -> one.elementPath().endsWith("/" + part.getName())
                        && one.message().endsWith("is not set")).toList(), kind.getName());
            }
        }
    }

    @Test
    void newElementsAreSelectedAfterwards() {
        var machine = Drawings.cluster();
        var command = (ModelCommand) newLink(machine);
        command.execute();
        assertEquals(List.of(graph(machine).getLinks().getLast()), command.affected());
    }
}
