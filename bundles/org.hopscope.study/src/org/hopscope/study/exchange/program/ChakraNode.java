// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.Arrays;

import org.hopscope.study.exchange.ForeignNumber;

/** A node of a Chakra execution trace as far as it matters here; one object serves all nodes of a file. */
final class ChakraNode {

    /** Types of nodes. */
    static final int METADATA = 1;
    static final int SEND = 5;
    static final int RECEIVE = 6;
    static final int COLLECTIVE = 7;
    static final int LAST_TYPE = 7;
    /** A number that no attribute gave. */
    static final long MISSING = Long.MIN_VALUE;

    long id;
    int type;
    double micros;
    boolean onProcessor;
    long collective;
    long bytes;
    long source;
    long target;
    long tag;
    String group = "";
    /** The text of a node that says which process groups there are; empty for another one. */
    String groups = "";
    /** True if it names dimensions of the network. */
    boolean dimensions;
    private long[] dependencies = new long[8];
    private int count;

    void clear() {
        id = MISSING;
        type = 0;
        micros = 0;
        onProcessor = true;
        collective = MISSING;
        bytes = MISSING;
        source = MISSING;
        target = MISSING;
        tag = MISSING;
        group = "";
        groups = "";
        dimensions = false;
        count = 0;
    }

    /** This node starts after the end of the one with an id. */
    void after(long other) {
        if (count == dependencies.length) {
            dependencies = Arrays.copyOf(dependencies, 2 * count);
        }
        dependencies[count++] = other;
    }

    int dependencies() {
        return count;
    }

    long dependency(int index) {
        return dependencies[index];
    }

    /** Takes an attribute; those that are not known here are dropped. */
    void attribute(String name, long given, String text) {
        // some producers write numbers as texts
        long whole = given == MISSING ? ForeignNumber.whole(text).orElse(MISSING) : given;
        switch (name) {
            case "is_cpu_op" -> onProcessor = whole != 0;
            case "comm_type" -> collective = whole;
            case "comm_size" -> bytes = whole;
            case "comm_src" -> source = whole;
            case "comm_dst" -> target = whole;
            case "comm_tag" -> tag = whole;
            case "pg_name" -> group = text;
            case "involved_dim" -> dimensions = true;
            default -> {
                // priorities, threads and the like
            }
        }
    }
}
