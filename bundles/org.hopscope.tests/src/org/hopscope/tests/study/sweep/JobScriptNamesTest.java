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
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.sweep.PlannedStudy;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.cluster.Allocation;
import org.hopscope.study.sweep.cluster.ClusterOptions;
import org.hopscope.study.sweep.cluster.ClusterStudy;
import org.hopscope.study.sweep.cluster.KubernetesJob;
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.sweep.cluster.Scheduler;
import org.hopscope.study.sweep.cluster.SchedulerException;
import org.hopscope.study.text.JsonReader;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of folders, jars and studies are text in the job of each scheduler, or the scheduler is not asked at all. */
@Slow
@DisabledOnOs(OS.WINDOWS)
class JobScriptNamesTest {

    private static final ClusterOptions TWO = new ClusterOptions(2, 1, "90", List.of());
    /** All that a shell, a name of a log or the list of resources of some scheduler reads as something else. */
    private static final String ODD = "it's \"odd\" $(touch owned) `touch owned` ${HOME} $USER %j %% {{id}} {cc} ^x^ "
            + "a,b & ; touch owned | touch owned * ? [b] -x #PBS \\";

    @TempDir
    private Path folder;

    static List<String> schedulers() {
        return Scheduler.builtIn();
    }

    private static String special(String scheduler) throws IOException {
        return Scheduler.of(scheduler).value(Scheduler.Key.SPECIAL).replace(" ", "");
    }

    /** The odd name without what the scheduler refuses. */
    private static String odd(String scheduler) throws IOException {
        var special = special(scheduler);
        return ODD.codePoints().filter(one -> special.indexOf(one) < 0).mapToObj(Character::toString)
                .collect(Collectors.joining());
    }

    private ClusterStudy study(StudyDirectory directory, String scheduler) throws IOException {
        return new ClusterStudy(directory, Scheduler.of(scheduler), new Programs(List.of(folder)));
    }

    private static String submitted(ClusterStudy study, StudyDirectory directory) throws IOException {
        study.printed(JavaProgram.here(), TWO);
        try (var files = Files.walk(directory.log())) {
            return Files.readString(files.filter(one -> one.toString().endsWith(".sh")).findFirst().orElseThrow());
        }
    }

    /** The words that a shell makes of the command of a script, which it does not carry out. */
    private List<String> words(String script) throws IOException, InterruptedException {
        var shell = new ProcessBuilder("/bin/sh", "-c", script.replaceFirst("(?m)^exec ", "printf '%s\\\\000' "))
                .directory(folder.toFile()).redirectErrorStream(true).start();
        var said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, shell.waitFor(), said);
        try (var left = Files.walk(folder)) {
            assertTrue(left.noneMatch(one -> one.endsWith("owned")), "a part of a name was carried out");
        }
        return List.of(said.split("\0"));
    }

    @ParameterizedTest
    @MethodSource("schedulers")
    void aFolderIsOneWordOfTheScriptOfAWorker(String scheduler) throws Exception {
        var directory = Studies.planned(Files.createDirectory(folder.resolve(odd(scheduler))), 1);
        var words = words(submitted(study(directory, scheduler), directory));
        assertEquals(1, words.stream().filter(directory.root().toAbsolutePath().toString()::equals).count(),
                words::toString);
    }

    /** The command line that is shown instead of a submission is copied into a shell. */
    @ParameterizedTest
    @MethodSource("schedulers")
    void aFolderIsPartOfOneWordOfTheCommandThatIsShown(String scheduler) throws Exception {
        var directory = Studies.planned(Files.createDirectory(folder.resolve(odd(scheduler))), 1);
        var log = directory.log().toAbsolutePath().toString();
        var words = words("exec " + study(directory, scheduler).printed(JavaProgram.here(), TWO));
        assertTrue(words.stream().anyMatch(one -> one.contains(log)), words::toString);
    }

    static Stream<Arguments> refusals() throws IOException {
        var all = Stream.<Arguments>builder();
        for (var scheduler : Scheduler.builtIn()) {
            for (var one : special(scheduler).split("")) {
                all.add(Arguments.of(scheduler, "a" + one + "b", " takes " + one + " in a path for something else"));
            }
            // Grid Engine looks for its own lines in the whole script, also in the middle of a word
            all.add(Arguments.of(scheduler, "a\n#$ -o x\n#PBS -o x", " takes a line break or another control "));
            all.add(Arguments.of(scheduler, "a:b", "for two paths because of :"));
        }
        return all.build();
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void aFolderThatTheSchedulerWouldMisreadIsRefused(String scheduler, String name, String reason) throws Exception {
        var directory = Studies.planned(Files.createDirectory(folder.resolve(name)), 1);
        // a jar beside the study is what a path with a colon would hide from Java
        var jar = Files.writeString(folder.resolve("worker.jar"), "jar");
        var study = study(directory, scheduler);
        var message = assertThrows(SchedulerException.class, () -> study.printed(new JavaProgram(Path.of("/bin/java"),
                List.of(jar)), TWO)).getMessage();
        assertTrue(message.contains(reason), message);
        assertTrue(message.lines().count() == 1, message);
    }

    /** bsub joins the words of a command, and puts marks around those with blanks at the most. */
    @ParameterizedTest
    @ValueSource(strings = {"a b [c] -d #e ~f!", "a[c]-d#e~f!=,@"})
    void aFolderForLsfStaysAWordOfAShellThatReadsItAgain(String name) throws Exception {
        var directory = Studies.planned(Files.createDirectory(folder.resolve(name)), 1);
        submitted(study(directory, "lsf"), directory);
        var script = directory.log().toAbsolutePath().resolve("lsf-worker.sh").toString();
        assertEquals(List.of(script), words("exec " + (name.contains(" ") ? '"' + script + '"' : script)));
    }

    @Test
    void aFolderIsOneWordForAWorkerOfAnAllocation() throws Exception {
        var directory = Studies.planned(Files.createDirectory(folder.resolve(ODD + "\n#PBS -o x")), 1);
        var command = Allocation.command(directory, JavaProgram.here(), TWO, "mpirun -n @workers@");
        assertEquals(List.of("mpirun", "-n", "2", "/bin/sh"), command.subList(0, 4));
        assertEquals(5, command.size());
        var words = words(Files.readString(Path.of(command.getLast())));
        assertTrue(words.contains(directory.root().toAbsolutePath().toString()), words::toString);
    }

    /** A part of what was read of JSON: names of members and numbers of elements. */
    private static Object at(Object read, Object... path) {
        var part = read;
        for (var one : path) {
            part = one instanceof Integer index ? ((List<?>) part).get(index) : ((Map<?, ?>) part).get(one);
        }
        return part;
    }

    /** What a pod gets of a word: two dollars are one, and a name in brackets is its value, here always x. */
    private static String expanded(String word) {
        return Pattern.compile("\\$\\$|\\$\\([^)]*\\)").matcher(word).replaceAll(
                found -> Matcher.quoteReplacement(found.group().equals("$$") ? "$" : "x"));
    }

    /** Kubernetes takes names of letters, digits and hyphens, and the shell of the pod runs nothing but the worker. */
    @Test
    void aHostileNameIsTextInAJobOfKubernetes() throws Exception {
        var hostile = "=cmd \"}]\n$(touch owned) `x` <b> it's & -";
        var study = Studies.qsNet();
        study.setName(hostile);
        var directory = PlannedStudy.of(study, folder.resolve("a.study"), PlannedStudy.Options.usual(),
                new Diagnostics()).orElseThrow().write(folder.resolve("hostile"));
        var jar = Files.writeString(folder.resolve("it's $(touch owned) $$ $HOME $(JOB_COMPLETION_INDEX) \\ & `x`.jar"),
                "jar");
        var job = KubernetesJob.manifest(directory, new JavaProgram(Path.of("/jdk/bin/java"), List.of(jar)), TWO,
                hostile, hostile);
        var read = JsonReader.parse(job);
        var pod = at(read, "spec", "template", "spec");
        assertEquals(hostile, at(pod, "containers", 0, "image"));
        assertEquals(hostile, at(pod, "volumes", 0, "persistentVolumeClaim", "claimName"));
        var name = (String) at(read, "metadata", "name");
        assertTrue(name.matches("[a-z]([-a-z0-9]*[a-z0-9])?"), name);
        var line = expanded((String) at(pod, "containers", 0, "command", 2));
        var words = words(line.replaceFirst("^exec java", "exec"));
        assertEquals("/study/lib/" + jar.getFileName(), words.get(words.indexOf("-cp") + 1), words.toString());
        assertFalse(Files.exists(folder.resolve("owned")));
    }
}
