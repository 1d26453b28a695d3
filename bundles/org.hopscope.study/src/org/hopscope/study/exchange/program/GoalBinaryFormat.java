// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.hopscope.study.exchange.ImportReport;

/**
 * Schedules in the binary form of GOAL, as txt2bin of LogGOPSim and ATLAHS writes it. Numbers have the smallest byte
 * first.
 *
 * <pre>
 * file := u64 4223, u32 ranks, u8 cpu, u8 nic, (u64 begin, u64 end)*      offsets count from after the first number
 * rank := u32 nodes, u32 roots, u32*, node*, u32*                         the last are the successors of all nodes
 * node := u32 waits, u8 type (1 send, 2 receive, 3 calc), u32 peer, u64 size, u32 tag, u8 cpu, u8 nic,
 *         u32 successors, u32 first, u32 successors of the start, u32 first
 * </pre>
 *
 * A rank is read at a time, through a mapping of its part of the file. Source: Parser.hpp of
 * LogGOPSim. Problems: X303 (an offset or a number out of its range).
 */
public final class GoalBinaryFormat implements ProgramFormat {

    private static final long COOKIE = 4_223;
    private static final int NODE = 39;
    private static final int HEAD = 14;

    @Override
    public String id() {
        return "goal-binary";
    }

    @Override
    public String label() {
        return "GOAL schedule (binary)";
    }

    @Override
    public boolean recognises(byte[] head) {
        return head.length >= HEAD && ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN).getLong() == COOKIE;
    }

    @Override
    public boolean hasCollectives() {
        return false;
    }

    @Override
    public void read(Path file, ScheduleSink sink, ProgramOptions options, ImportReport report) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            var head = bytes(channel, 0, HEAD);
            long ranks = Integer.toUnsignedLong(head.getInt(8));
            if (ranks < 1 || ranks > MOST_RANKS || HEAD + 16 * ranks > channel.size()) {
                report.error("X303", 0, "The file says that it has " + ranks + " ranks", "it is damaged");
                return;
            }
            sink.ranks((int) ranks);
            var jumps = bytes(channel, HEAD, (int) (16 * ranks));
            for (int rank = 0; rank < ranks && !report.hasErrors(); rank++) {
                long begin = jumps.getLong(16 * rank);
                long end = jumps.getLong(16 * rank + 8);
                if (begin < 0 || end < begin || end - begin > Integer.MAX_VALUE || end + 8 > channel.size()) {
                    report.error("X303", 0, "The part of rank " + rank + " is outside the file",
                            "it is damaged, or a rank has more than 2 GiB");
                } else {
                    new Rank(rank, (int) ranks, channel.map(MapMode.READ_ONLY, begin + 8, end - begin)
                            .order(ByteOrder.LITTLE_ENDIAN), sink, options, report).read();
                    sink.end(rank);
                }
            }
        } catch (EOFException cut) {
            report.error("X303", 0, "The file ends too early", "it is damaged");
        }
    }

    private static ByteBuffer bytes(FileChannel channel, long from, int size) throws IOException {
        if (size > channel.size() - from) {
            throw new EOFException();
        }
        var bytes = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining() && channel.read(bytes, from + bytes.position()) >= 0) {
            // until all is there
        }
        return bytes.flip().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The part of one rank. */
    private record Rank(int rank, int ranks, ByteBuffer part, ScheduleSink sink, ProgramOptions options,
            ImportReport report) {

        void read() {
            if (part.limit() < 8) {
                wrong("has no header");
                return;
            }
            long nodes = Integer.toUnsignedLong(part.getInt(0));
            long roots = Integer.toUnsignedLong(part.getInt(4));
            long first = 8 + 4 * roots;
            long successors = first + NODE * nodes;
            if (successors > part.limit()) {
                wrong("says that it has " + nodes + " operations");
                return;
            }
            for (int i = 0; i < nodes && !report.hasErrors(); i++) {
                node((int) first + NODE * i);
            }
            for (int i = 0; i < nodes && !report.hasErrors(); i++) {
                int at = (int) first + NODE * i;
                edges(i, at + 23, (int) successors, (int) nodes, true);
                edges(i, at + 31, (int) successors, (int) nodes, false);
            }
        }

        private void wrong(String what) {
            report.error("X303", 0, "The part of rank " + rank + " " + what, "the file is damaged");
        }

        private void node(int at) {
            int peer = part.getInt(at + 5);
            long size = part.getLong(at + 9);
            int tag = part.getInt(at + 17);
            int lane = Byte.toUnsignedInt(part.get(at + 21));
            int type = part.get(at + 4);
            boolean any = type == 2 && peer == ScheduleSink.ANY;
            if (size < 0 || type < 1 || type > 3 || type != 3 && !any && (peer < 0 || peer >= ranks)) {
                wrong("has an operation of an unknown type, size or peer");
                return;
            }
            int nic = Byte.toUnsignedInt(part.get(at + 22));
            int operation = switch (type) {
                case 1 -> sink.send(rank, peer, size, tag, lane);
                case 2 -> sink.receive(rank, peer, size, tag, lane);
                default -> sink.calc(rank, options.nsPs(size), lane);
            };
            if (nic > 0) {
                sink.nic(rank, operation, nic);
            }
        }

        private void edges(int from, int at, int successors, int nodes, boolean ends) {
            long count = Integer.toUnsignedLong(part.getInt(at));
            long first = Integer.toUnsignedLong(part.getInt(at + 4));
            if (count > 0 && successors + 4 * (first + count) > part.limit()) {
                wrong("has successors outside of it");
                return;
            }
            for (long i = first; i < first + count; i++) {
                int to = part.getInt((int) (successors + 4 * i));
                if (to < 0 || to >= nodes || to == from) {
                    wrong("has a successor that is none of its operations");
                    return;
                }
                if (ends) {
                    sink.afterEnd(rank, to, from);
                } else {
                    sink.afterStart(rank, to, from);
                }
            }
        }
    }
}
