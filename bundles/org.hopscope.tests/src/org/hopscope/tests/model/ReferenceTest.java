// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.fragment.Homing;
import org.hopscope.model.fragment.Insertion;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.library.Libraries;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.library.OriginState;
import org.hopscope.model.library.PartUpdate;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.MachineText;
import org.hopscope.model.notation.TextDesign;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.ProtocolFactory;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Tell;
import org.hopscope.model.protocol.Work;
import org.hopscope.model.template.ReadyPieces;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.model.variant.Designs;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Machines that use parts and pieces of other files by reference follow them, in a project and without a workbench. */
@Slow
class ReferenceTest {

    private static final String LIBRARY = "/p/parts/lib.machine";

    private final Diagnostics problems = new Diagnostics();

    @TempDir
    private Path folder;

    private Path file(String location) throws IOException {
        var file = folder.resolve(location.substring(1));
        Files.createDirectories(file.getParent());
        return file;
    }

    /** A library of the ready-made pieces, which a user keeps in the project. */
    private Machine library() throws IOException {
        Files.writeString(file("/p/.project"), "");
        var library = ReadyPieces.read();
        MachineFiles.save(library, file(LIBRARY));
        return library;
    }

    private static ProtocolLayer piece(Machine library, String name) {
        return library.getStacks().stream().flatMap(stack -> stack.getLayers().stream())
                .filter(layer -> name.equals(layer.getName())).map(ProtocolLayer.class::cast).findFirst().orElseThrow();
    }

    /** A machine whose protocol refers to the handlers of a piece; its own protocol is empty but for the lanes. */
    private static Machine user(Machine library, String piece, String location) {
        var machine = ReadyPieces.read();
        machine.setName("user");
        var stack = machine.getStacks().getFirst();
        var layer = piece(machine, piece);
        stack.getLayers().removeIf(other -> other != layer);
        EcoreUtil.deleteAll(List.copyOf(layer.getHandlers()), true);
        var fragment = new LibraryPart(location, piece(library, piece)).fragment();
        var insertion = new Insertion(fragment, machine, "/p/user.machine", Homing.firstOf(List.of(layer, machine)));
        insertion.insert(false, 0, 0);
        LibraryPart.refer(fragment, insertion);
        return machine;
    }

    private static List<Handler> handlers(Machine machine) {
        return ((ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst()).getHandlers();
    }

    private static Work work(Machine machine) {
        return (Work) handlers(machine).getFirst().getBlocks().stream().filter(Work.class::isInstance).findFirst()
                .orElseThrow();
    }

    private List<String> codes() {
        return problems.all().stream().map(Diagnostic::code).toList();
    }

    @Test
    void everyReadyMadePieceCanBeUsedByReference() {
        var library = ReadyPieces.read();
        Libraries libraries = location -> Optional.of(library);
        for (var layer : library.getStacks().getFirst().getLayers()) {
            var machine = user(library, layer.getName(), LibraryPart.READY_PIECES);
            handlers(machine).forEach(handler -> assertEquals(OriginState.SAME, OriginState.of(handler, libraries),
                    () -> layer.getName() + ": " + handler.getName()));
            MachineValidator.validate(machine, problems);
            assertTrue(codes().stream().noneMatch("M006"::equals), layer.getName());
        }
    }

    @Test
    void aFileFollowsAHandlerOfItsLibrary() throws IOException {
        var library = library();
        var machine = user(library, "Doorbell and ring", LIBRARY);
        MachineFiles.save(machine, file("/p/user.machine"));
        assertEquals(work(library).getTime(), work(machine).getTime());
        work(library).setTime(Quantity.of(777, Unit.NANOSECOND));
        MachineFiles.save(library, file(LIBRARY));

        var read = Designs.load(file("/p/user.machine"), problems).orElseThrow();

        assertEquals(Quantity.of(777, Unit.NANOSECOND), work(read).getTime());
        assertEquals(List.of("L001"), codes());
        assertTrue(problems.all().getFirst().message().contains(LIBRARY));
        assertEquals(ElementIds.idOf(work(machine)), ElementIds.idOf(work(read)), "variants refer to it");
    }

    @Test
    void aHandlerStaysOnTheLaneThatItWasPutOn() throws IOException {
        var library = library();
        var machine = user(library, "Doorbell and ring", LIBRARY);
        var layer = (ProtocolLayer) handlers(machine).getFirst().eContainer();
        handlers(machine).get(1).setLane(layer.getLanes().get(2));
        MachineFiles.save(machine, file("/p/user.machine"));
        handlers(library).get(1).setNotes("changed");
        MachineFiles.save(library, file(LIBRARY));
        var read = Designs.load(file("/p/user.machine"), problems).orElseThrow();
        assertEquals("changed", handlers(read).get(1).getNotes());
        assertEquals("receive", handlers(read).get(1).getLane().getName());
    }

    @Test
    void whatAHandlerTellsOfSomethingSinceComesAlong() {
        var library = ReadyPieces.read();
        var machine = user(library, "Doorbell and ring", LIBRARY);
        Libraries libraries = location -> Optional.of(library);
        var source = handlers(library).getFirst();
        var fresh = EcoreUtil.copy(handlers(library).getLast());
        fresh.setName("bookkeeping");
        fresh.setTrigger(ProtocolFactory.eINSTANCE.createOnTold());
        ((ProtocolLayer) source.eContainer()).getHandlers().add(fresh);
        var tell = ProtocolFactory.eINSTANCE.createTell();
        tell.setHandler(fresh);
        source.getBlocks().add(tell);
        var here = handlers(machine).getFirst();
        var count = handlers(machine).size();

        PartUpdate.apply(here, libraries.part(here.getPartOrigin()).orElseThrow());

        assertEquals(count + 1, handlers(machine).size());
        var told = ((Tell) here.getBlocks().getLast()).getHandler();
        assertSame(handlers(machine).getLast(), told);
        assertNotNull(told.getPartOrigin());
        assertEquals(OriginState.SAME, OriginState.of(here, libraries));
        assertEquals(OriginState.SAME, OriginState.of(told, libraries));
    }

    @Test
    void aMissingLibraryLeavesWhatTheFileHolds() throws IOException {
        MachineFiles.save(user(library(), "Doorbell and ring", "/p/gone.machine"), file("/p/user.machine"));
        var read = Designs.load(file("/p/user.machine"), problems).orElseThrow();
        assertEquals(List.of("L002", "L002", "L002"), codes());
        assertEquals(3, handlers(read).size());
    }

    @Test
    void noLocationLeadsOutOfTheProject() throws IOException {
        var outside = file("/other/lib.machine");
        MachineFiles.save(ReadyPieces.read(), outside);
        Files.writeString(file("/p/.project"), "");
        Files.createSymbolicLink(file("/p/link.machine"), outside);
        for (var location : List.of("/other/lib.machine", "/p/../other/lib.machine", "/p/link.machine",
                outside.toString(), "/p/./lib.machine", "/p", "/")) {
            var found = new Diagnostics();
            MachineFiles.save(user(ReadyPieces.read(), "Send inline", location), file("/p/user.machine"));
            Designs.load(file("/p/user.machine"), found);
            assertEquals(List.of("L002", "L002"), found.all().stream().map(Diagnostic::code).toList(), location);
        }
    }

    @Test
    void aFileOutsideOfAnyProjectFindsLibrariesInItsFolder() throws IOException {
        MachineFiles.save(ReadyPieces.read(), file("/q/lib.machine"));
        MachineFiles.save(user(ReadyPieces.read(), "Send inline", "/q/lib.machine"), file("/q/user.machine"));
        Designs.load(file("/q/user.machine"), problems);
        assertEquals(List.of(), codes());
    }

    @Test
    void aReferenceThatComesBackToItselfIsAnError() throws IOException {
        var one = library();
        var other = ReadyPieces.read();
        refer(one.getLinkTypes().getFirst(), "/p/other.machine", other.getLinkTypes().getFirst());
        refer(other.getLinkTypes().getFirst(), "/p/one.machine", one.getLinkTypes().getFirst());
        MachineFiles.save(one, file("/p/one.machine"));
        MachineFiles.save(other, file("/p/other.machine"));
        Designs.load(file("/p/one.machine"), problems);
        assertEquals(List.of("L003"), codes());
        assertTrue(problems.hasErrors());
    }

    private static void refer(Element here, String location, Element part) {
        here.setPartOrigin(LibraryPart.origin(location, part));
    }

    @Test
    void aReferenceToAReferenceIsWhatTheLastOneIs() throws IOException {
        var source = library();
        var between = ReadyPieces.read();
        refer(between.getLinkTypes().getFirst(), LIBRARY, source.getLinkTypes().getFirst());
        MachineFiles.save(between, file("/p/between.machine"));
        var machine = ReadyPieces.read();
        refer(machine.getLinkTypes().getFirst(), "/p/between.machine", between.getLinkTypes().getFirst());
        MachineFiles.save(machine, file("/p/user.machine"));
        source.getLinkTypes().getFirst().setLatency(Quantity.of(99, Unit.NANOSECOND));
        MachineFiles.save(source, file(LIBRARY));
        var read = Designs.load(file("/p/user.machine"), problems).orElseThrow();
        assertEquals(Quantity.of(99, Unit.NANOSECOND), read.getLinkTypes().getFirst().getLatency());
        assertEquals("/p/between.machine", read.getLinkTypes().getFirst().getPartOrigin().getLibrary());
    }

    @Test
    void theTextSaysWhatRefersToWhatBothWays() {
        var machine = user(ReadyPieces.read(), "Doorbell and ring", LibraryPart.READY_PIECES);
        refer(machine.getLinkTypes().getFirst(), LIBRARY, machine.getLinkTypes().getFirst());
        var text = MachineText.print(machine);
        var read = TextDesign.read(text, URI.createURI("again.machine"), problems).orElseThrow();
        assertEquals(text, MachineText.print(read));
        for (int i = 0; i < handlers(machine).size(); i++) {
            assertTrue(EcoreUtil.equals(handlers(machine).get(i).getPartOrigin(),
                    handlers(read).get(i).getPartOrigin()));
        }
        assertEquals(LIBRARY, read.getLinkTypes().getFirst().getPartOrigin().getLibrary());
    }

    @Test
    void aTextNamesAPartByItsPathAndIsFilledWhenItIsRead() throws IOException {
        var source = library();
        var text = "machine \"user\" { link_type \"wire\" { reference \"%s\" \"link\" } }";
        MachineFiles.save(TextDesign.read(text.replace("%s", LIBRARY), URI.createURI("user.machine"), problems)
                .orElseThrow(), file("/p/user.machine"));
        var read = Designs.load(file("/p/user.machine"), problems).orElseThrow().getLinkTypes().getFirst();
        assertEquals(source.getLinkTypes().getFirst().getRate(), read.getRate());
        assertEquals("wire", read.getName());
        assertNotNull(read.getPartOrigin().getDigest());
    }
}
