// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.compile.CompileResult;
import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Setting;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compiling EXTOLL: what counts in cycles follows the core clock, what cannot be simulated is refused. */
class MessageUnitMachineTest {

    private static CompileResult compile(String... settings) {
        var machine = Samples.load("extoll/extoll.machine");
        var problems = new Diagnostics();
        for (var setting : settings) {
            Setting.parse(setting, problems).orElseThrow().apply(machine, machine.getWorkloads().get(0), problems);
        }
        assertEquals(List.of(), problems.all());
        return PlanCompiler.compile(machine, machine.getStacks().get(0), machine.getWorkloads().get(0));
    }

    private static SimPlan plan(String... settings) {
        return assertInstanceOf(Compiled.class, compile(settings)).plan();
    }

    @ParameterizedTest
    @CsvSource({"156 MHz, 32, 624000000, 153846", "117 MHz, 32, 468000000, 205128", "300 MHz, 64, 2400000000, 80000",
            "800 MHz, 128, 12800000000, 30000"})
    void everyPartOfTheCoreFollowsItsClock(String clock, int bits, long bytesPerSecond, long switchPs) {
        var plan = plan("core.clock=" + clock, "core.datapathBits=" + bits);
        var nic = assertInstanceOf(ComposedNicPlan.class, plan.nodeTypes().get(0).nic());
        assertEquals(bytesPerSecond, plan.links().get(0).rate().bytesPerSecond());
        assertEquals(5, nic.servers().size());
        for (var engine : nic.servers()) {
            assertEquals(bytesPerSecond, engine.rate().bytesPerSecond(), engine.name());
            assertEquals(bytesPerSecond * 8 / bits, engine.hertz(), engine.name());
        }
        // 24 cycles in the switch
        assertEquals(switchPs, plan.routers().get(0).latencyPs());
        // HyperTransport has a clock of its own
        assertEquals(plan().nodeTypes().get(0).bus(), plan.nodeTypes().get(0).bus());
    }

    @Test
    void threeKindsOfTrafficNeedThreeChannels() {
        var rejected = assertInstanceOf(Rejected.class, compile("EXTOLL switch.virtualChannels=2"));
        assertTrue(rejected.diagnostics().stream().anyMatch(one -> one.code().equals("C406")));
    }

    @Test
    void aRingThatCannotTakeAllCreditsIsPointedOut() {
        // credits come back 24 at a time: two messages for 48 of each of two ranks
        assertEquals(List.of(), drawn("ring_slots.value=100").warnings());
        var warning = drawn("ring_slots.value=99").warnings().get(0);
        assertEquals("C612", warning.code());
        assertEquals("The 99 tokens 'slot' of a rank can run out: with 'credit', 2 ranks may send messages that "
                + "take 100",
                warning.message());
        // 47 are given back 24 at a time as well, in two messages
        assertEquals(List.of(), drawn("ring_slots.value=99", "software_credits.value=47").warnings());
        // without credits the hardware takes as much as it has room for
        assertEquals(List.of(), drawn("ring_slots.value=1", "software_credits.value=0").warnings());
    }

    private static Compiled drawn(String... settings) {
        return assertInstanceOf(Compiled.class, compile(settings));
    }

    @Test
    void cyclesWithoutAClockAreRefused() {
        var machine = Samples.load("extoll/extoll.machine");
        machine.getRouterTypes().get(0).setLogic(null);
        machine.getLinkTypes().get(0).setLogic(null);
        var result = PlanCompiler.compile(machine, machine.getStacks().get(0), machine.getWorkloads().get(0));
        var codes = assertInstanceOf(Rejected.class, result).diagnostics().stream().map(one -> one.code()).toList();
        assertTrue(codes.contains("M205"));
        assertTrue(codes.contains("M206"));
    }
}
