// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands print, and files hold, the same bytes where digits, letters or the decimal point are others. */
@Slow
@Isolated("the language is that of the whole process")
class LanguageOutputTest {

    private static final List<String> LANGUAGES = List.of("ar-EG-u-nu-arab", "tr-TR", "de-DE");
    private static final String RED_STORM = Samples.redStormFile().toString();
    /** A machine with few numbers. */
    private static final String LOGGOPS = Samples.file("loggops/loggops.machine").toString();
    private static final String STUDY = """
            <?xml version="1.0" encoding="UTF-8"?>
            <study:Study xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:study="https://hopscope.org/model/study/1" xmi:id="_study" name="Languages"
                machine="red-storm.machine" workload="ping-pong">
              <parameters xmi:id="_size" path="size" values="8 B..2 KiB x16"/>
              <metrics>Half round trip</metrics>
            </study:Study>
            """;

    @TempDir
    Path folder;

    static Stream<List<String>> commands() {
        return Stream.of(List.of("run", RED_STORM, "--set", "size=1 KiB,32 KiB"),
                List.of("run", RED_STORM, "--findings"), List.of("run", RED_STORM, "--usage"),
                List.of("run", RED_STORM, "--timeline"), List.of("run", RED_STORM, "--json"),
                List.of("run", RED_STORM, "--congestion", "--csv"),
                List.of("run", LOGGOPS, "--sensitivity", "--set", "size=8 B"),
                List.of("compare", RED_STORM, variant(), "--waterfall", "--all"),
                List.of("compare", RED_STORM, variant(), "--csv"), List.of("compare", RED_STORM, variant(), "--json"),
                List.of("validate", RED_STORM), List.of("workloads"), List.of("help", "run"));
    }

    private static String variant() {
        return Samples.redStormFile().resolveSibling("variants/portals-on-nic.variant").toString();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aCommandPrintsTheSameInEveryLanguage(List<String> command) {
        var words = command.toArray(String[]::new);
        var english = in(Locale.ENGLISH, () -> Console.run(words));
        for (var language : LANGUAGES) {
            assertEquals(english, in(Locale.forLanguageTag(language), () -> Console.run(words)), language);
        }
    }

    @Test
    void aStudyIsTheSameInEveryLanguage() throws IOException {
        var english = study(Locale.ENGLISH, "english");
        for (var language : LANGUAGES) {
            assertEquals(english, study(Locale.forLanguageTag(language), language), language);
        }
    }

    /** The files of a study that was planned, run, collected and drawn. */
    private TreeMap<String, String> study(Locale language, String name) throws IOException {
        var own = Files.createDirectory(folder.resolve(name));
        Files.copy(Samples.redStormFile(), own.resolve("red-storm.machine"));
        var file = Files.writeString(own.resolve("a.study"), STUDY).toString();
        var directory = own.resolve("run");
        var files = new TreeMap<String, String>();
        in(language, () -> {
            Console.run("study", "plan", file, directory.toString(), "--chunks", "3");
            Console.run("study", "run", directory.toString());
            files.put("collected", Console.run("study", "collect", directory.toString()).out());
            files.put("status", Console.run("study", "status", directory.toString()).out());
            return Console.run("study", "chart", directory.toString(), own.resolve("chart.svg").toString());
        });
        try (var all = Files.walk(own)) {
            for (var one : all.filter(Files::isRegularFile).toList()) {
                // the rest holds ids and times, which differ from study to study
                if (one.toString().matches(".*(csv|svg)")) {
                    files.put(own.relativize(one).toString(), Files.readString(one));
                }
            }
        }
        return files;
    }

    private static Console in(Locale language, java.util.function.Supplier<Console> command) {
        var before = Locale.getDefault();
        Locale.setDefault(language);
        try {
            return command.get();
        } finally {
            Locale.setDefault(before);
        }
    }
}
