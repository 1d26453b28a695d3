// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

/** What posted receives ask for; a receive is known by the number of its request. */
final class Receives {

    private static final int ANY = -1;

    private final int[] sources;
    private final int[] tags;
    private final int[] contexts;
    private final long[] most;

    /** @param requests requests of all ranks */
    Receives(int requests) {
        sources = new int[requests];
        tags = new int[requests];
        contexts = new int[requests];
        most = new long[requests];
    }

    /** Says what a receive takes. */
    void set(int request, int source, int tag, int context, long bytes) {
        sources[request] = source;
        tags[request] = tag;
        contexts[request] = context;
        most[request] = bytes;
    }

    /** Whether it takes a message. */
    boolean fits(int request, int source, int tag, int context) {
        return contexts[request] == context && (sources[request] == ANY || sources[request] == source)
                && (tags[request] == ANY || tags[request] == tag);
    }

    /** Rank, or -1 for any. */
    int source(int request) {
        return sources[request];
    }

    /** Tag, or -1 for any. */
    int tag(int request) {
        return tags[request];
    }

    /** The most bytes that it takes. */
    long most(int request) {
        return most[request];
    }
}
