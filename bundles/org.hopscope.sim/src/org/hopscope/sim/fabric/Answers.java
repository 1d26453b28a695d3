// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;

/** Per vertex the answers of its receiver that wait for room in its router, in order. */
final class Answers {

    static final int NONE = -1;

    private final int[] first;
    private final int[] last;
    byte[] kind = new byte[0];
    int[] flow = new int[0];
    int[] row = new int[0];
    int[] sequence = new int[0];
    private int[] following = new int[0];
    private int unused = NONE;

    Answers(int vertices) {
        first = Columns.filled(vertices, NONE);
        last = Columns.filled(vertices, NONE);
    }

    void add(int vertex, byte ofKind, int ofFlow, int ofRow, int number) {
        if (unused == NONE) {
            grow();
        }
        int answer = unused;
        unused = following[answer];
        kind[answer] = ofKind;
        flow[answer] = ofFlow;
        row[answer] = ofRow;
        sequence[answer] = number;
        following[answer] = NONE;
        if (first[vertex] == NONE) {
            first[vertex] = answer;
        } else {
            following[last[vertex]] = answer;
        }
        last[vertex] = answer;
    }

    /** The first answer of a vertex, or -1. */
    int first(int vertex) {
        return first[vertex];
    }

    void removeFirst(int vertex) {
        int answer = first[vertex];
        first[vertex] = following[answer];
        following[answer] = unused;
        unused = answer;
    }

    private void grow() {
        int old = kind.length;
        int room = Math.max(64, 2 * old);
        kind = Columns.grown(kind, room);
        flow = Columns.grown(flow, room);
        row = Columns.grown(row, room);
        sequence = Columns.grown(sequence, room);
        following = Columns.grown(following, room);
        for (int answer = old; answer < room; answer++) {
            following[answer] = answer + 1 < room ? answer + 1 : unused;
        }
        unused = old;
    }
}
