// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Random flows: when they begin, from whom to whom, and their sizes. They are numbered in the order of their begin. */
final class FlowDraw {

    private static final long DRAWS = 0x9E37_79B9_7F4A_7C15L;

    private final long[] arrivalPs;
    private final int[] source;
    private final int[] target;
    private final long[] bytes;

    /**
     * The number and density of flows.
     *
     * @param ranks that send and receive, 2 or more
     * @param flows of all ranks together
     * @param meanGapPs mean time between the begins of two flows, in picoseconds
     */
    record Shape(int ranks, int flows, double meanGapPs) {}

    /** @param draw the same number gives the same flows */
    FlowDraw(Shape shape, SizeCurve curve, long draw) {
        var streams = new SplittableRandom(draw * DRAWS);
        var times = streams.split();
        var pairs = streams.split();
        var sizes = streams.split();
        arrivalPs = new long[shape.flows()];
        source = new int[shape.flows()];
        target = new int[shape.flows()];
        bytes = new long[shape.flows()];
        double now = 0;
        for (int flow = 0; flow < shape.flows(); flow++) {
            now += -StrictMath.log(1 - times.nextDouble()) * shape.meanGapPs();
            arrivalPs[flow] = (long) now;
            source[flow] = pairs.nextInt(shape.ranks());
            int other = pairs.nextInt(shape.ranks() - 1);
            target[flow] = other < source[flow] ? other : other + 1;
            bytes[flow] = curve.bytes(sizes.nextDouble());
        }
    }

    /** Per flow its begin in picoseconds; owned, never written. */
    long[] arrivalPs() {
        return arrivalPs;
    }

    /** The rank that a flow goes to. */
    int target(int flow) {
        return target[flow];
    }

    /** The size of a flow. */
    long bytes(int flow) {
        return bytes[flow];
    }

    /** The flows that a rank sends. */
    int[] from(int rank) {
        return IntStream.range(0, source.length).filter(flow -> source[flow] == rank).toArray();
    }

    /** The flows that a rank receives. */
    int[] to(int rank) {
        return IntStream.range(0, target.length).filter(flow -> target[flow] == rank).toArray();
    }
}
