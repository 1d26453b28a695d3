// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.StudyCheck;
import org.hopscope.model.scenario.StudyState;
import org.hopscope.model.study.Study;
import org.hopscope.model.variant.Designs;
import org.hopscope.sim.run.EngineVersion;

/** A study that was checked and tried, and can be written into a directory. Immutable; any thread. */
public final class PlannedStudy {

    static final String STUDY = "study.study";
    private static final String MACHINE = "machine.machine";
    private static final String TOO_MANY = "S020";
    static final long MOST_POINTS = 10_000_000;
    private static final double MILLISECOND = 1000;

    private final Manifest manifest;
    private final Map<String, byte[]> files;

    private PlannedStudy(Manifest manifest, Map<String, byte[]> files) {
        this.manifest = manifest;
        this.files = files;
    }

    /**
     * The options of the user.
     *
     * @param chunks number of chunks; 0 for a choice by the time that points take
     * @param leaseSeconds after which the claim of a worker that does not answer expires
     */
    public record Options(int chunks, int leaseSeconds) {

        /** The usual options. */
        public static Options usual() {
            return new Options(0, Division.USUAL_LEASE_SECONDS);
        }
    }

    /**
     * Reads a study and its machine, and runs a few of its points for about a second, to know what they report and how
     * long they take. Empty, with the reasons among the problems, if the study cannot be run.
     */
    public static Optional<PlannedStudy> of(Path file, Options options, Diagnostics problems) {
        return StudyFiles.load(file, problems).flatMap(study -> of(study, file, options, problems));
    }

    /** The same for a study that is or will be in this file. */
    public static Optional<PlannedStudy> of(Study study, Path file, Options options, Diagnostics problems) {
        var state = StudyCheck.check(study, file);
        problems.addAll(state.problems());
        if (state.points().count().bitLength() >= Long.SIZE || state.points().count().longValue() > MOST_POINTS) {
            problems.add(Diagnostic.error(TOO_MANY, String.format(Locale.ROOT,
                    "The study has %,d runs; the maximum is %,d",
                    state.points().count(), MOST_POINTS), "leave out values"));
        }
        if (problems.hasErrors() || state.machine().isEmpty()) {
            return Optional.empty();
        }
        var files = new TreeMap<String, byte[]>();
        MappingInputs.of(state.machine().get(), StudyCheck.machineFile(study, file).orElseThrow(),
                state.points().parameters(), problems).forEach((name, content) -> files.put(path(name), content));
        files.putAll(PublishedCurves.inputs(study, file, problems));
        if (problems.hasErrors()) {
            return Optional.empty();
        }
        files.put(path(MACHINE), MachineFiles.toBytes(machine(study, file, problems)));
        files.put(path(STUDY), copy(study));
        var sweep = sweep(study, state);
        var pilot = Pilot.of(sweep, machine(study, file, problems), study.getMetrics());
        return Optional.of(new PlannedStudy(manifest(sweep, pilot, options, files), files));
    }

    /** The parameters that a checked study varies. */
    static Sweep sweep(Study study, StudyState state) {
        return new Sweep(text(study.getName()), path(MACHINE), text(study.getWorkload()), study.getStacks(),
                state.points().parameters().stream().map(one -> new Parameter(one.setting().name(), one.values(),
                        one.zipped())).toList(), state.points().seeds());
    }

    private static Manifest manifest(Sweep sweep, Pilot pilot, Options options, Map<String, byte[]> files) {
        long count = sweep.points().count().longValue();
        var division = Division.of(count, sweep.seeds().size(), options.chunks(), options.leaseSeconds(),
                Math.ceil(pilot.secondsPerPoint() * MILLISECOND * MILLISECOND) / (MILLISECOND * MILLISECOND));
        var hashes = new TreeMap<String, String>();
        hashes.put(StudyDirectory.POINTS, PointsCsv.hash(sweep));
        files.forEach((path, content) -> hashes.put(path, StudyDirectory.hash(content)));
        return new Manifest(EngineVersion.VERSION, sweep, division, pilot.columns(), hashes);
    }

    private static Machine machine(Study study, Path file, Diagnostics problems) {
        var from = StudyCheck.machineFile(study, file).orElseThrow();
        return Designs.load(from, problems).orElseThrow(
                () -> new IllegalStateException(from + " was readable a moment ago"));
    }

    /** The study as it is, but for the name of the machine's copy. */
    private static byte[] copy(Study study) {
        var copy = EcoreUtil.copy(study);
        copy.setMachine(MACHINE);
        return StudyFiles.toBytes(copy);
    }

    static String path(String name) {
        return StudyDirectory.MODEL + "/" + name;
    }

    private static String text(String maybe) {
        return maybe == null ? "" : maybe.strip();
    }

    public Manifest manifest() {
        return manifest;
    }

    /** The number of runs and the time that they take, as in {@code 3 x 4 = 12 runs, about 2 s on 2 threads}. */
    public String headline(int threads) {
        return Durations.headline(manifest, threads);
    }

    /**
     * Writes the directory, the manifest last. @throws DirectoryException if it cannot be written, or holds another
     * study already
     */
    public StudyDirectory write(Path root) throws IOException {
        if (StudyDirectory.isOne(root)) {
            throw new DirectoryException(root + " holds a study already; run it, or choose another folder");
        }
        try {
            StudyDirectory.createFolders(root);
            for (var file : files.entrySet()) {
                Files.createDirectories(root.resolve(file.getKey()).getParent());
                Publishing.replace(root.resolve(file.getKey()), file.getValue(), "plan");
            }
            Publishing.replace(root.resolve(StudyDirectory.POINTS), out -> PointsCsv.write(manifest.sweep(), out),
                    "plan");
            Publishing.replace(root.resolve(StudyDirectory.COLUMNS), ColumnsJson.bytes(manifest), "plan");
            if (!Publishing.first(root.resolve(StudyDirectory.MANIFEST),
                    manifest.toJson().getBytes(StandardCharsets.UTF_8), "plan")) {
                throw new DirectoryException("Another process has planned a study in " + root + " just now");
            }
        } catch (IOException failed) {
            throw DirectoryException.of("The study cannot be planned in " + root, failed);
        }
        return StudyDirectory.open(root);
    }
}
