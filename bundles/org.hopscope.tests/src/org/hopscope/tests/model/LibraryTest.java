// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.fragment.Homing;
import org.hopscope.model.fragment.Insertion;
import org.hopscope.model.fragment.Removal;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.HopscopeResource;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.library.Libraries;
import org.hopscope.model.library.LibraryCheck;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.library.OriginState;
import org.hopscope.model.library.PartDifferences;
import org.hopscope.model.library.PartDifferences.Difference;
import org.hopscope.model.library.PartDigest;
import org.hopscope.model.library.PartUpdate;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.NicPart;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.template.ReadyPieces;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Elements that refer to parts of a library hold their content, know when it is another, and can follow. */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class LibraryTest {

    private static final String LOCATION = "extoll/extoll.machine";

    private final Machine library = Samples.load(LOCATION);
    private final Machine machine = machine();
    private final Libraries libraries = location -> Optional.of(library).filter(one -> location.equals(LOCATION));

    private static Machine machine() {
        var machine = MachineFactory.eINSTANCE.createMachine();
        machine.setName("mine");
        new HopscopeResource(URI.createURI("mine.machine")).getContents().add(machine);
        return machine;
    }

    private Element refer(Element part) {
        var fragment = new LibraryPart(LOCATION, part).fragment();
        var insertion = new Insertion(fragment, machine, "/p/mine.machine", Homing.firstOf(List.of(machine)));
        var inserted = insertion.insert(false, 0, 0).get(0);
        LibraryPart.refer(fragment, insertion);
        return inserted;
    }

    @Test
    void aMachineOffersItsTypesAndStacks() {
        var offered = LibraryPart.of(LOCATION, library).stream().filter(one -> !one.isPiece())
                .map(LibraryPart::element).toList();
        assertTrue(offered.containsAll(library.getNodeTypes()));
        assertTrue(offered.containsAll(library.getNicTypes()));
        assertTrue(offered.containsAll(library.getRouterTypes()));
        assertTrue(offered.containsAll(library.getLinkTypes()));
        assertTrue(offered.containsAll(library.getStacks()));
        assertEquals(library.getNodeTypes().size() + library.getNicTypes().size() + library.getRouterTypes().size()
                + library.getLinkTypes().size() + library.getStacks().size(), offered.size());
    }

    @Test
    void aMachineOffersItsProtocolsAsPieces() {
        var verbs = Samples.load("rdma-verbs/rdma-verbs.machine");
        var pieces = LibraryPart.of(LOCATION, verbs).stream().filter(LibraryPart::isPiece).toList();
        assertEquals(List.of(verbs.getStacks().get(0).getLayers().get(0)),
                pieces.stream().map(LibraryPart::element).toList());
        assertEquals(((ProtocolLayer) pieces.get(0).element()).getHandlers().size(),
                pieces.get(0).fragment().getElements().size());
        assertTrue(LibraryPart.of(LibraryPart.READY_PIECES, ReadyPieces.read()).stream()
                .allMatch(LibraryPart::isPiece));
    }

    @Test
    void aReferenceAndWhatItNeedsAreWhatTheLibraryHas() {
        var node = refer(library.getNodeTypes().get(0));
        assertEquals(ElementIds.idOf(library.getNodeTypes().get(0)), node.getPartOrigin().getPart());
        assertEquals(OriginState.SAME, OriginState.of(node, libraries));
        assertTrue(machine.getNicTypes().size() > 0);
        machine.getNicTypes().forEach(nic -> assertEquals(OriginState.SAME, OriginState.of(nic, libraries)));
        machine.getRouterTypes().forEach(one -> assertEquals(OriginState.SAME, OriginState.of(one, libraries)));
    }

    @Test
    void theReferenceSurvivesSavingAndItsNameIsFree() {
        var nic = refer(library.getNicTypes().get(0));
        nic.setName("mine");
        var problems = new Diagnostics();
        var again = MachineFiles.load(URI.createURI("again.machine"), MachineFiles.toBytes(machine), problems)
                .orElseThrow();
        assertEquals(OriginState.SAME, OriginState.of(again.getNicTypes().get(0), libraries));
        assertEquals(new String(MachineFiles.toBytes(machine), StandardCharsets.UTF_8),
                new String(MachineFiles.toBytes(again), StandardCharsets.UTF_8));
    }

    @Test
    void theUnitOfAnAmountDoesNotCount() {
        var link = library.getLinkTypes().get(0);
        var before = PartDigest.of(link);
        link.setLatency(link.getLatency().convert(Unit.PICOSECOND));
        assertEquals(before, PartDigest.of(link));
        link.setLatency(Quantity.of(1, Unit.MILLISECOND));
        assertNotEquals(before, PartDigest.of(link));
    }

    @Test
    void editingAReferenceIsAWarning() {
        var link = machine.getLinkTypes();
        refer(library.getLinkTypes().get(0));
        assertEquals(List.of(), codes("M006"));
        link.get(0).setLatency(Quantity.of(1, Unit.MILLISECOND));
        assertEquals(List.of("M006"), codes("M006"));
        assertEquals(OriginState.EDITED, OriginState.of(link.get(0), libraries));
        link.get(0).setPartOrigin(null);
        assertEquals(List.of(), codes("M006"));
        assertEquals(OriginState.OWN, OriginState.of(link.get(0), libraries));
    }

    private List<String> codes(String code) {
        var problems = new Diagnostics();
        MachineValidator.validate(machine, problems);
        return problems.all().stream().map(Diagnostic::code).filter(code::equals).toList();
    }

    @Test
    void aChangeInTheLibraryIsToldAndFollowed() {
        var nic = (NicType) refer(library.getNicTypes().get(0));
        var part = nic.getParts().get(0);
        var changed = library.getNicTypes().get(0);
        var id = ElementIds.idOf(part);
        changed.getParts().get(0).setNotes("new");
        var removed = changed.getParts().getLast();
        Removal.of(List.of(removed));
        assertEquals(List.of("L001"), told());
        assertTrue(PartDifferences.between(nic, changed).containsAll(List.of(
                new Difference(part.getName() + "/notes", part.getNotes() == null ? "" : part.getNotes(), "new"),
                new Difference(removed.getName(), removed.getName(), ""))));

        PartUpdate.apply(nic, libraries.part(nic.getPartOrigin()).orElseThrow());

        assertEquals(OriginState.SAME, OriginState.of(nic, libraries));
        assertEquals(List.of(), told());
        assertEquals(List.of(), PartDifferences.between(nic, changed));
        assertEquals("new", part.getNotes());
        assertEquals(id, ElementIds.idOf(part), "what has a counterpart stays what it is");
        assertEquals(1, machine.getNicTypes().size());
        assertEquals(List.of(), machine.getNicTypes().get(0).getParts().stream().map(NicPart::getName)
                .filter(name -> name.equals(removed.getName())).toList());
    }

    @Test
    void referencesIntoAnUpdatedPartStay() {
        var nic = (NicType) refer(library.getNicTypes().get(0));
        var router = machine.getRouterTypes().get(0);
        var logic = router.getLogic();
        assertTrue(nic.getParts().contains(logic));
        library.getNicTypes().get(0).setNotes("new");
        PartUpdate.apply(nic, libraries.part(nic.getPartOrigin()).orElseThrow());
        assertSame(logic, router.getLogic());
        assertTrue(nic.getParts().contains(logic));
    }

    @Test
    void aPartThatIsGoneIsTold() {
        var link = refer(library.getLinkTypes().get(0));
        library.getLinkTypes().remove(0);
        assertEquals(List.of("L002"), told());
        link.getPartOrigin().setLibrary("nowhere");
        assertEquals(OriginState.MISSING, OriginState.of(link, libraries));
        link.setPartOrigin(null);
        assertNull(link.getPartOrigin());
        assertEquals(List.of(), told());
    }

    private List<String> told() {
        var problems = new Diagnostics();
        LibraryCheck.check(machine, libraries, problems);
        assertTrue(problems.all().stream().allMatch(one -> one.severity() == (one.code().equals("L001")
                ? Severity.INFO : Severity.WARNING)));
        return problems.all().stream().map(Diagnostic::code).toList();
    }
}
