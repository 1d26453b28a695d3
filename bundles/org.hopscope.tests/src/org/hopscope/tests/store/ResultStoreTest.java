// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import org.hopscope.compile.SourceMap;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.sim.run.EngineVersion;
import org.hopscope.study.Conduct;
import org.hopscope.study.Ending;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.Load;
import org.hopscope.study.Occupancy;
import org.hopscope.study.RunResponse;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.hopscope.study.SimulationEnd;
import org.hopscope.study.SimulationKey;
import org.hopscope.study.store.ResultStore;
import org.hopscope.study.store.RunHistory;
import org.hopscope.study.store.StoredRun;
import org.hopscope.study.text.JsonReader;
import org.hopscope.tests.Slow;
import org.hopscope.tests.compile.Machines;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Slow
class ResultStoreTest {

    private static final long PLENTY = 1 << 26;

    @TempDir
    private Path folder;
    private final List<IOException> troubles = new ArrayList<>();

    private ResultStore store(long bytes) {
        return new ResultStore(folder.resolve("results"), bytes, troubles::add);
    }

    @ParameterizedTest
    @CsvSource({"red-storm/red-storm.machine, ''", "qsnet/qsnet.machine, barrier",
        "portals-qsnet/portals-qsnet.machine, ''"})
    void resultsAreReadBackEqual(String file, String workload) throws Exception {
        var store = store(PLENTY);
        var report = report(store.run(request(machine(file), workload, 1), RunProgress.none()));
        var read = report(store.find(request(machine(file), workload, 1)).orElseThrow());
        assertEquals(plain(report.results()), plain(read.results()));
        assertEquals(LatencyStackReport.of(report.results()), LatencyStackReport.of(read.results()));
        assertEquals(report.workload(), read.workload());
        assertEquals(List.of(), troubles);
    }

    /**
     * Results were once written without records of their own for key and end of a simulation; they still are, but for
     * the path of an operation, which has been added since.
     */
    @Test
    void earlierFilesAreReadAndWrittenAlike() throws Exception {
        var hash = "ab".repeat(32);
        var members = List.of("label", "stackName", "point", "planHash", "engineVersion", "seed", "ending",
                "endingText", "stack", "figures", "events", "simulatedPs", "wallNanos", "portals", "latencies");
        var store = store(PLENTY);
        var file = folder.resolve("results/ab/" + hash + "-7-" + EngineVersion.VERSION.replaceAll("[^\\w.]", "_")
                + ".results");
        Files.createDirectories(file.getParent());
        Files.writeString(file, """
                {"hopscope-results":1}
                {"places":[]}
                {"label":"one, two","stackName":"one","point":{"coordinates":[]},"planHash":"%s",\
                "engineVersion":"%s","seed":7,"ending":"COMPLETED","endingText":"","stack":null,\
                "figures":[{"name":"Time","value":"1.50","unit":"us"}],"events":12,"simulatedPs":1500,\
                "wallNanos":99,"portals":[],"latencies":{"bins":[]}}
                """.formatted(hash, EngineVersion.VERSION));
        var read = store.find(hash, 7).orElseThrow();
        assertEquals(new SimulationKey(hash, 7, EngineVersion.VERSION), read.get(0).key());
        assertEquals(new SimulationEnd(Ending.COMPLETED, "", 12, 1500, 99), read.get(0).end());
        Files.delete(file);
        store.keep(read);
        var written = assertInstanceOf(Map.class, JsonReader.parse(Files.readAllLines(file).get(2)));
        assertEquals(null, written.remove("operation"));
        assertEquals(Set.copyOf(members), written.keySet());
        assertEquals(plain(read), plain(store.find(hash, 7).orElseThrow()));
    }

    /** Without the drawing the labels and ids still come, because the file holds them. */
    @Test
    void stacksKnowTheirElementsWithoutTheMachine() throws Exception {
        var store = store(PLENTY);
        var report = report(store.run(request(machine("red-storm/red-storm.machine"), "", 1), RunProgress.none()));
        var first = report.results().get(0);
        var read = store.find(first.key().planHash(), first.key().seed()).orElseThrow();
        assertEquals(LatencyStackReport.of(List.of(first)), LatencyStackReport.of(read));
    }

    @Test
    void onlyWhatIsMissingIsRun() {
        var store = store(PLENTY);
        var machine = Machines.torus(3).machine();
        assertEquals(Optional.empty(), store.find(request(machine, "", 1)));
        var first = report(store.run(request(Machines.torus(3).machine(), "", 1), RunProgress.none()));
        var again = report(store.run(request(Machines.torus(3).machine(), "", 1), RunProgress.none()));
        assertEquals(plain(first.results()), plain(again.results()), "simulated again, it would take another time");
        var simulated = report(Runs.run(request(Machines.torus(3).machine(), "", 1), RunProgress.none()));
        assertEquals(timeless(simulated), timeless(again));
        assertEquals(Optional.empty(), store.find(request(Machines.torus(3).machine(), "", 2)), "another seed");
    }

    @Test
    void theOldestGoWhenTheStoreIsFull() throws Exception {
        var store = store(1);
        var one = report(store.run(request(Machines.torus(3).machine(), "", 1), RunProgress.none())).results().get(0);
        assertTrue(store.find(one.key().planHash(), 1).isEmpty(), "a store of one byte keeps nothing");
        var wide = store(PLENTY);
        wide.run(request(Machines.torus(3).machine(), "", 1), RunProgress.none());
        var first = only(folder);
        // room for the first and half of the next one, which is as large
        var narrow = store(Files.size(first) * 3 / 2);
        Files.setLastModifiedTime(first, FileTime.fromMillis(1_000_000));
        narrow.run(request(Machines.torus(3).machine(), "", 2), RunProgress.none());
        assertNotEquals(first, only(folder));
        assertTrue(narrow.find(one.key().planHash(), 2).isPresent());
    }

    @Test
    void aDamagedFileIsRunAgain() throws Exception {
        var store = store(PLENTY);
        var one = report(store.run(request(Machines.torus(3).machine(), "", 1), RunProgress.none())).results().get(0);
        var file = only(folder);
        var whole = Files.readString(file);
        Files.writeString(file, whole.substring(0, whole.length() / 2));
        assertEquals(Optional.empty(), store.find(one.key().planHash(), 1));
        store.run(request(Machines.torus(3).machine(), "", 1), RunProgress.none());
        assertTrue(store.find(one.key().planHash(), 1).isPresent());
    }

    @Test
    void aFolderThatCannotBeMadeIsToldAndTheRunGoesOn() throws Exception {
        var taken = Files.writeString(folder.resolve("results"), "a file where the folder should be");
        var report = report(store(PLENTY).run(request(Machines.torus(3).machine(), "", 1), RunProgress.none()));
        assertEquals(1, report.results().size());
        assertTrue(troubles.size() > 0);
        assertTrue(Files.isRegularFile(taken));
    }

    @Test
    void historyGivesBackRunsAndMachines() throws Exception {
        var results = store(PLENTY);
        var history = new RunHistory(folder.resolve("runs"), 2, results);
        var bytes = Files.readAllBytes(Samples.file("red-storm/red-storm.machine"));
        var report = report(Runs.run(request(machine("red-storm/red-storm.machine"), "", 1), RunProgress.none()));
        for (int i = 1; i <= 3; i++) {
            history.keep(run("run-" + i, i, report, RunHistory.nameOf(bytes)), report, bytes, Map.of());
        }
        var kept = history.runs();
        assertEquals(List.of("run-3", "run-2"), kept.stream().map(StoredRun::id).toList(), "the latest two");
        assertEquals(run("run-3", 3, report, RunHistory.nameOf(bytes)), kept.get(0));
        assertEquals(plain(report.results()), plain(history.report(kept.get(0)).orElseThrow().results()));
        assertEquals(-1, Files.mismatch(Samples.file("red-storm/red-storm.machine"), history.machine(kept.get(0))));
        history.remove("run-3");
        history.remove("run-2");
        assertEquals(List.of(), history.runs());
        assertTrue(Files.notExists(history.machine(kept.get(0))), "the machine is not needed any more");
    }

    @Test
    void historyGivesBackLoadsOncePerContent() throws Exception {
        var history = new RunHistory(folder.resolve("runs"), 2, store(PLENTY));
        var report = report(Runs.run(request(Machines.torus(3).machine(), "", 1), RunProgress.none()));
        var loads = Map.of("a", new Load(0.25, 3), "b", new Load(1, 0), "c",
                new Load(0, 0, Optional.of(new Occupancy(Occupancy.Kind.TAKEN, 1, 16, 7.25))));
        for (int i = 1; i <= 2; i++) {
            history.keep(run("run-" + i, i, report, "machine"), report, new byte[1], new TreeMap<>(loads));
        }
        var kept = history.runs();
        assertEquals(loads, history.loads(kept.get(0)));
        assertEquals(kept.get(0).loads(), kept.get(1).loads(), "the same loads are one file");
        history.remove("run-1");
        assertEquals(loads, history.loads(kept.get(0)));
        history.remove("run-2");
        assertEquals(Map.of(), history.loads(kept.get(0)));
    }

    /** A million drawn elements leave 8192 lines of some 20 bytes, those of the busiest. */
    @Test
    void veryManyLoadsAreBounded() throws Exception {
        var history = new RunHistory(folder.resolve("runs"), 2, store(PLENTY));
        var report = report(Runs.run(request(Machines.torus(3).machine(), "", 1), RunProgress.none()));
        var many = new HashMap<String, Load>();
        for (int i = 0; i < 1_000_000; i++) {
            many.put("element" + i, new Load(i / 1e6, 0));
        }
        history.keep(run("run-1", 1, report, "machine"), report, new byte[1], many);
        var kept = history.loads(history.runs().get(0));
        assertEquals(8192, kept.size());
        assertEquals(many.get("element999999"), kept.get("element999999"));
        var file = folder.resolve("runs").resolve(history.runs().get(0).loads().orElseThrow() + ".loads");
        assertTrue(Files.size(file) < 1 << 19, Files.size(file) + " bytes");
    }

    @Test
    void aRunOfBeforeThereWereLoadsIsStillRead() throws Exception {
        var history = new RunHistory(folder.resolve("runs"), 2, store(PLENTY));
        var report = report(Runs.run(request(Machines.torus(3).machine(), "", 1), RunProgress.none()));
        history.keep(run("run-1", 1, report, "machine"), report, new byte[1], Map.of());
        var file = folder.resolve("runs/run-1.run.json");
        var text = Files.readString(file);
        assertTrue(text.contains(",\"settings\":[\"size=\\u00b5 \\\"1\\\"\"],\"seed\":1,"), text);
        assertEquals(List.of("id", "timeMillis", "file", "unsaved", "workload", "stacks", "settings", "seed", "ending",
                "wallNanos", "machine", "ran", "simulations", "warnings", "snapshot", "conduct", "loads"),
                List.copyOf(((Map<?, ?>) JsonReader.parse(text)).keySet()), "as files of earlier versions");
        var old = text.replace(",\"conduct\":null,\"loads\":null", "");
        assertNotEquals(text, old);
        Files.writeString(file, old);
        assertEquals(List.of(run("run-1", 1, report, "machine")), history.runs());
    }

    @Test
    void aRunEndedByALimitReplacesNoOther() throws Exception {
        var results = store(PLENTY);
        var history = new RunHistory(folder.resolve("runs"), 5, results);
        var whole = report(results.run(request(Machines.torus(3).machine(), "", 1), RunProgress.none()));
        var conduct = new Conduct(20, 1, true);
        var limited = report(Runs.run(new RunRequest(Machines.torus(3).machine(), "", List.of(), Settings.NONE, 1,
                conduct), RunProgress.none()));
        assertEquals(Ending.LIMIT_REACHED, limited.results().get(0).end().ending());
        var stored = run("run-2", 2, limited, "machine");
        history.keep(run("run-1", 1, whole, "machine"), whole, new byte[1], Map.of());
        history.keep(new StoredRun(stored.origin(), stored.order(), "ENDED_EARLY", 5, stored.report(), "machine",
                Optional.of(conduct), Optional.empty()), limited, new byte[1], Map.of());
        var kept = history.runs();
        assertEquals(plain(limited.results()), plain(history.report(kept.get(0)).orElseThrow().results()));
        assertEquals(plain(whole.results()), plain(history.report(kept.get(1)).orElseThrow().results()));
        assertTrue(results.find(whole.results().get(0).key().planHash(), 1).isPresent());
    }

    private static StoredRun run(String id, long time, RunReport report, String snapshot) {
        return new StoredRun(new StoredRun.Origin(id, time, "/a/b.machine", false),
                new StoredRun.Order("", List.of(), Settings.of("size=\u00b5 \"1\""), 1), "COMPLETED", 5,
                StoredRun.Report.of(report), snapshot, Optional.empty(), Optional.empty());
    }

    private static List<String> timeless(RunReport report) {
        return plain(report.results()).stream().map(text -> text.replaceAll("wallNanos=\\d+", "")).toList();
    }

    private static Path only(Path folder) throws IOException {
        try (var all = Files.walk(folder)) {
            var files = all.filter(Files::isRegularFile).toList();
            assertEquals(1, files.size());
            return files.get(0);
        }
    }

    private static RunReport report(RunResponse answer) {
        return assertInstanceOf(RunReport.class, answer);
    }

    private static RunRequest request(Machine machine, String workload, long seed) {
        return new RunRequest(machine, workload, List.of(), Settings.NONE, seed);
    }

    private static Machine machine(String sample) throws IOException {
        return MachineFiles.load(Samples.file(sample), new Diagnostics()).orElseThrow();
    }

    /** Every component but the way back to the drawing. */
    private static List<String> plain(List<RunResult> results) {
        var texts = new ArrayList<String>();
        for (var result : results) {
            assertEquals(EngineVersion.VERSION, result.key().engineVersion());
            for (var component : RunResult.class.getRecordComponents()) {
                if (component.getType() != SourceMap.class) {
                    try {
                        texts.add(component.getName() + " " + component.getAccessor().invoke(result));
                    } catch (ReflectiveOperationException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        }
        return texts;
    }
}
