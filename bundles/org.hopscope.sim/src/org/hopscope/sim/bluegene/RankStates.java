// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

/** What each rank is doing, in columns. */
final class RankStates {

    /** Outside the library. */
    static final byte OUTSIDE = 0;
    /** In a call that returns as soon as its own work is done. */
    static final byte SHORT_CALL = 1;
    static final byte WAIT = 2;
    /** At the end of its program: it goes on serving the others. */
    static final byte ENDED = 3;
    /** In a call that waits for something else than a request. */
    static final byte NETWORK = 4;

    /** In a broadcast over the torus. */
    static final byte BROADCAST = 5;

    /** No piece of work. */
    static final byte IDLE = 0;
    static final byte SEND = 1;
    static final byte POST = 2;
    static final byte WRITE = 3;
    static final byte ANSWER = 4;
    static final byte READ = 5;
    static final byte COMPLETE = 6;
    static final byte INTERRUPT = 7;
    /** A piece of work of an operation on the collective or the interrupt network. */
    static final byte COLLECTIVE = 8;
    /** Beginning and a packet of a broadcast over the torus. */
    static final byte ENTER = 9;
    static final byte FORWARD = 10;

    /** The call that the rank is in. */
    final byte[] call;
    /** Whether the call is still to be begun, behind an interrupt handler. */
    final boolean[] deferred;
    /** Step of the rank's program that made the call. */
    final int[] step;
    /** When it was made. */
    final long[] calledPs;
    /** The piece of work on its core. */
    final byte[] job;
    final int[] jobMessage;
    /** FIFO that the piece of work reads or writes. */
    final int[] jobFifo;
    /** Entries that it walks in a queue. */
    final int[] jobWalked;
    /** Whether it reads the first packet of a message. */
    final boolean[] jobFirst;
    final long[] jobStartPs;
    /** What is left of the present turn of the loop: packets to read and lanes to write from. */
    final int[] toRead;
    final int[] toWrite;
    final boolean[] virtualFirst;
    /** Whether an interrupt handler makes progress for it. */
    final boolean[] handler;
    /** End of the chain of the last piece of work. */
    final int[] lastStamp;

    RankStates(int ranks) {
        call = new byte[ranks];
        deferred = new boolean[ranks];
        step = new int[ranks];
        calledPs = new long[ranks];
        job = new byte[ranks];
        jobMessage = new int[ranks];
        jobFifo = new int[ranks];
        jobWalked = new int[ranks];
        jobFirst = new boolean[ranks];
        jobStartPs = new long[ranks];
        toRead = new int[ranks];
        toWrite = new int[ranks];
        virtualFirst = new boolean[ranks];
        handler = new boolean[ranks];
        lastStamp = new int[ranks];
        java.util.Arrays.fill(lastStamp, -1);
    }
}
