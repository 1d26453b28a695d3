// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

import org.hopscope.study.exchange.ImportReport;

/** The sizes of the types of one rank of a DUMPI trace. */
final class DumpiTypes {

    private static final long LARGEST = 1L << 50;
    /** Bytes of the built-in types, in the order of dumpi/common/constants.h. */
    private static final int[] SIZES = {0, 0, 1, 1, 1, 1, 4, 2, 2, 4, 4, 8, 8, 4, 8, 16, 8, 8, 8, 1, 0, 0, 8, 12, 12, 6,
        8, 20};

    private final DumpiInput in;
    private final ImportReport report;
    private final Map<Integer, Long> userTypes = new HashMap<>();

    DumpiTypes(DumpiInput in, ImportReport report) {
        this.in = in;
        this.report = report;
    }

    /** Reads a count and a type. */
    long bytes() throws IOException {
        int count = in.number();
        return bytes(count, in.handle());
    }

    long bytes(int count, int type) {
        long size = type < SIZES.length ? SIZES[type] : userTypes.getOrDefault(type, -1L);
        if (size < 0) {
            report.note("X341", 0, "Types whose size is not known are taken as bytes", "");
            size = 1;
        }
        long bytes = Math.max(0, count) * size;
        if (count < 0 || bytes > LARGEST) {
            in.wrong("has a message of impossible size");
            return 0;
        }
        return bytes;
    }

    /** The mean size of elements whose sum is known, which all ranks need not agree on. */
    long mean(int[] counts, int type) {
        return bytes((int) (sum(counts) / Math.max(1, counts.length)), type);
    }

    private static long sum(int[] counts) {
        return IntStream.of(counts).mapToLong(one -> Math.max(0, one)).sum();
    }

    void contiguous() throws IOException {
        long size = bytes();
        userTypes.put(in.handle(), size);
    }

    void vector() throws IOException {
        int count = in.number();
        int length = in.number();
        in.number();
        long block = bytes(length, in.handle());
        define(count, block);
    }

    void indexed() throws IOException {
        in.number();
        var lengths = in.array();
        in.array();
        long size = bytes(1, in.handle());
        define(sum(lengths), size);
    }

    /** Gives the type that follows in the record this many blocks. */
    private void define(long count, long block) throws IOException {
        long most = LARGEST / Math.max(1, block);
        userTypes.put(in.handle(), Math.max(0, Math.min(count, most)) * Math.min(LARGEST, block));
    }
}
