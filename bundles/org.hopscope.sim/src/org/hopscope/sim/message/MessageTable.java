// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.message;

import org.hopscope.sim.kernel.Columns;

/**
 * The messages in flight, in columns. A message is a number from {@link #open} until {@link #close}; numbers are used
 * again. Columns are public to the simulated parts of this bundle, which read and write them in the event loop; a
 * caller must not keep a column across {@code open}, which may replace it.
 */
public final class MessageTable {

    /** Its number in the order in which messages were opened; from 2^31 on, 2^31 - 1. */
    public int[] number;
    /** The last operation that its source had ended when it sent, or -1. */
    public int[] sentAfter;
    public int[] sourceRank;
    public int[] targetRank;
    public int[] sourceVertex;
    public int[] targetVertex;
    public long[] bytes;
    public int[] tag;
    /** Communicator. */
    public int[] context;
    /** Request of the sending rank, and of the receiving rank once matched. */
    public int[] sendRequest;
    public int[] receiveRequest;
    public long[] startPs;
    /** End of the chain that leads to the message's completion. */
    public int[] stamp;
    /** End of the chain of the transmit engine's work on the body. */
    public int[] bodyStamp;
    /** End of the chain of the receive engine's work on the body. */
    public int[] depositStamp;
    /** When the receiving host can see the message's event; -1 before. */
    public long[] visiblePs;
    /** Packets of one transmission. */
    public long[] packets;
    /** Packets not yet handed to the network, and not yet taken in. */
    public long[] toSend;
    public long[] toReceive;
    /** Payload that its receive takes; what is beyond it is thrown away on arrival. */
    public long[] accepted;
    /** Of that, what the receive engine has not yet written to host memory. */
    public long[] toWrite;
    /** A {@link DepositState} number. */
    public byte[] deposit;
    /** Portals token of the sender's operation and of the receiver's, or -1. */
    public int[] sendToken;
    public int[] operation;
    /** Whether the message's time is recorded. */
    public boolean[] recorded;
    /** The message behind it in a queue that it stands in. */
    public int[] next;
    /** Parties that still need the entry: the sender's completion and the receiver's. */
    public byte[] holders;
    private int[] free;
    private int freeCount;
    private int open;
    private long opened;

    public MessageTable() {
        resize(64);
    }

    /** Opens a message with two holders and returns its number. */
    public int open() {
        if (freeCount == 0) {
            resize(bytes.length * 2);
        }
        int message = free[--freeCount];
        holders[message] = 2;
        number[message] = (int) Math.min(opened, Integer.MAX_VALUE);
        sentAfter[message] = -1;
        deposit[message] = DepositState.WAITING;
        operation[message] = -1;
        sendToken[message] = -1;
        recorded[message] = false;
        receiveRequest[message] = -1;
        stamp[message] = -1;
        bodyStamp[message] = -1;
        depositStamp[message] = -1;
        visiblePs[message] = -1;
        open++;
        opened++;
        return message;
    }

    /** A message has been matched by a receive of {@code bytes}, or of more. */
    public void accept(int message, long bytes) {
        accepted[message] = bytes;
        toWrite[message] = bytes;
    }

    /** One holder needs the message no longer; the last one frees its number. */
    public void close(int message) {
        if (--holders[message] == 0) {
            free[freeCount++] = message;
            open--;
        }
    }

    /** Messages in flight. */
    public int inFlight() {
        return open;
    }

    /** Number of the message opened last; see {@link #number}. */
    public int newest() {
        return (int) Math.min(opened - 1, Integer.MAX_VALUE);
    }

    /** Messages ever opened. */
    public long opened() {
        return opened;
    }

    private void resize(int room) {
        int old = bytes == null ? 0 : bytes.length;
        number = Columns.grown(number, room);
        sentAfter = Columns.grown(sentAfter, room);
        sourceRank = Columns.grown(sourceRank, room);
        targetRank = Columns.grown(targetRank, room);
        sourceVertex = Columns.grown(sourceVertex, room);
        targetVertex = Columns.grown(targetVertex, room);
        tag = Columns.grown(tag, room);
        context = Columns.grown(context, room);
        sendRequest = Columns.grown(sendRequest, room);
        receiveRequest = Columns.grown(receiveRequest, room);
        stamp = Columns.grown(stamp, room);
        bodyStamp = Columns.grown(bodyStamp, room);
        depositStamp = Columns.grown(depositStamp, room);
        operation = Columns.grown(operation, room);
        sendToken = Columns.grown(sendToken, room);
        next = Columns.grown(next, room);
        recorded = Columns.grown(recorded, room);
        bytes = Columns.grown(bytes, room);
        startPs = Columns.grown(startPs, room);
        visiblePs = Columns.grown(visiblePs, room);
        packets = Columns.grown(packets, room);
        toSend = Columns.grown(toSend, room);
        toReceive = Columns.grown(toReceive, room);
        accepted = Columns.grown(accepted, room);
        toWrite = Columns.grown(toWrite, room);
        deposit = Columns.grown(deposit, room);
        holders = Columns.grown(holders, room);
        free = Columns.grown(free, room);
        for (int message = room - 1; message >= old; message--) {
            free[freeCount++] = message;
        }
    }
}
