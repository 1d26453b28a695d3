// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.DataCache;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.PacketFifos;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.NodeMode;
import org.hopscope.model.stack.Operation;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.validation.MachineValidator;
import org.junit.jupiter.api.Test;

/** Machines like Blue Gene/L are refused for one reason each. */
class TorusMessageRulesTest {

    @Test
    void theSampleHasNothingToComplainAbout() {
        assertEquals(List.of(), codes(machine -> {
            // as it is
        }));
    }

    @Test
    void packetsAreWholeAccessesOfTheProcessor() {
        assertEquals(List.of("M741"),
                codes(machine -> machine.getRouterTypes().get(0).setPacketGranule(size("8 B"))));
        assertEquals(List.of("M741"), codes(machine -> machine.getRouterTypes().get(0).setPacketGranule(null)));
    }

    @Test
    void headersLeaveRoom() {
        assertEquals(List.of("M742"), codes(machine -> fifos(machine).setHeaderSize(size("256 B"))));
    }

    @Test
    void theSecondCoreExists() {
        assertEquals(List.of("M744"), codes(machine -> {
            ((Processor) machine.getNodeTypes().get(0).getParts().get(0)).setCores(1);
            only(machine, NodeMode.COPROCESSOR);
        }));
    }

    @Test
    void anIdleCoreNeedNotExist() {
        assertEquals(List.of(), codes(machine -> {
            ((Processor) machine.getNodeTypes().get(0).getParts().get(0)).setCores(1);
            only(machine, NodeMode.HEATER);
        }));
    }

    @Test
    void interruptsDoNotReachTheSecondCore() {
        assertEquals(List.of("M745"), codes(machine -> only(machine, NodeMode.VIRTUAL_NODE).setInterrupts(true)));
    }

    @Test
    void adaptiveMessagesNeedAdaptiveChannels() {
        assertEquals(List.of("M746"), codes(machine -> machine.getRouterTypes().get(0).setAdaptiveChannels(0)));
    }

    @Test
    void theCacheIsPartOfTheNode() {
        assertEquals(List.of("M201"), codes(
                machine -> machine.getNodeTypes().get(0).getParts().removeIf(DataCache.class::isInstance)));
    }

    @Test
    void theLayerRunsInTheProcess() {
        assertEquals(List.of("M505"), codes(machine -> {
            var layer = only(machine, NodeMode.HEATER);
            layer.setPlacement(LayerPlacement.KERNEL);
            layer.getCosts().forEach(cost -> cost.setPlacement(LayerPlacement.KERNEL));
        }));
    }

    @Test
    void aLibraryOnTheLayerMatchesItself() {
        assertEquals(List.of("M506"), codes(machine -> {
            EcoreUtil.deleteAll(machine.getStacks().subList(1, machine.getStacks().size()), true);
            machine.getStacks().get(0).getLayers().get(0).getCosts()
                    .removeIf(cost -> cost.getOperation() == Operation.MATCH_ITEM);
        }));
    }

    /** Leaves one stack of the message layer alone, in a mode. */
    private static TorusMessageLayer only(Machine machine, NodeMode mode) {
        machine.getStacks().removeIf(stack -> !stack.getName().equals("eager"));
        var layer = (TorusMessageLayer) machine.getStacks().get(0).getLayers().get(0);
        layer.setMode(mode);
        return layer;
    }

    private static PacketFifos fifos(Machine machine) {
        return (PacketFifos) machine.getNicTypes().get(0).getParts().get(0);
    }

    private static Quantity size(String text) {
        return Quantity.parse(Dimension.DATA_SIZE, text);
    }

    private static List<String> codes(Consumer<Machine> change) {
        var machine = Samples.blueGene();
        change.accept(machine);
        var problems = new Diagnostics();
        MachineValidator.validate(machine, problems);
        return problems.all().stream().map(Diagnostic::code).distinct().toList();
    }
}
