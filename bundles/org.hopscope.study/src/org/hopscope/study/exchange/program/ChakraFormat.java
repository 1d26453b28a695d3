// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

import org.hopscope.model.io.FileName;
import org.hopscope.study.exchange.ImportReport;

/**
 * Execution traces of MLCommons Chakra: a file for each rank, {@code NAME.0.et} and so on, of messages of protocol
 * buffers with their lengths before them, packed by gzip or not; or {@code NAME.0.json} with the same nodes as JSON.
 * The sizes of collectives are those of what a rank brings in, their ranks those of {@link ChakraGroups}. Source:
 * et_def.proto and the feeder of mlcommons/chakra 21585d8. Problems: X350 (a damaged file), X351 to X353 (what is left
 * out).
 */
public final class ChakraFormat implements ProgramFormat {

    private static final Pattern NUMBERED = Pattern.compile("(.*)\\.(\\d{1,7})(\\.[A-Za-z.]+)");
    private static final int FIRST_OF_GZIP = 0x1F;
    private static final int SECOND_OF_GZIP = 0x8B;
    private static final int FIRST_OF_NODE = 0x08;
    private static final int NAME_OF_NODE = 0x12;

    @Override
    public String id() {
        return "chakra";
    }

    @Override
    public String label() {
        return "Chakra execution trace (NAME.0.et)";
    }

    @Override
    public boolean recognises(byte[] head) {
        try (var in = unpacked(new ByteArrayInputStream(head))) {
            in.mark(2);
            if (ChakraJson.begins(in.readNBytes(1))) {
                in.reset();
                return ChakraJson.isTrace(new String(readable(in), StandardCharsets.ISO_8859_1));
            }
            in.reset();
            var reader = new WireReader(in);
            var first = reader.next();
            if (first == null || !first.hasRemaining() || !ChakraMessages.isHead(first)) {
                return false;
            }
            var second = reader.next();
            return second == null || second.hasRemaining() && (second.get(0) == FIRST_OF_NODE
                    || second.get(0) == NAME_OF_NODE);
        } catch (IOException other) {
            return false;
        }
    }

    /** The readable part of a head, which may be cut. */
    private static byte[] readable(InputStream in) {
        var bytes = new ByteArrayOutputStream();
        try {
            for (int one = in.read(); one >= 0; one = in.read()) {
                bytes.write(one);
            }
        } catch (IOException cut) {
            return bytes.toByteArray();
        }
        return bytes.toByteArray();
    }

    private static InputStream unpacked(InputStream in) throws IOException {
        var start = new BufferedInputStream(in);
        start.mark(2);
        int first = start.read();
        int second = start.read();
        start.reset();
        return first == FIRST_OF_GZIP && second == SECOND_OF_GZIP ? new BufferedInputStream(new GZIPInputStream(start))
                : start;
    }

    @Override
    public void read(Path file, ScheduleSink sink, ProgramOptions options, ImportReport report) throws IOException {
        var files = files(file);
        sink.ranks(files.size());
        var groups = new ChakraGroups(files.size());
        var numbered = NUMBERED.matcher(FileName.of(file));
        if (numbered.matches()) {
            groups.besides(file, numbered.group(1));
            others(file, numbered, files.size(), report);
        }
        var trace = new ChakraRank.Trace(files.size(), groups, options);
        for (int rank = 0; rank < files.size() && !report.hasErrors(); rank++) {
            var nodes = new ChakraRank(sink, rank, trace, report);
            try (var in = unpacked(Files.newInputStream(files.get(rank)))) {
                read(in, nodes, report);
                if (!report.hasErrors()) {
                    nodes.end();
                }
            } catch (EOFException cut) {
                report.error("X350", 0, "The file of rank " + rank + " ends within a message", "it is truncated");
            } catch (WireReader.WrongMessage | ZipException damaged) {
                report.error("X350", 0, "The file of rank " + rank + " " + damaged.getMessage(), "it is damaged");
            }
        }
    }

    private static void read(InputStream in, ChakraRank rank, ImportReport report) throws IOException {
        in.mark(2);
        boolean json = ChakraJson.begins(in.readNBytes(1));
        in.reset();
        if (json) {
            ChakraJson.read(in, rank, report);
            return;
        }
        var reader = new WireReader(in);
        var node = new ChakraNode();
        var message = reader.next();
        boolean first = true;
        while (message != null && !report.hasErrors()) {
            if (!message.hasRemaining()) {
                throw new WireReader.WrongMessage("has a message without content");
            }
            if (!first || !ChakraMessages.isHead(message)) {
                ChakraMessages.node(message, node);
                rank.node(node);
            }
            first = false;
            message = reader.next();
        }
    }

    /** Says that there are files of higher ranks after one that is missing. */
    private static void others(Path file, Matcher name, int ranks, ImportReport report) throws IOException {
        try (var beside = Files.newDirectoryStream(file.toAbsolutePath().getParent())) {
            for (var one : beside) {
                var other = NUMBERED.matcher(FileName.of(one));
                if (other.matches() && other.group(1).equals(name.group(1)) && other.group(3).equals(name.group(3))
                        && Integer.parseInt(other.group(2)) >= ranks) {
                    report.warning("X351", 0, "Files of ranks above " + (ranks - 1)
                            + " are left out, since that of rank " + ranks + " is missing", "");
                }
            }
        }
    }

    /** The files of all ranks, from rank 0 on; only the file itself if its name has no number. */
    private static List<Path> files(Path file) {
        var name = FileName.of(file);
        var numbered = NUMBERED.matcher(name);
        var files = new ArrayList<Path>();
        if (numbered.matches()) {
            for (int rank = 0; rank < MOST_RANKS; rank++) {
                var part = file.resolveSibling(numbered.group(1) + "." + rank + numbered.group(3));
                if (!Files.isRegularFile(part)) {
                    break;
                }
                files.add(part);
            }
        }
        return files.isEmpty() ? List.of(file) : files;
    }
}
