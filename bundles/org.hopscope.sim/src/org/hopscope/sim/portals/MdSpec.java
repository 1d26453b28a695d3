// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/**
 * The state of a memory descriptor as the program writes and reads it. A reusable carrier: the caller owns it, the
 * interface copies it in and out. A fresh one accepts nothing (no PUT, no GET), never expires and has no event queue.
 */
public final class MdSpec {

    /** Threshold of a descriptor that never expires. */
    public static final int INFINITE = -1;

    /** Answers put operations. */
    public static final int PUT = 1;
    /** Answers get operations; an atomic swap needs both {@link #PUT} and GET. */
    public static final int GET = 1 << 1;
    /** The initiator supplies the offset; the local one is neither used nor moved. */
    public static final int MANAGE_REMOTE = 1 << 2;
    /** A message longer than the space is cut instead of refused. */
    public static final int TRUNCATE = 1 << 3;
    /** {@link MdSpec#maxSize} applies. */
    public static final int MAX_SIZE = 1 << 4;
    /** No acknowledgement, whatever the initiator asked for. */
    public static final int ACK_DISABLE = 1 << 5;
    /** No START events. */
    public static final int EVENT_START_DISABLE = 1 << 6;
    /** No END events. */
    public static final int EVENT_END_DISABLE = 1 << 7;
    /** An UNLINK event when the descriptor unlinks itself (an extension of the implementation on SeaStar). */
    public static final int EVENT_UNLINK_ENABLE = 1 << 8;

    /** First byte, an address of the simulated process; any alignment. */
    public long start;
    /** Bytes, 0 or more. */
    public long length;
    /** Operations left, or {@link #INFINITE}. */
    public int threshold = INFINITE;
    /** Any union of the option constants of this class. */
    public int options;
    /** With {@link #MAX_SIZE}: the longest message taken, and the unused part below which nothing more is taken. */
    public long maxSize;
    /** Free for the program; comes back in every event. */
    public long userPointer;
    /** Handle of the event queue, or {@link PortalsInterface#NONE}. */
    public int eventQueue = PortalsInterface.NONE;
    /** True if the descriptor unlinks itself when it becomes inactive. */
    public boolean unlink;

    /** Sets the memory region; returns this. */
    public MdSpec region(long startAddress, long bytes) {
        start = startAddress;
        length = bytes;
        return this;
    }

    /** Sets the threshold; returns this. */
    public MdSpec threshold(int operations) {
        threshold = operations;
        return this;
    }

    /** Replaces the options; returns this. */
    public MdSpec options(int union) {
        options = union;
        return this;
    }

    /** Sets the size limit and the option {@link #MAX_SIZE}; returns this. */
    public MdSpec maxSize(long bytes) {
        maxSize = bytes;
        options |= MAX_SIZE;
        return this;
    }

    /** Sets the event queue; returns this. */
    public MdSpec eventQueue(int handle) {
        eventQueue = handle;
        return this;
    }

    /** Sets the user pointer; returns this. */
    public MdSpec userPointer(long value) {
        userPointer = value;
        return this;
    }

    /** Sets whether the descriptor unlinks itself; returns this. */
    public MdSpec unlink(boolean whenInactive) {
        unlink = whenInactive;
        return this;
    }
}
