// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.hopscope.tests.model.Samples;

/** The files of the directory of a study that was run. */
final class StudyParts {

    private static final String MACHINE = "m.machine";
    private static final String FILE = "s.study";
    private static final String STUDY = """
            <?xml version="1.0" encoding="UTF-8"?>
            <study:Study xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:study="https://hopscope.org/model/study/1" xmi:id="_study" name="Fuzzed"
                machine="m.machine" workload="ping-pong">
              <parameters xmi:id="_size" path="size" values="8 B..64 B x2"/>
              <metrics>Half round trip</metrics>
            </study:Study>
            """;
    private static final List<String> WORDS = List.of("{", "}", "[", "]", "\"", ":", ",", "null", "true", "\\u12", "OK",
            "FAILED", "part-000000.csv", "../x", "parameter", "figure", "-1", "Point");

    private static final Pattern JSON_VALUE = Pattern.compile("\"([^\"]*)\"|[-\\d.]+");
    private static final Pattern CELL = Pattern.compile("[^,\\n]+");

    private StudyParts() {}

    /**
     * The formats, one for each command that reads the file, because the limits are those of a command. Each has a copy
     * of a study of its own: they are damaged side by side.
     */
    static List<Format> all(Path study) throws IOException {
        var formats = new ArrayList<Format>();
        for (var word : List.of("status", "verify", "collect")) {
            formats.add(part(copy(study, word + "-a"), "manifest.json", word, JSON_VALUE));
            formats.add(part(copy(study, word + "-b"), "results/part-000000.csv", word, CELL));
            formats.add(part(copy(study, word + "-c"), "points.csv", word, CELL));
        }
        return formats;
    }

    /** The directory of a study with its files and its machine in a folder that is made for them. */
    private static Path copy(Path study, String name) throws IOException {
        var from = study.getParent();
        var to = Files.createDirectory(from.resolve(name));
        for (var file : List.of(MACHINE, FILE)) {
            Files.copy(from.resolve(file), to.resolve(file));
        }
        var directory = to.resolve(study.getFileName());
        try (var files = Files.walk(study)) {
            for (var file : files.toList()) {
                Files.copy(file, directory.resolve(study.relativize(file).toString()));
            }
        }
        return directory;
    }

    /** Plans and runs a study in a folder that is made for it; the directory of the study. */
    static Path study(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.copy(Samples.redStormFile(), folder.resolve(MACHINE));
        var file = Files.writeString(folder.resolve(FILE), STUDY);
        var directory = folder.resolve("study");
        Formats.command("study", "plan", file.toString(), directory.toString(), "--chunks", "2");
        Formats.command("study", "run", directory.toString());
        return directory;
    }

    private static Format part(Path directory, String name, String word, Pattern value) throws IOException {
        var file = directory.resolve(name);
        var sound = Files.readString(file);
        return new Format("study " + word + ": " + name, List.of(sound), value, WORDS, input -> {
            Files.write(file, input.getBytes(StandardCharsets.UTF_8));
            try {
                return Formats.command("study", word, directory.toString());
            } finally {
                Files.writeString(file, sound);
            }
        });
    }
}
