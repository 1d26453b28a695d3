// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.hopscope.model.io.AtomicFile;
import org.hopscope.sim.run.EngineVersion;
import org.hopscope.study.Conduct;
import org.hopscope.study.Ending;
import org.hopscope.study.RunResponse;
import org.hopscope.study.RunCache;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.hopscope.study.SimulationKey;
import org.hopscope.study.compare.ResultSource;

/**
 * A folder of results. When it grows beyond its bound, the simulations go that were not asked for the longest time.
 * Thread-safe, and so are two processes on one folder: files appear in one step and always have the same content.
 */
public final class ResultStore implements RunCache, ResultSource {

    private static final String ENDING = ".results";
    /** A full store is emptied to this share, so that not every new file empties it again. */
    private static final double SPARE = 0.9;

    private final Path folder;
    private final long mostBytes;
    private final Consumer<IOException> trouble;
    private long bytes = -1;

    /**
     * @param folder created when it is first needed
     * @param mostBytes bound of its size
     * @param trouble called with a message when the disk fails; a run must not fail because its results cannot be kept
     */
    public ResultStore(Path folder, long mostBytes, Consumer<IOException> trouble) {
        this.folder = folder;
        this.mostBytes = mostBytes;
        this.trouble = trouble;
    }

    @Override
    public Optional<List<RunResult>> find(String planHash, long seed) {
        return find(new SimulationKey(planHash, seed, EngineVersion.VERSION), Conduct.UNLIMITED)
                .filter(all -> all.stream().allMatch(one -> one.completed()));
    }

    /**
     * All results of a simulation, however it ended.
     *
     * @param maxEvents of the run; one that ended before this limit is like one without
     */
    Optional<List<RunResult>> find(SimulationKey key, long maxEvents) {
        var limited = maxEvents == Conduct.UNLIMITED ? Optional.<List<RunResult>>empty() : read(file(key, maxEvents));
        return limited.isPresent() ? limited : read(file(key, Conduct.UNLIMITED));
    }

    private Optional<List<RunResult>> read(Path file) {
        try {
            var results = SimulationFile.read(Files.readString(file));
            Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
            return Optional.of(results);
        } catch (NoSuchFileException missing) {
            return Optional.empty();
        } catch (IOException e) {
            trouble.accept(e);
            return Optional.empty();
        } catch (IllegalArgumentException damaged) {
            // of another version, or damaged: the run has to be made again, and then replaces it
            return Optional.empty();
        }
    }

    @Override
    public void keep(List<RunResult> results) {
        keep(results, Conduct.UNLIMITED);
    }

    /** A result that a limit has cut short must not replace a complete one. */
    void keep(List<RunResult> results, long maxEvents) {
        if (results.isEmpty() || results.stream().anyMatch(one -> one.end().ending() == Ending.CANCELLED)) {
            return;
        }
        boolean limited = results.stream().anyMatch(one -> one.end().ending() == Ending.LIMIT_REACHED);
        var file = file(results.get(0).key(), limited ? maxEvents : Conduct.UNLIMITED);
        var content = SimulationFile.write(results).getBytes(StandardCharsets.UTF_8);
        try {
            AtomicFile.write(file, content);
            bound(content.length);
        } catch (IOException e) {
            trouble.accept(e);
        }
    }

    @Override
    public Optional<RunResponse> find(RunRequest request) {
        return Runs.find(request, this);
    }

    @Override
    public RunResponse run(RunRequest request, RunProgress progress) {
        return Runs.run(request, progress, this);
    }

    private Path file(SimulationKey key, long maxEvents) {
        var limit = maxEvents == Conduct.UNLIMITED ? "" : "-" + maxEvents;
        return folder.resolve(key.planHash().substring(0, 2)).resolve(key.planHash() + "-" + key.seed() + "-"
                + key.engineVersion().replaceAll("[^\\w.]", "_") + limit + ENDING);
    }

    private synchronized void bound(long more) throws IOException {
        bytes = bytes < 0 ? files().stream().mapToLong(Entry::bytes).sum() : bytes + more;
        if (bytes <= mostBytes) {
            return;
        }
        var all = files();
        bytes = all.stream().mapToLong(Entry::bytes).sum();
        for (var entry : all) {
            if (bytes > mostBytes * SPARE && Files.deleteIfExists(entry.file)) {
                bytes -= entry.bytes;
            }
        }
    }

    /** A file of results. */
    private record Entry(Path file, long bytes, FileTime used) {

        static Entry of(Path file) {
            try {
                return new Entry(file, Files.size(file), Files.getLastModifiedTime(file));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** The files of results, the one that was not used for the longest time first. */
    private List<Entry> files() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(ENDING)).map(Entry::of)
                    .sorted(Comparator.comparing(Entry::used).thenComparing(Entry::file)).toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
