// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.HashMap;
import java.util.Map;

/** The tags of messages of all communicators: those of parts of the ranks are not those of all. */
final class TraceTags {

    /** Tags below are those of the communicator of all ranks, and of collectives. */
    private static final int FIRST = (1 << 30) + (1 << 20);

    private final Map<Long, Integer> known = new HashMap<>();

    /** The tag for one of a communicator, at least 0. */
    int of(TraceCommunicator communicator, int tag) {
        return communicator.number() == 0 ? tag : known.computeIfAbsent(
                (long) communicator.number() << Integer.SIZE | tag, one -> FIRST + known.size());
    }
}
