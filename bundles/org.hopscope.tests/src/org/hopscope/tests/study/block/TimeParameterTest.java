// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.MachineText;
import org.hopscope.model.notation.TextDesign;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.protocol.Service;
import org.hopscope.model.protocol.StackComponent;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.template.NewElements;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

/** Named times of protocols, and what new lanes begin with. */
class TimeParameterTest {

    private final Machine machine = Samples.load("rdma-verbs/rdma-verbs.machine");

    private static long totalPs(Machine of, String... settings) {
        var request = new RunRequest(of, "ping-pong", List.of(), Settings.of(settings), 1);
        return assertInstanceOf(RunReport.class, Runs.run(request, RunProgress.none())).results().getFirst()
                .stack().orElseThrow().totalPs();
    }

    private Machine read(String text) {
        var problems = new Diagnostics();
        return TextDesign.read(text, machine, URI.createURI("a.machine"), problems)
                .orElseThrow(() -> new AssertionError(problems.all()));
    }

    /** 90 ns become 30 ns and a parameter of 60 ns; the same parameter replaces 25 ns of inline messages. */
    @Test
    void severalBlocksHaveTheTimeOfOneParameter() {
        long before = totalPs(machine);
        var text = MachineText.print(machine).replace("size entry = 64 B",
                "size entry = 64 B\n      time build = 60 ns");
        var same = read(text.replace("work 90 ns", "work 30 ns for build"));
        assertEquals(before, totalPs(same));
        var both = read(text.replace("work 90 ns", "work 30 ns for build").replace("work 25 ns", "work for build"));
        assertEquals(before + 35_000, totalPs(both));
        assertEquals(MachineText.print(both), MachineText.print(read(MachineText.print(both))));
        // 10 ns less in each of both blocks
        assertEquals(before + 35_000 - 20_000, totalPs(both, "build.value=50 ns"));
    }

    @Test
    void aNewLaneServesItsPartAsItIsUsuallyMeant() {
        var layer = (ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst();
        layer.getLanes().clear();
        for (int i = 0; i < 3; i++) {
            var lane = (Lane) NewElements.create(ProtocolPackage.Literals.LANE);
            layer.getLanes().add(lane);
            NewElements.settle(lane);
        }
        assertEquals(List.of("CPU", "Send engine", "Receive engine"),
                layer.getLanes().stream().map(one -> one.getPart().getName()).toList());
        assertEquals(Service.IN_CALLS, layer.getLanes().getFirst().getService());
        assertEquals(StackComponent.TX_ENGINE, layer.getLanes().get(1).getComponent());
        assertEquals(StackComponent.RX_ENGINE, layer.getLanes().get(2).getComponent());
        assertTrue(layer.getLanes().stream().noneMatch(one -> one.getPart() == null));
    }
}
