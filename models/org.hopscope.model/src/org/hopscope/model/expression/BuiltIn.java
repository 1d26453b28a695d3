// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A name that every handler knows. */
public enum BuiltIn implements Symbol {
    /** Bytes of the message. */
    SIZE,
    /** Bytes of the message that its receive takes. */
    ACCEPTED,
    /** Tag of the message. */
    TAG,
    /** Rank that the message is from. */
    SOURCE,
    /** Rank that the message is for. */
    TARGET,
    /** Rank, or number of the node, at which the handler runs. */
    RANK,
    /** Number of ranks. */
    RANKS,
    /** Number of the packet in its message, from 0. */
    NUMBER,
    /** Payload bytes of the packet. */
    PAYLOAD,
    /** 1 if the packet is the first of its message, else 0. */
    FIRST,
    /** 1 if the packet is the last of its message, else 0. */
    LAST,
    /** Number of the repetition of the innermost loop, from 0. */
    INDEX,
    /** Entries that the last search looked at. */
    WALKED,
    /** Events that Portals 3.3 wrote at the last search. */
    EVENTS,
    /** 1 if the message is between ranks of one node, else 0. */
    SAME_NODE,
    /** Number that the handler was told besides its item, else 0. */
    ARGUMENT,
    /** Ranks that take part in the barrier; number of ranks where the item is none. */
    GROUP,
    /** 1 if the buffers of the workload are misaligned, else 0. */
    MISALIGNED,
    /** Picoseconds since the start of the run. */
    NOW,
    /** 1 if the node of the handler has booted, else 0. */
    BOOTED,
    /** 1 if the node of the handler has power, else 0. */
    POWERED,
    /** Number of times that the node of the handler has failed. */
    LIFE,
    /** 1 if nodes fail in the run, else 0. */
    FAILURES,
    /** 1 if the descriptor that Portals 3.3 found at the last search has a threshold, else 0. */
    LIMITED,
    /** 1 if the last search made Portals 3.3 unlink the descriptor that it found, else 0. */
    UNLINKED,
    /** 1 if the message asks for data, as a get of Portals 3.3 does, else 0. */
    READS;

    private static final Map<String, BuiltIn> ALL = Stream.of(values())
            .collect(Collectors.toMap(BuiltIn::text, one -> one));

    private final String text = name().toLowerCase(Locale.ROOT);

    /** The built-in name that is written so, if there is one. */
    public static Optional<BuiltIn> find(String name) {
        return Optional.ofNullable(ALL.get(name));
    }

    /** The name as it is written. */
    public String text() {
        return text;
    }
}
