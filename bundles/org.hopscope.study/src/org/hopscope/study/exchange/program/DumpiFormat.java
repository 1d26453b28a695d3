// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.IntStream;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileName;
import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.ImportReport;
import org.jspecify.annotations.Nullable;

/**
 * Traces of SST DUMPI: a file NAME.meta, which is the one to read, and a file NAME-0000.bin and so on for each rank
 * beside it. Numbers have the largest byte first.
 *
 * <pre>
 * meta   := (KEY "=" VALUE NL)*            numprocs is the number of ranks
 * bin    := FF AA DD "DUMPI" i32 cpuBias i32 wallBias record* ...
 * record := u16 function, u8 flags, [0x40: u16 thread], [0x04: time time], [0x08: time time],
 *           [0x80: u8 n, n * (i64 i64)], arguments
 * time   := u16 seconds, u32 nanoseconds
 * </pre>
 *
 * The functions are those of {@link DumpiRecords}. Time between two calls on the processor's clock is computing;
 * without that clock it is that of the wall. Source: dumpi/common/{iodefs.h, argtypes.h, funclabels.h} of sst-dumpi.
 * Problems: X340 (a file or a record), X341 (what is left out or assumed).
 */
public final class DumpiFormat implements ProgramFormat {

    private static final String META = ".meta";
    private static final ScheduleSink NO_SINK = new NullSink();

    @Override
    public String id() {
        return "dumpi";
    }

    @Override
    public String label() {
        return "DUMPI trace (NAME.meta)";
    }

    @Override
    public boolean recognises(byte[] head) {
        var text = new String(head, StandardCharsets.ISO_8859_1);
        return text.lines().anyMatch(line -> line.startsWith("numprocs=")) && text.contains("fileprefix=");
    }

    @Override
    public void read(Path file, ScheduleSink sink, ProgramOptions options, ImportReport report) throws IOException {
        var ranks = ranks(file);
        if (ranks.isEmpty() || ranks.getAsLong() < 1 || ranks.getAsLong() > MOST_RANKS) {
            report.error("X340", 0, "The file does not state the number of ranks",
                    "read the .meta file, which has numprocs=N");
            return;
        }
        int count = (int) ranks.getAsLong();
        sink.ranks(count);
        var name = FileName.of(file);
        var prefix = name.endsWith(META) ? name.substring(0, name.length() - META.length()) : name;
        var parts = IntStream.range(0, count).mapToObj(rank -> file.resolveSibling(prefix
                + String.format(Locale.ROOT, "-%04d.bin", rank))).toList();
        for (int rank = 0; rank < count; rank++) {
            if (!Files.isRegularFile(parts.get(rank))) {
                report.error("X340", 0, "The file of rank " + rank + " is missing", "it is named after the .meta file:"
                        + " NAME-0000.bin and so on");
                return;
            }
        }
        var trace = new DumpiTrace(TraceCommunicator.ofAll(count), new TraceTags(), options);
        var made = DumpiCommunicators.of(creations(parts, trace));
        for (int rank = 0; rank < count && !report.hasErrors(); rank++) {
            try (var records = new DumpiRecords(parts.get(rank), new SequentialRank(sink, rank), trace, made.get(rank),
                    report)) {
                records.read();
                sink.end(rank);
            } catch (EOFException cut) {
                report.error("X340", 0, "The file of rank " + rank + " ends within a record", "it is truncated");
            }
        }
    }

    /** The calls of all ranks that make communicators. Where rank 0 makes none of all ranks, there are none. */
    private static List<List<DumpiCreation>> creations(List<Path> parts, DumpiTrace trace) throws IOException {
        var all = new ArrayList<List<DumpiCreation>>();
        boolean none = false;
        for (int rank = 0; rank < parts.size(); rank++) {
            var own = none ? List.<DumpiCreation>of() : creations(parts.get(rank), rank, trace);
            none |= rank == 0 && own.stream().noneMatch(DumpiCreation.OfAll.class::isInstance);
            all.add(none ? List.of() : own);
        }
        return all;
    }

    /** The calls of a rank as far as they can be read; what is wrong is told when the file is read once more. */
    private static List<DumpiCreation> creations(Path part, int rank, DumpiTrace trace) throws IOException {
        try (var records = new DumpiRecords(part, new SequentialRank(NO_SINK, rank), trace, List.of(),
                new ImportReport(Diagnostics.discarded()))) {
            try {
                records.read();
            } catch (EOFException cut) {
                return records.creations();
            }
            return records.creations();
        }
    }

    private static OptionalLong ranks(Path file) throws IOException {
        try (var lines = new BoundedLines(file)) {
            @Nullable String line;
            while ((line = lines.next()) != null) {
                if (line.startsWith("numprocs=")) {
                    return ForeignNumber.whole(line.substring(line.indexOf('=') + 1).strip());
                }
            }
        }
        return OptionalLong.empty();
    }
}
