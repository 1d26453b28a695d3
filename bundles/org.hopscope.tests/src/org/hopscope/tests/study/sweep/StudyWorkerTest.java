// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.study.sweep.DirectoryException;
import org.hopscope.study.sweep.StudyCare;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyResults;
import org.hopscope.study.sweep.StudyStatus;
import org.hopscope.study.sweep.StudyWorker;
import org.hopscope.study.sweep.WorkerListener;
import org.hopscope.study.sweep.WorkerOptions;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

@Slow
class StudyWorkerTest {

    private static final int POINTS = 24;
    private static final int CHUNKS = 6;

    @TempDir
    private static Path shared;
    private static StudyDirectory planned;
    private static String expected;

    @TempDir
    private Path folder;

    @BeforeAll
    static void computeUndisturbed() throws IOException {
        var undisturbed = Studies.undisturbed(shared, CHUNKS, 1);
        planned = undisturbed.planned();
        expected = undisturbed.expected();
    }

    private StudyDirectory fresh() throws IOException {
        return Studies.copy(planned, folder.resolve("copy"));
    }

    @Test
    void everyPointIsInTheTableOnceAndInOrder() {
        var lines = expected.lines().toList();
        assertEquals(POINTS + 1, lines.size());
        assertEquals("Point,Row,size,PCI.roundTrip,PCI.payloadRate,Seed,Stack,Size [B],Status", lines.getFirst()
                .substring(0, lines.getFirst().indexOf(",Status") + ",Status".length()));
        assertEquals(LongStream.range(0, POINTS).boxed().toList(), lines.stream().skip(1)
                .map(line -> Long.valueOf(line.substring(0, line.indexOf(',')))).toList());
        // the seed changes first: points 2 and 3 have the second rate, which is impossible
        assertTrue(lines.get(1).startsWith("0,0,8 B,100 ns,321 MB/s,1,Tports,8,OK,"), lines.get(1));
        assertTrue(lines.get(2).startsWith("1,0,8 B,100 ns,321 MB/s,2,Tports,8,OK,"), lines.get(2));
        assertTrue(lines.get(3).startsWith("2,0,8 B,100 ns,1 GB/s,1,,,REJECTED,"), lines.get(3));
        assertEquals(POINTS / 2, lines.stream().filter(line -> line.contains(",REJECTED,")).count());
    }

    @Test
    void aPointIsTheRunOfItsSettings() throws IOException {
        var machine = MachineFiles.load(planned.machine(), new Diagnostics()).orElseThrow();
        var report = assertInstanceOf(RunReport.class, Runs.run(new RunRequest(machine, "ping-pong", List.of("Tports"),
                Settings.of("size=64 B", "PCI.roundTrip=300 ns"), 2), RunProgress.none()));
        var half = report.results().getFirst().figures().stream().filter(one -> one.name().equals("Half round trip"))
                .findFirst().orElseThrow().value().toPlainString();
        // number ((1 * 3 + 2) * 2 + 0) * 2 + 1 = 21: second size, third round trip, first rate, second seed
        var line = expected.lines().skip(22).findFirst().orElseThrow();
        assertTrue(line.startsWith("21,0,64 B,300 ns,321 MB/s,2,Tports,64,OK,"), line);
        assertTrue(List.of(line.split(",")).contains(half), line + " has not " + half);
    }

    @Test
    void severalThreadsGiveTheSameTable() throws IOException {
        var directory = fresh();
        assertTrue(Studies.run(directory, 3));
        assertEquals(expected, Studies.table(directory));
        assertEquals(List.of(), StudyCare.verify(directory));
    }

    @Test
    void twoWorkersShareADirectory() throws Exception {
        var directory = fresh();
        try (var threads = Executors.newFixedThreadPool(2)) {
            var both = threads.invokeAll(List.<Callable<Boolean>>of(() -> worker(directory, 0),
                    () -> worker(directory, 1)));
            for (var one : both) {
                assertTrue(one.get());
            }
        }
        assertEquals(expected, Studies.table(directory));
        try (var claims = Files.list(directory.root().resolve("claims"))) {
            assertEquals(List.of(), claims.toList(), "no worker is left");
        }
    }

    private static boolean worker(StudyDirectory directory, int number) throws IOException {
        return StudyWorker.of(directory, WorkerOptions.worker(number, 2, 1), WorkerListener.none()).run();
    }

    @Test
    void eachChunkCanBeComputedByItself() throws IOException {
        var directory = fresh();
        for (int chunk = CHUNKS - 1; chunk >= 0; chunk--) {
            assertTrue(StudyWorker.of(directory, WorkerOptions.chunk(chunk), WorkerListener.none()).run());
        }
        assertEquals(expected, Studies.table(directory));
    }

    /** Runs the simulator and counts, or does something worse from some point on. */
    private static StudyWorker.Runners watched(List<Long> seen, BooleanSupplier atPoint) {
        return new StudyWorker.Runners(directory -> {
            var real = StudyWorker.Runners.simulator().own().open(directory);
            return (point, cancelled) -> {
                seen.add(point);
                return atPoint.getAsBoolean() ? real.rows(point, cancelled) : "";
            };
        }, StudyWorker.Runners.simulator().isolated());
    }

    @Test
    void aStoppedStudyGoesOnWhereItWas() throws IOException {
        var directory = fresh();
        var seen = new ArrayList<Long>();
        var running = new AtomicReference<StudyWorker>();
        var worker = new StudyWorker(directory, WorkerOptions.threads(1), watched(seen, () -> {
            if (seen.size() == 10) {
                running.get().stop();
            }
            return true;
        }), WorkerListener.none());
        running.set(worker);
        assertFalse(worker.run());
        // the tenth point, in which it was stopped, is lost; chunk 0 has the points 0, 6, 12 and 18, chunk 1 those
        // after them, and of chunk 2 point 2 is known: the impossible ones of these are 6, 18, 7, 19 and 2
        assertEquals(new StudyStatus(POINTS, 9, 5, CHUNKS, 2, 0, false), StudyStatus.of(directory));
        seen.clear();
        assertTrue(new StudyWorker(directory, WorkerOptions.threads(1), watched(seen, () -> true),
                WorkerListener.none()).run());
        assertEquals(POINTS - 9, seen.size(), "what was known is not computed again, not even of an unfinished chunk");
        assertEquals(expected, Studies.table(directory));
    }

    @Test
    void aCancelledStudyIsNotGoneOnWith() throws IOException {
        var directory = fresh();
        directory.cancel();
        assertFalse(Studies.run(directory, 2));
        assertEquals(0, StudyStatus.of(directory).finishedPoints());
        directory.resume();
        assertTrue(Studies.run(directory, 2));
        assertEquals(expected, Studies.table(directory));
    }

    @Test
    void aPointThatThrowsCostsItselfOnlyAndIsTriedAgain() throws IOException {
        var directory = fresh();
        var real = StudyWorker.Runners.simulator();
        var runners = new StudyWorker.Runners(opened -> {
            var simulator = real.own().open(opened);
            return (point, cancelled) -> {
                if (point == 5) {
                    throw new IllegalStateException("out of \"luck\",\nagain");
                }
                return simulator.rows(point, cancelled);
            };
        }, real.isolated());
        assertTrue(new StudyWorker(directory, WorkerOptions.threads(2), runners, WorkerListener.none()).run());
        var line = Studies.table(directory).lines().skip(6).findFirst().orElseThrow();
        assertTrue(line.startsWith("5,0,8 B,200 ns,321 MB/s,2,,,ERROR,"), line);
        assertTrue(line.contains("\"IllegalStateException: out of \"\"luck\"\", again\""), line);
        var results = StudyResults.read(directory);
        assertEquals(POINTS / 2 + 1, results.failedPoints());
        assertEquals(List.of(), StudyCare.verify(directory));

        assertEquals(POINTS / 2 + 1, StudyCare.retry(directory));
        assertEquals(POINTS / 2 - 1, StudyResults.read(directory).finishedPoints(), "the others stay");
        assertTrue(Studies.run(directory, 2));
        assertEquals(expected, Studies.table(directory));
    }

    @Test
    void anAbandonedClaimIsTakenAndAFreshOneIsNot() throws IOException {
        var directory = fresh();
        var old = directory.root().resolve("claims/000000");
        Files.writeString(old, "elsewhere 1 1 x\n");
        long longAgo = System.currentTimeMillis() - 1000L * (Studies.LEASE_SECONDS + 5);
        Files.setLastModifiedTime(old, FileTime.fromMillis(longAgo));
        assertTrue(StudyWorker.of(directory, WorkerOptions.chunk(0), WorkerListener.none()).run());

        Files.writeString(directory.root().resolve("claims/000001"), "elsewhere 1 1 x\n");
        var worker = StudyWorker.of(directory, WorkerOptions.chunk(1), WorkerListener.none());
        var stopper = new Thread(() -> {
            try {
                Thread.sleep(1000);
                worker.stop();
            } catch (InterruptedException never) {
                // not interrupted
            }
        });
        stopper.start();
        assertFalse(worker.run(), "somebody else is at it");
        assertFalse(directory.isDone(1));
    }

    @Test
    void aDeadProcessOfThisComputerHoldsNothing() throws Exception {
        var directory = fresh();
        var dead = new ProcessBuilder("true").start();
        dead.waitFor();
        Files.writeString(directory.root().resolve("claims/000000"), "%s %d 12345 x\n".formatted(
                InetAddress.getLocalHost().getHostName(), dead.pid()));
        assertTrue(StudyWorker.of(directory, WorkerOptions.chunk(0), WorkerListener.none()).run());
    }

    @Test
    void changedInputsAreRefused() throws IOException {
        var directory = fresh();
        Files.writeString(directory.root().resolve("points.csv"), "x", StandardOpenOption.APPEND);
        var refused = assertThrows(DirectoryException.class, () -> Studies.run(directory, 1));
        assertTrue(refused.getMessage().contains("points.csv was changed"), refused.getMessage());
        assertTrue(StudyCare.verify(directory).getFirst().contains("points.csv was changed"));
    }

    @Test
    void damagedPartsAreFound() throws IOException {
        var directory = fresh();
        assertTrue(Studies.run(directory, 2));
        var part = directory.part(3);
        var lines = Files.readAllLines(part);
        Files.write(part, lines.subList(0, lines.size() - 1));
        assertEquals(1, StudyCare.verify(directory).size());
        Files.delete(part);
        assertEquals(List.of(), StudyCare.verify(directory));
        assertTrue(Studies.run(directory, 1));
        assertEquals(expected, Studies.table(directory));
    }

    /** The rows that were cut off were missing in the table, and the command ended well. */
    @Test
    void aTableOfPartsThatEndTooEarlyIsRefused() throws IOException {
        var directory = fresh();
        assertTrue(Studies.run(directory, 2));
        var part = directory.part(3);
        var whole = Files.readString(part);
        // between two rows, and within one
        for (int end : List.of(whole.lastIndexOf('\n', whole.length() - 2) + 1, whole.length() - 1)) {
            Files.writeString(part, whole.substring(0, end));
            var refused = assertThrows(DirectoryException.class, () -> Studies.table(directory));
            assertTrue(refused.getMessage().contains("part-000003.csv is damaged: it is incomplete"),
                    refused.getMessage());
        }
    }

    @Test
    void missingFoldersAreMadeAgain() throws IOException {
        var directory = fresh();
        for (var folder : List.of("results", "claims", "attempts", "partial", "log")) {
            Files.delete(directory.root().resolve(folder));
        }
        assertEquals(5, StudyCare.verify(directory).size());
        assertEquals(List.of(), StudyCare.clear(directory));
        assertEquals(List.of(), StudyCare.verify(directory));
        assertTrue(Studies.run(directory, 2));
        assertEquals(expected, Studies.table(directory));
    }

    /** Scripts read it; a changed one counted as sound. */
    @Test
    void theDescriptionOfTheColumnsIsMadeAgain() throws IOException {
        var directory = fresh();
        var columns = directory.root().resolve("columns.json");
        var whole = Files.readString(columns);
        Files.writeString(columns, whole.replace("\"unit\"", "\"u\""));
        assertTrue(StudyCare.verify(directory).getFirst().contains("columns.json is missing or was changed"));
        assertEquals(List.of(), StudyCare.clear(directory));
        assertEquals(whole, Files.readString(columns));
        Files.delete(columns);
        assertEquals(1, StudyCare.verify(directory).size());
        assertEquals(List.of(), StudyCare.clear(directory));
        assertEquals(List.of(), StudyCare.verify(directory));
        assertEquals(whole, Files.readString(columns));
    }

    @Test
    void whatIsDamagedIsComputedAgain() throws IOException {
        var directory = fresh();
        assertTrue(Studies.run(directory, 2));
        var parts = List.of("Point,Row", "\u0000", Files.readString(directory.part(2)).replace(",OK,", ",NO,"),
                Files.readString(directory.part(3)).replaceFirst("\n\\d+,", "\n-1,"));
        for (int i = 0; i < parts.size(); i++) {
            Files.writeString(directory.part(i), parts.get(i));
        }
        Files.write(directory.part(4), new byte[] {(byte) 0xff, (byte) 0xfe});
        Files.writeString(directory.root().resolve("points.csv"), "x", StandardOpenOption.APPEND);
        // five parts and the table of the points
        assertEquals(6, StudyCare.verify(directory).size());
        assertEquals(List.of(0, 1, 2, 3, 4), StudyCare.clear(directory));
        assertEquals(List.of(), StudyCare.verify(directory));
        assertTrue(Studies.run(directory, 1));
        assertEquals(expected, Studies.table(directory));
    }

    @Test
    void whatIsDamagedOfAnUnfinishedChunkIsComputedAgain() throws IOException {
        var directory = fresh();
        assertTrue(StudyWorker.of(directory, WorkerOptions.chunk(0), WorkerListener.none()).run());
        var sound = Files.readString(directory.part(0));
        Files.delete(directory.part(0));
        Files.writeString(directory.root().resolve("partial/000000.csv"), sound.replace(",OK,", ",NO,"));
        Files.writeString(directory.root().resolve("attempts/000001"), "what");
        assertTrue(Studies.run(directory, 1));
        assertEquals(expected, Studies.table(directory));
    }

    @Test
    void aDirectoryThatIsNoneIsExplained() throws IOException {
        assertMessage("There is no folder", () -> StudyDirectory.open(folder.resolve("nowhere")));
        assertMessage("is not a study directory", () -> StudyDirectory.open(folder));
        Files.writeString(folder.resolve("manifest.json"), "{\"format\": 1,");
        assertMessage("cannot be read", () -> StudyDirectory.open(folder));
        // bytes that are no text were told as a fault of the disk, with exit code 1
        Files.write(folder.resolve("manifest.json"), new byte[] {(byte) 0xff, (byte) 0xfe});
        assertMessage("not a text", () -> StudyDirectory.open(folder));
        var directory = fresh();
        assertTrue(StudyWorker.of(directory, WorkerOptions.chunk(0), WorkerListener.none()).run());
        // as far as this test goes, a folder that is not a folder is one that cannot be read: root may read all
        Files.move(directory.root().resolve("results"), directory.root().resolve("elsewhere"));
        Files.writeString(directory.root().resolve("results"), "");
        assertMessage("results", () -> Studies.run(directory, 1));
        Files.delete(directory.root().resolve("results"));
        Files.move(directory.root().resolve("elsewhere"), directory.root().resolve("results"));
        assertTrue(Studies.run(directory, 1));
        assertEquals(expected, Studies.table(directory));
    }

    private static void assertMessage(String part, Executable action) {
        var thrown = assertThrows(DirectoryException.class, action);
        assertTrue(thrown.getMessage().contains(part), thrown.getMessage());
        assertFalse(thrown.getMessage().contains("Exception"), thrown.getMessage());
        assertFalse(thrown.isFault(), thrown.getMessage());
    }

    @Test
    void theChunksHaveEveryPointOnce() {
        var manifest = planned.manifest();
        var all = IntStream.range(0, CHUNKS).boxed().flatMap(chunk -> manifest.pointsOf(chunk).boxed()).sorted()
                .toList();
        assertEquals(LongStream.range(0, POINTS).boxed().toList(), all);
    }
}
