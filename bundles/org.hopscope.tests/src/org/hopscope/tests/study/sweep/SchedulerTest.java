// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyStatus;
import org.hopscope.study.sweep.cluster.Allocation;
import org.hopscope.study.sweep.cluster.ClusterOptions;
import org.hopscope.study.sweep.cluster.ClusterStudy;
import org.hopscope.study.sweep.cluster.ClusterTask;
import org.hopscope.study.sweep.cluster.KubernetesJob;
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.sweep.cluster.Scheduler;
import org.hopscope.study.sweep.cluster.SchedulerException;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Batch schedulers by their commands and by answers in the form of the real programs. */
@Slow
@DisabledOnOs(OS.WINDOWS)
class SchedulerTest {

    private static final ClusterOptions TWO = new ClusterOptions(2, 1, "90", List.of("-q", "long"));

    @TempDir
    private Path folder;
    private Path cluster;
    private Programs programs;

    @BeforeEach
    void noPrograms() throws IOException {
        cluster = Files.createDirectory(folder.resolve("cluster"));
        programs = new Programs(List.of(cluster));
    }

    /** A program that writes down how it was called, and answers with a text. */
    private void program(String name, int code, String answer) throws IOException {
        Files.writeString(cluster.resolve(name + ".answer"), answer);
        Files.writeString(cluster.resolve(name), """
                #!/bin/sh
                here=$(dirname "$0")
                printf '%s' NAME >>"$here/asked"
                printf ' <%s>' "$@" >>"$here/asked"
                echo >>"$here/asked"
                """.replace("NAME", name) + "cat \"$here/" + name + ".answer\""
                + (code == 0 ? "\n" : " >&2\nexit " + code + "\n"));
        assertTrue(cluster.resolve(name).toFile().setExecutable(true));
    }

    private String asked() throws IOException {
        var file = cluster.resolve("asked");
        var text = Files.readString(file);
        Files.delete(file);
        return text.strip();
    }

    /** A scheduler with what it is asked, LOG and SCRIPT for paths, and what it answers. */
    private enum Case {
        OPENPBS("qsub <-N> <hopscope> <-r> <y> <-j> <oe> <-o> <LOG/> <-l> <select=1:ncpus=1> <-l> <walltime=1:30:00> "
                + "<-J> <0-1> <-q> <long> <SCRIPT>", "3[].head\n", "PBS_ARRAY_INDEX", 0,
                "qstat <-t> <3[].head>", """
                        Job id            Name             User              Time Use S Queue
                        ----------------  ---------------- ----------------  -------- - -----
                        3[].head          hopscope         alice                    0 B workq
                        3[0].head         hopscope         alice             00:00:00 R workq
                        3[1].head         hopscope         alice                    0 Q workq
                        """, "qdel <3[].head>", "qstat: Unknown Job Id 3[].head"),
        TORQUE("qsub <-N> <hopscope> <-r> <y> <-j> <oe> <-o> <LOG/> <-l> <nodes=1:ppn=1> <-l> <walltime=1:30:00> <-t> "
                + "<0-1> <-q> <long> <SCRIPT>", "17[].master\n", "PBS_ARRAYID", 0, "qstat <-t> <17[].master>", """
                        Job ID                    Name             User            Time Use S Queue
                        ------------------------- ---------------- --------------- -------- - -----
                        17[0].master              hopscope-0       alice           00:00:10 R batch
                        17[1].master              hopscope-1       alice                  0 Q batch
                        """, "qdel <17[].master>", "qstat: Unknown Job Id Error 17[].master"),
        LSF("bsub <-J> <hopscope[1-2]> <-r> <-n> <1> <-R> <span[hosts=1]> <-o> <LOG/%J_%I.out> <-W> <90> <-q> <long> "
                + "</bin/sh> <SCRIPT>", "Job <812> is submitted to queue <long>.\n", "LSB_JOBINDEX", 1,
                "bjobs <-a> <-noheader> <-o> <jobid jobindex stat exec_host pend_reason delimiter='|'> <812>", """
                        812|1|RUN|hostA|-
                        812|2|PEND|-|New job is waiting for scheduling;
                        """, "bkill <812>", "Job <812> is not found"),
        FLUX("flux <submit> <--cc=0-1> <--job-name=hopscope> <-n> <1> <-c> <1> <--output=LOG/{{id}}.out> <-t> <5400s> "
                + "<-q> <long> </bin/sh> <SCRIPT>", "\u01923ETxsR9H\n\u019238rBqEWT\n", "FLUX_JOB_CC", 0,
                "flux <jobs> <-a> <-n> <-o> <{id}|{status_abbrev}|{nodelist}> <\u01923ETxsR9H> <\u019238rBqEWT>",
                "\u01923ETxsR9H|R|node1\n\u019238rBqEWT|S|\n", "flux <cancel> <\u01923ETxsR9H> <\u019238rBqEWT>",
                "flux-jobs: ERROR: unknown job id"),
        SGE("qsub <-terse> <-N> <hopscope> <-r> <y> <-j> <y> <-o> <LOG/> <-S> </bin/sh> <-t> <1-2> <-l> "
                + "<h_rt=1:30:00> <-q> <long> <SCRIPT>", "4.1-2:1\n", "SGE_TASK_ID", 1, "qstat", """
                        job-ID  prior   name       user         state submit/start at     queue       slots ja-task-ID
                        --------------------------------------------------------------------------------------------
                              4 0.55500 hopscope   alice        r     11/23/2026 01:22:07 all.q@node1     1 1
                              4 0.00000 hopscope   alice        qw    11/23/2026 01:22:07                 1 2
                              5 0.00000 hopscope   alice        qw    11/23/2026 01:22:07                 1 1-4:1
                        """, "qdel <4>", "");

        private final String submit;
        private final String answer;
        private final String index;
        private final int first;
        private final String list;
        private final String rows;
        private final String cancel;
        private final String forgotten;

        Case(String submit, String answer, String index, int first, String list, String rows, String cancel,
                String forgotten) {
            this.submit = submit;
            this.answer = answer;
            this.index = index;
            this.first = first;
            this.list = list;
            this.rows = rows;
            this.cancel = cancel;
            this.forgotten = forgotten;
        }
    }

    private static String program(String asked) {
        return asked.split(" ")[0];
    }

    @ParameterizedTest
    @EnumSource
    void workersAreSubmittedListedAndCancelled(Case one) throws Exception {
        var directory = Studies.planned(folder, 6);
        var study = new ClusterStudy(directory, Scheduler.of(one.name()), programs);
        program(program(one.submit), 0, one.answer);
        study.submit(JavaProgram.here(), TWO);
        var log = directory.log().toAbsolutePath().toString();
        var name = study.scheduler().name().toLowerCase(Locale.ROOT).replace(' ', '-');
        var script = directory.log().resolve(name + "-worker.sh");
        assertEquals(one.submit.replace("LOG", log).replace("SCRIPT", script.toAbsolutePath().toString()), asked());

        program(program(one.list), 0, one.rows);
        var again = ClusterStudy.submitted(directory, programs);
        assertEquals(1, again.size());
        var tasks = again.getFirst().tasks();
        assertEquals(one.list, asked().replace(" <>", ""));
        assertEquals(List.of(ClusterTask.Phase.RUNNING, ClusterTask.Phase.WAITING),
                tasks.stream().map(ClusterTask::phase).toList(), tasks.toString());

        program(program(one.cancel), 0, "");
        again.getFirst().cancel();
        assertEquals(one.cancel, asked());
        assertTrue(directory.isCancelled());
        if (!one.forgotten.isEmpty()) {
            program(program(one.list), 1, one.forgotten);
            assertEquals(List.of(), study.tasks());
        }
        program(program(one.list), 1, "the server does not answer");
        assertThrows(IOException.class, study::tasks);
    }

    /** The script is all that runs on a node, with the variable that the scheduler sets. */
    @ParameterizedTest
    @EnumSource
    void theScriptOfEachWorkerComputesItsShare(Case one) throws Exception {
        var directory = Studies.planned(folder, 6);
        var local = Studies.copy(directory, folder.resolve("local"));
        assertTrue(Studies.run(local, 1));
        var study = new ClusterStudy(directory, Scheduler.of(one.name()), programs);
        program(program(one.submit), 0, one.answer);
        study.submit(JavaProgram.here(), TWO);
        var asked = asked();
        var script = asked.substring(asked.lastIndexOf('<') + 1, asked.length() - 1);
        var workers = new ArrayList<Process>();
        for (int worker = 0; worker < 2; worker++) {
            var builder = new ProcessBuilder("/bin/sh", script);
            builder.environment().put(one.index, "" + (one.first + worker));
            workers.add(builder.start());
        }
        for (var worker : workers) {
            assertEquals(0, worker.waitFor(), () -> new String(read(worker)));
        }
        assertTrue(StudyStatus.of(directory).isComplete());
        assertEquals(Studies.table(local), Studies.table(directory));
        // 90 minutes less the two that are left for saving
        assertTrue(Files.readString(Path.of(script)).endsWith(" 2 1 5280\n"), Files.readString(Path.of(script)));
    }

    private static byte[] read(Process process) {
        try {
            return process.getErrorStream().readAllBytes();
        } catch (IOException gone) {
            return new byte[0];
        }
    }

    /** OpenPBS refuses an array of one, and the worker has no number. */
    @Test
    void oneWorkerIsNoArray() throws Exception {
        var directory = Studies.planned(folder, 6);
        var study = new ClusterStudy(directory, Scheduler.of("openpbs"), programs);
        var one = study.printed(JavaProgram.here(), new ClusterOptions(1, 1, "", List.of()));
        assertFalse(one.contains("-J"), one);
        var four = study.printed(JavaProgram.here(), new ClusterOptions(4, 1, "", 3, List.of()));
        assertTrue(four.contains(" -J 0-3%3 "), four);
    }

    @Test
    void whatASchedulerCannotDoIsRefused() throws Exception {
        var directory = Studies.planned(folder, 6);
        var flux = new ClusterStudy(directory, Scheduler.of("flux"), programs);
        assertEquals("Flux cannot limit how many workers run at a time", assertThrows(SchedulerException.class,
                () -> flux.printed(JavaProgram.here(), new ClusterOptions(4, 1, "", 3, List.of()))).getMessage());
        assertTrue(assertThrows(SchedulerException.class, () -> flux.printed(JavaProgram.here(),
                new ClusterOptions(4, 1, "soon", List.of()))).getMessage().startsWith("'soon' is not a time limit"));
        assertTrue(assertThrows(SchedulerException.class, () -> Scheduler.of("slrum")).getMessage()
                .startsWith("there is no scheduler and no file 'slrum'; "));
    }

    @Test
    void aFileDescribesAnotherScheduler() throws Exception {
        var text = """
                # ours
                name = Ours
                submit = give @options@ @script@
                index = $NUMBER
                job = gave (?<job>\\d+)
                list = look @job@
                row = (?<id>\\d+) (?<state>\\w+)
                waiting = W
                running = R
                cancel = end @jobs@
                """;
        var file = Files.writeString(folder.resolve("ours.scheduler"), text);
        assertEquals("Ours", Scheduler.of(file.toString()).name());
        refused("x:1: 'nmae' is not a key with a value", text.replaceFirst("# ours\nname", "nmae"));
        refused("x: there is no line 'index = ...'", text.replace("index = $NUMBER\n", ""));
        refused("x:11: 'name' is given twice", text + "name = again\n");
        refused("x:5: the expression has no group (?<job>...)", text.replace("(?<job>\\d+)", "\\d+"));
        // preparing a million characters would take minutes
        refused("x:5: the expression has more than 1000 characters", text.replace("gave", "g".repeat(1_000_000)));
        refused("x:7: this is not a regular expression: ", text.replace("(?<id>\\d+)", "(?<id>\\d+"));
        var directory = Studies.planned(folder, 6);
        var wrong = new ClusterStudy(directory, Scheduler.read("x", text.replace("@options@", "@optoins@")), programs);
        assertEquals("there is no value @optoins@ for 'give @optoins@ @script@'", assertThrows(
                SchedulerException.class, () -> wrong.printed(JavaProgram.here(), TWO)).getMessage());
    }

    private static void refused(String start, String text) {
        var message = assertThrows(SchedulerException.class, () -> Scheduler.read("x", text)).getMessage();
        assertTrue(message.startsWith(start), message);
    }

    /** The path of a study is no part of a command, whatever it holds. */
    @Test
    void aPathWithSignsOfTheShellIsAPath() throws Exception {
        var place = Files.createDirectory(folder.resolve("it's $(touch owned) \"x\" & ; `y`"));
        var directory = Studies.planned(place, 6);
        var study = new ClusterStudy(directory, Scheduler.of("openpbs"), programs);
        var line = study.printed(JavaProgram.here(), new ClusterOptions(1, 1, "", List.of()));
        program("qsub", 0, "3.head\n");
        var shell = new ProcessBuilder("/bin/sh", "-c", "PATH='" + cluster + "':$PATH; " + line)
                .directory(folder.toFile()).start();
        assertEquals(0, shell.waitFor());
        var asked = asked();
        assertTrue(asked.endsWith("<" + directory.log().toAbsolutePath() + "/openpbs-worker.sh>"), asked);
        var worker = new ProcessBuilder("/bin/sh", directory.log() + "/openpbs-worker.sh").directory(folder.toFile())
                .start();
        assertEquals(0, worker.waitFor());
        assertTrue(StudyStatus.of(directory).isComplete());
        assertFalse(Files.exists(folder.resolve("owned")));
    }

    /** A launcher that starts as many processes as it is told, and numbers them as MPI launchers do. */
    @Test
    void workersOfAnAllocationFinishTheStudy() throws Exception {
        StudyDirectory directory = Studies.planned(folder, 6);
        var launcher = Files.writeString(folder.resolve("launch"), """
                #!/bin/sh
                count=$1
                shift
                for number in $(seq 0 $((count - 1))); do
                    PMI_RANK=$number "$@" &
                done
                wait
                """);
        assertTrue(launcher.toFile().setExecutable(true));
        var command = Allocation.command(directory, JavaProgram.here(), new ClusterOptions(2, 1, "", List.of()),
                launcher + " @workers@");
        assertEquals(0, new ProcessBuilder(command).start().waitFor());
        assertTrue(StudyStatus.of(directory).isComplete());
        assertEquals("srun --ntasks=@workers@ --cpus-per-task=@threads@", Allocation.launcher(Map.of("SLURM_JOB_ID",
                "7")));
        assertEquals("mpirun -n @workers@", Allocation.launcher(Map.of("PBS_NODEFILE", "/nodes")));
        assertThrows(SchedulerException.class, () -> Allocation.launcher(Map.of()));
    }

    @Test
    void kubernetesGetsAnIndexedJob() throws Exception {
        var directory = Studies.planned(folder, 6);
        var jar = Files.writeString(folder.resolve("worker.jar"), "jar");
        var program = new JavaProgram(Path.of("/jdk/bin/java"), List.of(jar));
        var job = KubernetesJob.manifest(directory, program, new ClusterOptions(8, 2, "60", 4, List.of()), "eclipse-"
                + "temurin:21", "studies");
        for (var part : List.of("\"completionMode\": \"Indexed\"", "\"completions\": 8", "\"parallelism\": 4",
                "\"activeDeadlineSeconds\": 3600", "\"image\": \"eclipse-temurin:21\"", "\"claimName\": \"studies\"",
                "-cp /study/lib/worker.jar org.hopscope.study.sweep.WorkerProcess /study "
                        + "\\\"$JOB_COMPLETION_INDEX\\\" 8 2")) {
            assertTrue(job.contains(part), () -> part + " is not in\n" + job);
        }
        assertThrows(SchedulerException.class, () -> KubernetesJob.manifest(directory,
                new JavaProgram(Path.of("java"), List.of(folder)), TWO, "x", "y"));
    }
}
