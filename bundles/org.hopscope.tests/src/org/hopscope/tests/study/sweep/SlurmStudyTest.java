// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyStatus;
import org.hopscope.study.sweep.cluster.Partition;
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.sweep.cluster.ClusterOptions;
import org.hopscope.study.sweep.cluster.ClusterStudy;
import org.hopscope.study.sweep.cluster.ClusterTask;
import org.hopscope.study.sweep.cluster.Scheduler;
import org.hopscope.study.sweep.cluster.TimeLimit;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Studies on a stand-in for Slurm that starts its workers on this computer; releng/test-slurm takes the real one. */
@Slow
@DisabledOnOs(OS.WINDOWS)
class SlurmStudyTest {

    private static final ClusterOptions TWO = new ClusterOptions(2, 1, "90", List.of("--partition=long"));
    private static final long PATIENCE_MILLIS = 60_000;

    @TempDir
    private Path folder;
    private Path cluster;
    private Programs programs;

    @BeforeEach
    void standIn() throws IOException {
        cluster = Files.createDirectory(folder.resolve("cluster"));
        var scripts = Path.of(System.getProperty("hopscope.root", System.getProperty("user.dir")),
                "releng/slurm/fake");
        for (var name : List.of("sbatch", "squeue", "scancel", "sinfo")) {
            Files.copy(scripts.resolve(name), cluster.resolve(name));
            assertTrue(cluster.resolve(name).toFile().setExecutable(true));
        }
        programs = new Programs(List.of(cluster));
    }

    private String asked() throws IOException {
        return Files.readString(cluster.resolve("asked"));
    }

    private static void awaitEnd(StudyDirectory directory) throws IOException, InterruptedException {
        for (long waited = 0; !StudyStatus.of(directory).isComplete(); waited += 50) {
            assertTrue(waited < PATIENCE_MILLIS, "the workers did not finish the study");
            Thread.sleep(50);
        }
    }

    @Test
    void workersOfAnArrayFinishTheStudyAsThreadsDo() throws Exception {
        var directory = Studies.planned(folder, 6);
        var local = Studies.copy(directory, folder.resolve("local"));
        assertTrue(Studies.run(local, 1));

        var slurm = new ClusterStudy(directory, Scheduler.slurm(), programs);
        assertFalse(slurm.isSubmitted());
        assertEquals("1", slurm.submit(JavaProgram.here(), TWO));
        assertTrue(slurm.isSubmitted());
        assertTrue(asked().contains("--array=0-1 "), asked());
        assertTrue(asked().contains(" --cpus-per-task=1 "), asked());
        assertTrue(asked().contains(" --time=90 --partition=long "), asked());
        awaitEnd(directory);
        assertEquals(Studies.table(local), Studies.table(directory));
        while (!slurm.tasks().isEmpty()) {
            Thread.sleep(50);
        }
        assertTrue(slurm.lastWords().orElseThrow().endsWith(": the study is done"), slurm.lastWords().toString());
    }

    /** The printed line is for a shell, which must make of it what is submitted otherwise. */
    @Test
    void aPrintedCommandSubmitsTheSameFromAShell() throws Exception {
        var directory = Studies.planned(folder, 6);
        var slurm = new ClusterStudy(directory, Scheduler.slurm(), programs);
        var line = slurm.printed(JavaProgram.here(), new ClusterOptions(4, 1, "", 2, List.of("--comment=it's mine")));
        assertFalse(Files.exists(cluster.resolve("asked")));
        assertTrue(line.startsWith("sbatch --parsable --array=0-3%2 --requeue "), line);
        var shell = new ProcessBuilder("bash", "-c", "PATH=" + cluster + ":$PATH; " + line).redirectErrorStream(true)
                .start();
        var answer = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, shell.waitFor(), answer);
        assertTrue(asked().contains(" --comment=it's mine "), asked());
        awaitEnd(directory);
    }

    @Test
    void aStudyThatWaitsIsCancelledAndSubmittedAgain() throws Exception {
        var directory = Studies.planned(folder, 6);
        Files.writeString(cluster.resolve("hold"), "");
        var slurm = new ClusterStudy(directory, Scheduler.slurm(), programs);
        slurm.submit(JavaProgram.here(), TWO);
        assertEquals(List.of("1_0", "1_1"), slurm.tasks().stream().map(ClusterTask::id).toList());
        assertTrue(slurm.tasks().stream().allMatch(one -> one.isPending() && one.reason().equals("Priority")));
        slurm.cancel();
        assertTrue(asked().endsWith("scancel --quiet 1\n"), asked());
        assertTrue(directory.isCancelled());
        assertEquals(List.of(), slurm.tasks());

        Files.delete(cluster.resolve("hold"));
        assertEquals("2", slurm.submit(JavaProgram.here(), TWO));
        assertFalse(directory.isCancelled());
        awaitEnd(directory);
    }

    @Test
    void whatSlurmRefusesIsSaidInItsWords() throws Exception {
        var directory = Studies.planned(folder, 6);
        Files.writeString(cluster.resolve("refuse"), "Batch job submission failed: Invalid account");
        var slurm = new ClusterStudy(directory, Scheduler.slurm(), programs);
        var refused = assertThrows(IOException.class, () -> slurm.submit(JavaProgram.here(), TWO));
        assertEquals("sbatch failed: sbatch: error: Batch job submission failed: Invalid account",
                refused.getMessage());
        assertFalse(slurm.isSubmitted());
        assertEquals(List.of(), slurm.tasks());
    }

    @Test
    void aClusterThatIsNotThereOrDoesNotAnswerIsNotTakenForOneWithoutWorkers() throws Exception {
        var directory = Studies.planned(folder, 6);
        Files.writeString(cluster.resolve("hold"), "");
        var slurm = new ClusterStudy(directory, Scheduler.slurm(), programs);
        slurm.submit(JavaProgram.here(), TWO);

        var nowhere = new Programs(List.of(folder));
        assertTrue(programs.has("sbatch"));
        assertFalse(nowhere.has("sbatch"));
        var missing = assertThrows(IOException.class,
                () -> new ClusterStudy(directory, Scheduler.slurm(), nowhere).tasks());
        assertEquals("There is no squeue on this computer", missing.getMessage());

        Files.writeString(cluster.resolve("squeue"),
                "#!/bin/sh\necho 'Unable to contact slurm controller' >&2\nexit 1\n");
        var silent = assertThrows(IOException.class, slurm::tasks);
        assertEquals("squeue failed: Unable to contact slurm controller", silent.getMessage());
    }

    @Test
    void aJobThatSlurmHasForgottenHasNoWorkers() throws Exception {
        var directory = Studies.planned(folder, 6);
        Files.writeString(cluster.resolve("hold"), "");
        var slurm = new ClusterStudy(directory, Scheduler.slurm(), programs);
        slurm.submit(JavaProgram.here(), TWO);
        Files.delete(cluster.resolve("job-1/0"));
        Files.delete(cluster.resolve("job-1/1"));
        Files.delete(cluster.resolve("job-1"));
        assertEquals(List.of(), slurm.tasks());
    }

    @Test
    void partitionsThatAreUpAreOfferedTheUsualOneFirst() throws Exception {
        assertEquals(List.of(new Partition("short", true, 4, "1:00:00"), new Partition("long", false, 2, "infinite")),
                Partition.all(programs));
    }

    @Test
    void limitsOfTimeAreReadAsSlurmReadsThem() {
        assertEquals(OptionalLong.of(90), TimeLimit.minutes("90"));
        assertEquals(OptionalLong.of(90), TimeLimit.minutes("90:30"));
        assertEquals(OptionalLong.of(90), TimeLimit.minutes("1:30:00"));
        // 2 days and 12 hours
        assertEquals(OptionalLong.of(3600), TimeLimit.minutes("2-12"));
        assertEquals(OptionalLong.of(3615), TimeLimit.minutes("2-12:15"));
        assertEquals(OptionalLong.of(3615), TimeLimit.minutes("2-12:15:59"));
        for (var wrong : List.of("", "soon", "1h", "1:2:3:4", "-5", "1-", "1.5")) {
            assertEquals(OptionalLong.empty(), TimeLimit.minutes(wrong), wrong);
        }
    }
}
