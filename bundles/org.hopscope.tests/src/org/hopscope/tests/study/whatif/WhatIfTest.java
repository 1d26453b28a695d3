// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.whatif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.RunResponse;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.whatif.WhatIf;
import org.hopscope.tests.Slow;
import org.hopscope.tests.compile.Machines;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WhatIfTest {

    private final WhatIf whatIf = new WhatIf(RunRequest.of(Machines.torus(4).machine()));

    /** One hop: 1,000 ns more of link are 1,000 ns more of latency. */
    @Test
    void aChangedValueIsSimulated() {
        assertEquals(1_000_000, simulated("link.latency=1005 ns").totalPs() - simulated("link.latency=5 ns").totalPs());
    }

    @Test
    void aValueWithoutEffectIsNoError() {
        assertEquals(simulated("link.latency=5 ns"), simulated("processor.clock=3 GHz"));
    }

    @Test
    void nonsenseIsRejected() {
        assertInstanceOf(RunRejected.class, whatIf.simulate(Settings.of("link.latency=blue"), RunProgress.none())
                .get());
    }

    @Test
    void thereIsNoEstimateOfWhatWasNotLearnt() {
        assertTrue(whatIf.estimate(List.of("link.latency"), "7 ns").isEmpty());
        assertFalse(whatIf.learn(List.of("no such.thing"), RunProgress.none()));
    }

    /** Propagation is a fixed time per message, and the bus moves a fixed number of bytes: lines, both of them. */
    @Test
    void theEstimateOfATimeOrARateIsWhatTheSimulationSays() {
        for (var one : List.of(List.of("link.latency", "1005 ns"), List.of("bus.payloadRate", "500 MB/s"))) {
            assertTrue(whatIf.learn(List.of(one.get(0)), RunProgress.none()));
            var estimate = whatIf.estimate(List.of(one.get(0)), one.get(1)).orElseThrow().stacks().get(0);
            var simulated = simulated(one.get(0) + "=" + one.get(1));
            assertEquals(simulated.totalPs(), estimate.totalPs(), simulated.totalPs() * 0.001, one.get(0));
            assertEquals(estimate.totalPs(), estimate.segments().stream().mapToLong(part -> part.ps()).sum());
        }
    }

    /**
     * A tenth more or less of these is refused: packets of Red Storm and Blue Gene/L are multiples of 16 bytes and
     * more, those of QsNet of its block, and a bus cannot move more payload than it moves in all.
     */
    @Slow
    @ParameterizedTest
    @CsvSource({
        "red-storm/red-storm, SeaStar router.packetSize, 128 B",
        "red-storm/red-storm, NIC-based/Portals.headerSize, 32 B",
        "blue-gene-l/blue-gene-l, torus router.packetSize, 384 B",
        "blue-gene-l/blue-gene-l, torus router.packetGranule, 64 B",
        "qsnet/qsnet, network port.packetData, 384 B",
        "qsnet/qsnet, network port.blockSize, 32 B",
        "extoll/extoll, HTX.rawRate, 2.4 GB/s"
    })
    void whatHasFewLegalValuesHasAnEstimateToo(String sample, String path, String value) {
        var machine = Samples.load(sample + ".machine");
        var tried = new WhatIf(RunRequest.of(machine));
        assertTrue(tried.learn(List.of(path), RunProgress.none()));
        var answer = tried.simulate(Settings.of(path + "=" + value), RunProgress.none()).orElseThrow();
        var simulated = LatencyStackReport.of(assertInstanceOf(RunReport.class, answer).results()).stacks();
        var estimated = tried.estimate(List.of(path), value).orElseThrow().stacks();
        assertEquals(simulated.size(), estimated.size());
        for (int i = 0; i < simulated.size(); i++) {
            assertEquals(simulated.get(i).totalPs(), estimated.get(i).totalPs(), simulated.get(i).totalPs() * 0.03);
        }
    }

    /**
     * The settings that the run was configured with stay in force: 100 ns more of link are 100 ns more, whatever is
     * tried.
     */
    @Test
    void theSettingsOfTheRunAreThoseOfTheTrial() {
        var machine = Machines.torus(4).machine();
        var configured = new WhatIf(new RunRequest(machine, "", List.of(), Settings.of("link.latency=105 ns"),
                RunRequest.DEFAULT_SEED));
        var answer = configured.simulate(Settings.of("processor.clock=3 GHz"), RunProgress.none()).orElseThrow();
        assertEquals(100_000, LatencyStackReport.of(assertInstanceOf(RunReport.class, answer).results()).stacks().get(0)
                .totalPs() - simulated("processor.clock=3 GHz").totalPs());
    }

    @Test
    void aHalfTypedValueHasNoEstimate() {
        assertTrue(whatIf.learn(List.of("link.latency"), RunProgress.none()));
        assertEquals(Optional.empty(), whatIf.estimate(List.of("link.latency"), "12 n"));
    }

    /** The first simulation has started when the second is asked for; it ends without an answer. */
    @Test
    void aNewerQuestionStopsTheOlder() throws InterruptedException {
        var newer = new AtomicReference<Optional<RunResponse>>();
        var thread = new Thread(() -> newer.set(whatIf.simulate(Settings.of("link.latency=6 ns"), RunProgress.none())));
        var older = whatIf.simulate(Settings.of("link.latency=7 ns"), new RunProgress() {

            @Override
            public void started(String label, int index, int count) {
                thread.start();
                while (thread.getState() != Thread.State.BLOCKED) {
                    Thread.onSpinWait();
                }
            }

            @Override
            public void progress(String label, long simulatedPs, long events, double eventsPerSecond) {
                // not watched
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        });
        thread.join();
        assertEquals(Optional.empty(), older);
        assertInstanceOf(RunReport.class, newer.get().orElseThrow());
    }

    private Stack simulated(String setting) {
        var answer = whatIf.simulate(Settings.of(setting), RunProgress.none()).orElseThrow();
        return LatencyStackReport.of(assertInstanceOf(RunReport.class, answer).results()).stacks().get(0);
    }
}
