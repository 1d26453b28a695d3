// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.study.Study;
import org.hopscope.model.study.StudyFactory;
import org.hopscope.study.sweep.PlannedStudy;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyTable;
import org.hopscope.study.sweep.StudyWorker;
import org.hopscope.study.sweep.WorkerListener;
import org.hopscope.study.sweep.WorkerOptions;

/** Studies to test with. */
final class Studies {

    /** The time that a worker may be silent, in seconds. */
    static final int LEASE_SECONDS = 60;

    private Studies() {}

    /**
     * A study of the QsNet sample with a short ping-pong: 2 sizes x 3 round trips x 2 rates x 2 seeds = 24 points, of
     * which the 12 with a payload rate of 1 GB/s are impossible, because the bus has a raw rate of 528 MB/s.
     */
    static Study qsNet() {
        var study = StudyFactory.eINSTANCE.createStudy();
        study.setName("test");
        study.setMachine(Path.of(System.getProperty("hopscope.root", System.getProperty("user.dir")),
                "samples/qsnet/qsnet.machine").toAbsolutePath().toString());
        study.setWorkload("ping-pong");
        study.getStacks().add("Tports");
        vary(study, "size", "8 B, 64 B");
        vary(study, "PCI.roundTrip", "100 ns..300 ns +100 ns");
        vary(study, "PCI.payloadRate", "321 MB/s, 1 GB/s");
        study.setSeeds("1..2");
        return study;
    }

    private static void vary(Study study, String path, String values) {
        var parameter = StudyFactory.eINSTANCE.createSweepParameter();
        parameter.setPath(path);
        parameter.setValues(values);
        study.getParameters().add(parameter);
    }

    /** Plans the study into a folder, in as many chunks as wanted. */
    static StudyDirectory planned(Path folder, int chunks) throws IOException {
        var problems = new Diagnostics();
        var file = folder.resolve("test.study");
        StudyFiles.save(qsNet(), file);
        var planned = PlannedStudy.of(file, new PlannedStudy.Options(chunks, LEASE_SECONDS), problems);
        assertEquals(List.of(), problems.all().stream().filter(one -> one.severity() == Severity.ERROR).toList());
        return planned.orElseThrow().write(folder.resolve("study"));
    }

    /**
     * A planned study, and its merged results where nothing went wrong on the way.
     *
     * @param planned of which nothing is computed yet
     * @param expected the merged results
     */
    record Undisturbed(StudyDirectory planned, String expected) {}

    /** Plans the study into a folder, and computes it in a copy with this many threads. */
    static Undisturbed undisturbed(Path folder, int chunks, int threads) throws IOException {
        var planned = planned(folder, chunks);
        var copy = copy(planned, folder.resolve("undisturbed"));
        assertTrue(run(copy, threads));
        return new Undisturbed(planned, table(copy));
    }

    /** Another directory of the same study, as it is now. */
    static StudyDirectory copy(StudyDirectory directory, Path to) throws IOException {
        try (var files = Files.walk(directory.root())) {
            for (var file : files.toList()) {
                Files.copy(file, to.resolve(directory.root().relativize(file).toString()));
            }
        }
        return StudyDirectory.open(to);
    }

    /** Computes the study with some threads of this process. */
    static boolean run(StudyDirectory directory, int threads) throws IOException {
        return StudyWorker.of(directory, WorkerOptions.threads(threads), WorkerListener.none()).run();
    }

    /** The merged results. */
    static String table(StudyDirectory directory) throws IOException {
        var out = new ByteArrayOutputStream();
        assertEquals(0, StudyTable.write(directory, out), "chunks are missing");
        return out.toString(StandardCharsets.UTF_8);
    }
}
