// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.Measured;
import org.hopscope.study.RunCache;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRejected;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResponse;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.hopscope.study.compare.PreparedResults;
import org.junit.jupiter.api.Test;

/** A comparison asked for each of its designs up to four times, and each time it was compiled again. */
class PreparedResultsTest {

    /** Packets are damaged at random, so two seeds have two results; the size changes the machine of the request. */
    private static final Settings SETTINGS = Settings.of("damagedPackets=20000000", "size=4 KiB");

    private final Map<String, List<RunResult>> kept = new HashMap<>();
    private final PreparedResults results = new PreparedResults(new RunCache() {

        @Override
        public Optional<List<RunResult>> find(String planHash, long seed) {
            return Optional.ofNullable(kept.get(planHash + seed));
        }

        @Override
        public void keep(List<RunResult> all) {
            kept.put(all.getFirst().key().planHash() + all.getFirst().key().seed(), all);
        }
    });

    private static Machine machine() {
        return MachineFiles.load(Path.of(System.getProperty("hopscope.root"), "samples/red-storm/red-storm.machine"),
                Diagnostics.unexpected()).orElseThrow();
    }

    private static String text(Machine machine) {
        return new String(MachineFiles.toBytes(machine), StandardCharsets.UTF_8);
    }

    private static RunRequest request(Settings settings, long seed) {
        return new RunRequest(machine(), "", List.of(), settings, seed);
    }

    /** All but the time that it took. */
    private static List<Measured> measured(RunResponse answer) {
        var report = assertInstanceOf(RunReport.class, answer);
        assertEquals(2, report.results().size(), "stacks");
        return report.results().stream().map(RunResult::measured).toList();
    }

    @Test
    void eachSeedHasTheAnswerOfItsOwnRun() {
        assertEquals(Optional.empty(), results.find(request(SETTINGS, 1)), "nothing has run");
        for (long seed : new long[] {1, 2}) {
            var alone = measured(Runs.run(request(SETTINGS, seed), RunProgress.none()));
            assertEquals(alone, measured(results.run(request(SETTINGS, seed), RunProgress.none())));
            assertEquals(alone, measured(results.find(request(SETTINGS, seed)).orElseThrow()));
        }
        assertNotEquals(measured(results.find(request(SETTINGS, 1)).orElseThrow()),
                measured(results.find(request(SETTINGS, 2)).orElseThrow()));
        assertEquals(Optional.empty(), results.find(request(SETTINGS, 3)), "that seed has not run");
        assertEquals(Optional.empty(), results.find(request(Settings.of("size=2 KiB"), 1)), "nor that size");
    }

    /** Compiling applies the settings to the machine of the request. */
    @Test
    void whatWasCompiledOnceIsNotCompiledAgain() {
        var first = request(SETTINGS, 1);
        results.find(first);
        assertNotEquals(text(machine()), text(first.machine()));
        for (long seed : new long[] {1, 2}) {
            var again = request(SETTINGS, seed);
            results.run(again, RunProgress.none());
            assertEquals(text(machine()), text(again.machine()));
        }
    }

    @Test
    void aWrongRequestIsRefusedEachTimeWithTheSameWords() {
        var alone = Runs.run(request(Settings.of("sice=4 KiB"), 1), RunProgress.none());
        assertInstanceOf(RunRejected.class, alone);
        assertEquals(alone, results.run(request(Settings.of("sice=4 KiB"), 1), RunProgress.none()));
        assertEquals(Optional.of(alone), results.find(request(Settings.of("sice=4 KiB"), 2)));
    }
}
