// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.List;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.tests.model.Samples;
import org.hopscope.sim.plan.BlockStackPlan;
import org.junit.jupiter.api.Test;

class PlanCompilerTest {

    @Test
    void redStormCompilesWithBothStacks() {
        var machine = Samples.redStorm();
        assertEquals(2, machine.getStacks().size());
        for (var stack : machine.getStacks()) {
            var result = PlanCompiler.compile(machine, stack, machine.getWorkloads().get(0));
            var compiled = assertInstanceOf(Compiled.class, result, result::toString);
            assertEquals(10_368, compiled.plan().topology().vertices());
            var plan = assertInstanceOf(BlockStackPlan.class, compiled.plan().stack());
            // on the NIC there is no kernel to complete a receive
            assertEquals(stack.getName().equals("NIC-based"),
                    plan.handlers().stream().noneMatch(handler -> handler.name().equals("complete")));
            assertEquals(List.of(), compiled.warnings());
        }
    }

    /** Sixteen million nodes: anything made per node would take far longer. */
    @Test
    void theSizeOfATorusCostsNothing() {
        var machines = Machines.torus(256, 256, 256);
        assertTimeout(Duration.ofSeconds(2), () -> Compiling.compiled(machines));
    }
}
