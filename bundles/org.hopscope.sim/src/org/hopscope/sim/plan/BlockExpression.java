// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * An expression over 64-bit integers in postfix order, as it is in a flat table: each code takes its operands from a
 * stack of at most 64 elements and pushes its result. Arrays are owned and never written.
 *
 * @param codes one or more
 * @param operands per code its number: the value of a {@link Code#CONSTANT}, the index of a {@link Code#FIELD} in the
 *            kind of the packet that started the handler, the index of a {@link Code#VARIABLE}; otherwise 0
 */
public record BlockExpression(Code[] codes, long[] operands) {

    /** The value of an operation's operand that is left out. */
    public static final int NONE = -1;

    /** The values that a term can push. Sizes are in bytes; what the item does not have is 0. */
    public enum Code {
        /** A number; parameters are folded into them. */
        CONSTANT,
        /** Bytes of the message; of a receive without a message, the most that it takes. */
        SIZE,
        /** Bytes that the matched receive takes. */
        ACCEPTED,
        /** Tag of the message, or of the receive (-1: any). */
        TAG,
        /** Rank that the message is from, or that the receive asks for (-1: any). */
        SOURCE,
        /** Rank that the message is for, or that posted the receive. */
        TARGET,
        /** The rank that the handler works for: of a message on its side, of a lane of a rank that rank. */
        RANK,
        /** Number of ranks. */
        RANKS,
        /** Number of the packet in its transmission, from 0. */
        NUMBER,
        /** Payload bytes of the packet. */
        PAYLOAD,
        /** 1 if the packet is the first one of its transmission, otherwise 0. */
        FIRST,
        /** 1 if the packet is the last one of its transmission, otherwise 0. */
        LAST,
        /** The number of times that the innermost loop has run before. */
        INDEX,
        /** Entries that the last search of the handler has looked at. */
        WALKED,
        /** Events that Portals 3.3 has written at the last search of the handler. */
        EVENTS,
        /** 1 if the descriptor of Portals 3.3 that the last search of the handler has found has a threshold. */
        LIMITED,
        /** 1 if the last search of the handler has had Portals 3.3 unlink the descriptor that it has found. */
        UNLINKED,
        /** 1 if the message asks for data, as a get of Portals 3.3 does, otherwise 0. */
        READS,
        /** 1 if source and target of the message are on one node, otherwise 0. */
        SAME_NODE,
        /** Number that the handler was told besides its item, otherwise 0. */
        ARGUMENT,
        /** Ranks that take part in the barrier that is the item; number of ranks otherwise. */
        GROUP,
        /** 1 if the buffers of the workload are misaligned, otherwise 0. */
        MISALIGNED,
        /** Picoseconds since the start of the run. */
        NOW,
        /** 1 if the node of the handler has booted, otherwise 0. */
        BOOTED,
        /** 1 if the node of the handler has power, otherwise 0. */
        POWERED,
        /** The number of times that the node of the handler has failed, and lost its memory. */
        LIFE,
        /** 1 if nodes fail in the run, otherwise 0. */
        FAILURES,
        /** A header field of the packet. */
        FIELD,
        /** A variable, in the instance of the item. */
        VARIABLE,
        /** Sum of two. */
        ADD,
        /** The first minus the second. */
        SUBTRACT,
        /** Product. */
        MULTIPLY,
        /** Quotient, rounded towards 0; division by zero fails the run with a message that names the block. */
        DIVIDE,
        /** Remainder of {@link #DIVIDE}. */
        REMAINDER,
        /** The smaller one. */
        MIN,
        /** The larger one. */
        MAX,
        /** Quotient, rounded up. */
        CEIL,
        /** 1 if it holds, otherwise 0; so the other comparisons. */
        LESS,
        LESS_OR_EQUAL,
        GREATER,
        GREATER_OR_EQUAL,
        EQUAL,
        NOT_EQUAL,
        /** 1 if both are not 0; both are computed. */
        AND,
        /** 1 if one of them is not 0; both are computed. */
        OR,
        /** 1 if it is 0. */
        NOT,
        /** The negative. */
        NEGATE,
        /** 1 if the first one comes before the second in sequence numbers modulo 2^16, otherwise 0. */
        BEFORE,
        /** The first one to the power of the second, which fails the run if it is negative or the result too large. */
        POWER,
        /**
         * Logarithm of the first one to the base of the second, rounded up: the rounds after which something that grows
         * by the base in each has reached the first. Fails the run if the first is below 1 or the base below 2.
         */
        LOG
    }

    /** A number. */
    public static BlockExpression constant(long value) {
        return new BlockExpression(new Code[] {Code.CONSTANT}, new long[] {value});
    }

    /** A single code without an operand. */
    public static BlockExpression of(Code code) {
        return new BlockExpression(new Code[] {code}, new long[1]);
    }
}
