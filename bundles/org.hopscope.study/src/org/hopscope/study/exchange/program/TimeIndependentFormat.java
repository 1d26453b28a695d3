// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.ImportReport;
import org.jspecify.annotations.Nullable;

/**
 * Time-independent traces of SimGrid, in one file or in files that a driver file lists, one in a line.
 *
 * <pre>
 * line := RANK ACTION argument*                            "#" begins a comment
 * init [x]   finalize   comm_size n   barrier   waitall    location ...
 * send | isend | recv | irecv  PEER TAG COUNT [TYPE]       wait | test  SOURCE TARGET TAG
 * sendRecv  COUNT TO COUNT FROM TYPE TYPE                  compute FLOPS        sleep SECONDS
 * bcast COUNT [ROOT [TYPE]]                                reduce COUNT FLOPS [ROOT [TYPE]]
 * allreduce COUNT FLOPS [TYPE]                             alltoall | allgather  S R [TYPE TYPE]
 * gather | scatter  S R [ROOT [TYPE TYPE]]                 reducescatter COUNT* FLOPS [TYPE]     scan | exscan COUNT
 * FLOPS                                                    alltoallv SIZE COUNT* SIZE COUNT* [TYPE TYPE]
 * allgatherv S COUNT* [TYPE TYPE]                          gatherv S COUNT* [ROOT [TYPE TYPE]]
 * scatterv COUNT* R [ROOT [TYPE TYPE]]
 * </pre>
 *
 * An argument of init makes double the type of all counts, bytes otherwise. Communicators are those of all ranks.
 * Source: src/smpi/internals/smpi_replay.cpp of SimGrid. Problems: X320 (a line), X321 (what is left out or assumed).
 */
public final class TimeIndependentFormat implements ProgramFormat {

    private static final Set<String> ACTIONS = Set.of("init", "finalize", "comm_size", "comm_split", "comm_dup", "send",
            "isend", "recv", "irecv", "wait", "test", "waitall", "sendrecv", "barrier", "bcast", "reduce", "allreduce",
            "alltoall", "alltoallv", "gather", "gatherv", "scatter", "scatterv", "allgather", "allgatherv",
            "reducescatter", "scan", "exscan", "compute", "sleep", "location");
    private static final int MOST_FILES = MOST_RANKS;

    @Override
    public String id() {
        return "ti";
    }

    @Override
    public String label() {
        return "SimGrid time-independent trace";
    }

    @Override
    public boolean recognises(byte[] head) {
        var first = new String(head, StandardCharsets.ISO_8859_1).lines().map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#")).findFirst().orElse("");
        var words = first.split("\\s+");
        // a driver file has one name of a file in a line
        return words.length == 1 && first.matches("[\\w./-]*[./][\\w./-]*") || words.length > 1
                && ForeignNumber.whole(words[0]).isPresent() && ACTIONS.contains(plain(words[1]));
    }

    /** Old traces write actions with capitals. */
    private static String plain(String action) {
        return action.toLowerCase(Locale.ROOT);
    }

    @Override
    public boolean countsOperations() {
        return true;
    }

    @Override
    public void read(Path file, ScheduleSink sink, ProgramOptions options, ImportReport report) throws IOException {
        var files = files(file, report);
        var present = new BitSet();
        for (var one : files) {
            find(one, present, report);
        }
        int ranks = present.length();
        if (!report.hasErrors() && ranks == 0) {
            report.error("X320", 0, "There is no action in the trace", "is the file complete?");
        } else if (!report.hasErrors() && present.cardinality() < ranks) {
            report.error("X320", 0, "Rank " + present.nextClearBit(0) + " has no action, but there are ranks above it",
                    "list the files of all ranks in a driver file");
        }
        if (report.hasErrors()) {
            return;
        }
        sink.ranks(ranks);
        Map<Integer, TimeIndependentRank> all = new TreeMap<>();
        for (var one : files) {
            actions(one, all, new Context(sink, options, ranks), report);
        }
    }

    /** The state that all ranks share. */
    record Context(ScheduleSink sink, ProgramOptions options, int ranks) {}

    /**
     * The file itself, or those that it lists, from its folder or one above it; none of them may be outside of its
     * folder.
     */
    private static List<Path> files(Path file, ImportReport report) throws IOException {
        var listed = new ArrayList<Path>();
        var folder = Optional.ofNullable(file.toAbsolutePath().normalize().getParent()).orElse(Path.of("."));
        try (var lines = new BoundedLines(file)) {
            @Nullable String line;
            while ((line = lines.next()) != null && listed.size() < MOST_FILES && !report.hasErrors()) {
                var plain = line.strip();
                if (plain.isEmpty() || plain.startsWith("#")) {
                    continue;
                }
                if (plain.split("\\s+").length > 1) {
                    return List.of(file);
                }
                var path = listed(folder, plain);
                if (path.isEmpty()) {
                    report.error("X320", lines.number(), "There is no file " + Quote.quoted(plain) + " beside this one",
                            "list files of the same folder");
                } else {
                    listed.add(path.get());
                }
            }
        }
        return listed;
    }

    /** Names may begin in a folder above, where the simulator was started: the longest end of a name counts. */
    private static Optional<Path> listed(Path folder, String name) throws IOException {
        var found = inFolder(folder, name);
        int slash = name.contains("..") ? -1 : name.indexOf('/');
        while (found.isEmpty() && slash >= 0) {
            found = inFolder(folder, name.substring(slash + 1));
            slash = name.indexOf('/', slash + 1);
        }
        return found;
    }

    private static Optional<Path> inFolder(Path folder, String name) throws IOException {
        if (name.chars().anyMatch(one -> one < ' ' || one > '~')) {
            return Optional.empty();
        }
        var path = folder.resolve(name).normalize();
        boolean inside = path.startsWith(folder) && Files.isRegularFile(path)
                && path.toRealPath().startsWith(folder.toRealPath());
        return inside ? Optional.of(path) : Optional.empty();
    }

    /** Notes the ranks that have lines in a file. */
    private static void find(Path file, BitSet present, ImportReport report) throws IOException {
        try (var lines = new BoundedLines(file)) {
            @Nullable String line;
            while ((line = lines.next()) != null && !report.isHopeless()) {
                var words = words(line);
                if (words.length == 0) {
                    continue;
                }
                var rank = ForeignNumber.whole(words[0]);
                if (rank.isEmpty() || rank.getAsLong() >= MOST_RANKS || words.length < 2
                        || !ACTIONS.contains(plain(words[1]))) {
                    report.error("X320", lines.number(), "This is not an action of a rank: " + Quote.quoted(line), "");
                } else {
                    present.set((int) rank.getAsLong());
                }
            }
        }
    }

    private static String[] words(String line) {
        int comment = line.indexOf('#');
        var plain = (comment < 0 ? line : line.substring(0, comment)).strip();
        return plain.isEmpty() ? new String[0] : plain.split("\\s+");
    }

    private static void actions(Path file, Map<Integer, TimeIndependentRank> all, Context context, ImportReport report)
            throws IOException {
        try (var lines = new BoundedLines(file)) {
            @Nullable String line;
            while ((line = lines.next()) != null && !report.isHopeless()) {
                var words = words(line);
                if (words.length > 0) {
                    int rank = Integer.parseInt(words[0]);
                    all.computeIfAbsent(rank, number -> new TimeIndependentRank(context, number, report))
                            .take(plain(words[1]), List.of(words).subList(2, words.length), lines.number());
                }
            }
        }
    }
}
