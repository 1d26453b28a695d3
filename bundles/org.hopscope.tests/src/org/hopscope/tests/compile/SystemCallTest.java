// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

/** Work that begins with a system call of the processor that does it. */
class SystemCallTest {

    private final Machine machine = Samples.load("extoll/10ge.machine");

    private Processor processor(int type) {
        return machine.getNodeTypes().get(type).getParts().stream().filter(Processor.class::isInstance)
                .map(Processor.class::cast).findFirst().orElseThrow();
    }

    private static Quantity time(String text) {
        return Quantity.parse(Dimension.TIME, text);
    }

    /** The kernel works 1,000 ns for a send after a trap of 100 ns, or of 300 ns. */
    @Test
    void itTakesTheTimeOfTheProcessor() {
        assertEquals(1_100_000, send());
        processor(0).setSystemCall(time("300 ns"));
        assertEquals(1_300_000, send());
    }

    private long send() {
        var compiled = assertInstanceOf(Compiled.class, PlanCompiler.compile(machine, machine.getStacks().getFirst(),
                machine.getWorkloads().getFirst()));
        var work = (BlockOperation.Work) ((BlockStackPlan) compiled.plan().stack()).operations().get(1);
        return work.ps();
    }

    @Test
    void kindsOfNodeThatTakeDifferentTimesAreReported() {
        var other = EcoreUtil.copy(machine.getNodeTypes().getFirst());
        other.setName("other node");
        machine.getNodeTypes().add(other);
        ((Node) ((GraphTopology) machine.getTopology()).getVertices().getFirst()).setNodeType(other);
        assertEquals(1_100_000, send());
        processor(1).setSystemCall(time("200 ns"));
        var rejected = assertInstanceOf(Rejected.class, PlanCompiler.compile(machine,
                machine.getStacks().getFirst(), machine.getWorkloads().getFirst()));
        assertEquals(List.of("C421"), rejected.diagnostics().stream().map(Diagnostic::code).toList());
    }
}
