// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.hopscope.model.io.AtomicFile;
import org.hopscope.study.Load;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunResult;

/** The latest runs, and the machines as they were simulated. Thread-safe. */
public final class RunHistory {

    private static final String RUN = ".run.json";
    private static final String MACHINE = ".machine";
    private static final String LOADS = ".loads";
    private static final RecordText TEXT = new RecordText(Map.of(), StoredRun.SPREAD);

    private final Path folder;
    private final int most;
    private final ResultStore results;

    /**
     * @param folder created when it is first needed
     * @param most how many runs are kept
     * @param results where the results are
     */
    public RunHistory(Path folder, int most, ResultStore results) {
        this.folder = folder;
        this.most = most;
        this.results = results;
    }

    /** The name under which a machine is kept. */
    public static String nameOf(byte[] machine) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(machine));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /**
     * Keeps a run, its results and its machine; forgets the oldest run when there are too many.
     *
     * @param machine the bytes of its file, whose name is the run's snapshot
     * @param loads how busy drawn elements (UUIDs) were; of very many the busiest are kept
     */
    public synchronized void keep(StoredRun run, RunReport report, byte[] machine, Map<String, Load> loads)
            throws IOException {
        write(run.snapshot() + MACHINE, machine);
        report.results().stream().collect(Collectors.groupingBy(RunResult::key)).values()
                .forEach(all -> results.keep(all, run.limit()));
        var kept = run;
        if (!loads.isEmpty()) {
            var text = LoadsText.write(loads).getBytes(StandardCharsets.UTF_8);
            kept = run.with(nameOf(text));
            write(nameOf(text) + LOADS, text);
        }
        AtomicFile.write(file(run), TEXT.write(kept).getBytes(StandardCharsets.UTF_8));
        var all = runs();
        for (var old : all.subList(Math.min(most, all.size()), all.size())) {
            Files.deleteIfExists(file(old));
        }
        forgetUnused();
    }

    /** A file named after its contents is the same for all runs that have it. */
    private void write(String name, byte[] content) throws IOException {
        if (!Files.exists(folder.resolve(name))) {
            AtomicFile.write(folder.resolve(name), content);
        }
    }

    /** The runs, the latest first. A file that cannot be understood is left out. */
    public synchronized List<StoredRun> runs() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        var runs = new ArrayList<StoredRun>();
        for (var file : files(RUN)) {
            try {
                runs.add(TEXT.read(StoredRun.class, Files.readString(file)));
            } catch (IllegalArgumentException damaged) {
                // of another version, or damaged: the history continues without it
                Files.deleteIfExists(file);
            }
        }
        runs.sort(Comparator.comparingLong(StoredRun::timeMillis).thenComparing(StoredRun::id).reversed());
        return runs;
    }

    /** The ids of all runs, in no order. Reads no more than the names of files. */
    public List<String> ids() {
        try {
            return Files.isDirectory(folder) ? files(RUN).stream().map(file -> file.getFileName().toString())
                    .map(name -> name.substring(0, name.length() - RUN.length())).toList() : List.of();
        } catch (IOException e) {
            // the next reader of the runs reports it
            return List.of();
        }
    }

    /** The report of a run; without the results that the store has dropped, and empty if none is left. */
    public Optional<RunReport> report(StoredRun run) {
        var report = run.report();
        var found = report.simulations().stream()
                .flatMap(key -> results.find(key, run.limit()).stream())
                .flatMap(List::stream).toList();
        return found.isEmpty() ? Optional.empty()
                : Optional.of(new RunReport(report.machine(), report.ran(), found, report.warnings()));
    }

    /** The loads of drawn elements (UUIDs); empty if nothing is known. */
    public Map<String, Load> loads(StoredRun run) throws IOException {
        if (run.loads().isEmpty() || !Files.exists(folder.resolve(run.loads().get() + LOADS))) {
            return Map.of();
        }
        try {
            return LoadsText.read(Files.readString(folder.resolve(run.loads().get() + LOADS)));
        } catch (IllegalArgumentException damaged) {
            // of another version, or damaged: the run continues without them
            return Map.of();
        }
    }

    /** The file of the machine as it was simulated; not to be changed. */
    public Path machine(StoredRun run) {
        return folder.resolve(run.snapshot() + MACHINE);
    }

    /** Forgets a run. */
    public synchronized void remove(String id) throws IOException {
        Files.deleteIfExists(folder.resolve(id + RUN));
        forgetUnused();
    }

    private void forgetUnused() throws IOException {
        var runs = runs();
        forget(MACHINE, runs.stream().map(StoredRun::snapshot).collect(Collectors.toSet()));
        forget(LOADS, runs.stream().flatMap(one -> one.loads().stream()).collect(Collectors.toSet()));
    }

    private void forget(String ending, Set<String> used) throws IOException {
        for (var file : files(ending)) {
            var name = file.getFileName().toString();
            if (!used.contains(name.substring(0, name.length() - ending.length()))) {
                Files.deleteIfExists(file);
            }
        }
    }

    private Path file(StoredRun run) {
        return folder.resolve(run.id() + RUN);
    }

    private List<Path> files(String ending) throws IOException {
        try (var all = Files.list(folder)) {
            return all.filter(file -> file.getFileName().toString().endsWith(ending)).toList();
        }
    }
}
