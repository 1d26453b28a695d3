// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import org.hopscope.compile.workload.collective.Blocks;
import org.hopscope.compile.workload.collective.Script;
import org.hopscope.compile.workload.collective.Script.Use;

/** Exchanges with neighbours: all receives are posted, then all sends are started, then all are waited for. */
final class Halo {

    /** No neighbour on this side. */
    static final int NONE = -1;

    private Halo() {}

    /** Exchanges {@code bytes} with each of two neighbours. */
    static void exchange(Script script, int one, int other, long bytes) {
        shift(script, new int[] {one, other}, new int[] {one, other}, bytes);
    }

    /** Sends to each of {@code to} and receives as much from each of {@code from}. */
    static void shift(Script script, int[] to, int[] from, long bytes) {
        var requests = new int[to.length + from.length];
        int count = 0;
        for (int peer : from) {
            if (peer != NONE) {
                requests[count++] = script.receive(peer, bytes, Blocks.NONE, Use.KEEP);
            }
        }
        for (int peer : to) {
            if (peer != NONE) {
                requests[count++] = script.send(peer, bytes, Blocks.NONE);
            }
        }
        for (int i = 0; i < count; i++) {
            script.await(requests[i]);
        }
    }

    /** A blocking receive, if there is a neighbour. */
    static void receive(Script script, int peer, long bytes) {
        if (peer != NONE) {
            script.receiveNow(peer, bytes, Blocks.NONE, Use.KEEP);
        }
    }

    /** A blocking send, if there is a neighbour. */
    static void send(Script script, int peer, long bytes) {
        if (peer != NONE) {
            script.sendNow(peer, bytes, Blocks.NONE);
        }
    }
}
