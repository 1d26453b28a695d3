// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.TextDesign;

/** The sample projects, found from wherever in the checkout the tests are started. */
public final class Samples {

    private Samples() {
    }

    /** A file by its path among the samples. */
    public static Path file(String path) {
        return folder().resolve(path);
    }

    /** The file of the Red Storm sample. */
    public static Path redStormFile() {
        return folder().resolve("red-storm/red-storm.machine");
    }

    /** A fresh copy of the Red Storm sample. */
    public static Machine redStorm() {
        return machine(redStormFile());
    }

    /** The file of the Blue Gene/L sample. */
    public static Path blueGeneFile() {
        return folder().resolve("blue-gene-l/blue-gene-l.machine");
    }

    /** A fresh copy of the Blue Gene/L sample. */
    public static Machine blueGene() {
        return machine(blueGeneFile());
    }

    /** A fresh copy of a machine. */
    public static Machine machine(Path file) {
        var problems = new Diagnostics();
        var machine = MachineFiles.load(file, problems);
        assertEquals(List.of(), problems.all());
        return machine.orElseThrow();
    }

    /** A fresh copy of a sample, by its path among the samples. */
    public static Machine load(String path) {
        return machine(file(path));
    }

    /** The machine that a sample states as text, by its path among the samples. */
    public static Machine text(String path) {
        return text(file(path));
    }

    /** The machine that the text in a file states. */
    public static Machine text(Path file) {
        try {
            var problems = new Diagnostics();
            var machine = TextDesign.read(Files.readString(file), URI.createFileURI(file.toString()), problems);
            assertEquals(List.of(), problems.all());
            return machine.orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The folder of all samples. */
    public static Path folder() {
        for (var at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.isDirectory(at.resolve("samples/red-storm"))) {
                return at.resolve("samples");
            }
        }
        throw new IllegalStateException("No samples folder above " + Path.of("").toAbsolutePath());
    }
}
