// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.comparison.SemanticComparison;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.fragment.Fragments;
import org.hopscope.model.fragment.Homing;
import org.hopscope.model.fragment.Insertion;
import org.hopscope.model.fragment.Removal;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.protocol.Complete;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.ProtocolFactory;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.validation.MachineValidator;
import org.junit.jupiter.api.Test;

class ComposedMachineTest {

    @Test
    void aMachineOfGeneralPartsAndBlocksIsValid() {
        var machine = ComposedMachines.pair();
        assertEquals(NicArchitecture.COMPOSED, NicArchitecture.of(machine.getNicTypes().getFirst()));
        assertEquals(StackFamily.COMPOSED, StackFamily.of(machine.getStacks().getFirst()));
        assertEquals(List.of(), findings(machine));
    }

    @Test
    void aCopyIsEqualAndAChangeInABlockIsSeen() {
        var machine = ComposedMachines.pair();
        var copy = ModelSnapshot.of(machine);
        assertTrue(SemanticComparison.same(machine, copy));
        handler(copy, "receive").getBlocks().add(ProtocolFactory.eINSTANCE.createDrop());
        assertFalse(SemanticComparison.same(machine, copy));
    }

    @Test
    void blocksWithoutNamesHavePathsOfTheirOwn() {
        var sender = handler(ComposedMachines.pair(), "send");
        sender.getBlocks().add(ProtocolFactory.eINSTANCE.createComplete());
        var completes = sender.getBlocks().stream().filter(Complete.class::isInstance).map(ElementPath::segment)
                .toList();
        assertEquals(List.of("<Complete>", "<Complete 2>"), completes);
    }

    @Test
    void aProtocolIsPastedWithTheNicThatItsLanesAreBoundTo() {
        var fragment = Fragments.of(List.of(ComposedMachines.pair().getStacks().getFirst()), "a").orElseThrow();
        var other = ComposedMachines.pair();
        other.getStacks().clear();
        var insertion = new Insertion(fragment, other, "b", Homing.firstOf(List.of(other)));
        assertEquals(List.of(), insertion.homeless());
        insertion.insert(false, 0, 0);
        assertEquals(List.of(), findings(other));
    }

    @Test
    void theWiresOfARemovedPartGoWithIt() {
        var machine = ComposedMachines.pair();
        var nic = machine.getNicTypes().getFirst();
        Removal.of(List.of(nic.getParts().getFirst()));
        assertEquals(2, nic.getWires().size());
    }

    @Test
    void partsOfBothKindsOfNicDoNotMix() {
        var machine = ComposedMachines.pair();
        machine.getNicTypes().getFirst().getParts().remove(2);
        machine.getNicTypes().getFirst().getParts().add(
                MachineFactory.eINSTANCE.createStreamTable());
        machine.getNicTypes().getFirst().getParts().getLast().setName("streams");
        var codes = findings(machine).stream().map(Diagnostic::code).toList();
        assertTrue(codes.contains("M201") && codes.contains("M207"), codes.toString());
    }

    @Test
    void aSecondProtocolLayerIsAllowed() {
        var machine = ComposedMachines.pair();
        var layer = ProtocolFactory.eINSTANCE.createProtocolLayer();
        layer.setName("second");
        machine.getStacks().getFirst().getLayers().add(layer);
        assertTrue(findings(machine).stream().noneMatch(one -> one.code().equals("M503")));
    }

    static List<Diagnostic> findings(Machine machine) {
        var found = new Diagnostics();
        MachineValidator.validate(machine, found);
        return found.all();
    }

    private static Handler handler(Machine machine, String name) {
        return ((ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst()).getHandlers().stream()
                .filter(one -> one.getName().equals(name)).findFirst().orElseThrow();
    }
}
