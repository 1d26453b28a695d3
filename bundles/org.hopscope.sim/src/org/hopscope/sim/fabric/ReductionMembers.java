// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Columns;

/**
 * The members of all trees of a fabric, numbered through, and the packets that they have given to their trees and whose
 * results are not back. A result carries the number of its member, which finds its own packet here.
 */
final class ReductionMembers {

    private int count;
    private int[] leaf = new int[0];
    private int[] in = new int[0];
    private int[] window = new int[0];
    private int[] place = new int[0];
    private long[] given = new long[0];
    private long[] back = new long[0];
    /** Per member a ring of what its packets are called by its NIC. */
    private int[] message = new int[0];
    private long[] number = new long[0];
    private int places;

    /** Adds the members of a tree and returns the number of the first one. */
    int add(ReductionTree tree, int firstVertex, int packets) {
        int from = count;
        count += tree.members();
        leaf = Columns.grown(leaf, count);
        in = Columns.grown(in, count);
        window = Columns.grown(window, count);
        place = Columns.grown(place, count);
        given = Columns.grown(given, count);
        back = Columns.grown(back, count);
        for (int member = from; member < count; member++) {
            leaf[member] = firstVertex + tree.leaf()[member - from];
            in[member] = tree.in()[member - from];
            window[member] = packets;
            place[member] = places;
            places = Math.addExact(places, packets);
        }
        message = Columns.grown(message, places);
        number = Columns.grown(number, places);
        return from;
    }

    /** The vertex of its tree that a member is attached to. */
    int leaf(int member) {
        return leaf[member];
    }

    /** The direction from a member to its switch. */
    int in(int member) {
        return in[member];
    }

    /** True if a member may give its tree a packet. */
    boolean mayGive(int member) {
        return given[member] - back[member] < window[member];
    }

    /** A member gives its tree a packet; returns its number there, from 0. */
    long give(int member, Outgoing packet) {
        int at = place[member] + (int) (given[member] % window[member]);
        message[at] = packet.message;
        number[at] = packet.number;
        return given[member]++;
    }

    /** The place of the result that has come to a member, which is the next one, among its packets. */
    int takeBack(int member, long result) {
        if (result != back[member]) {
            throw new IllegalStateException("result " + result + " has come to member " + member + " instead of "
                    + back[member]);
        }
        back[member]++;
        return place[member] + (int) (result % window[member]);
    }

    /** The message of the packet at a place. */
    int message(int at) {
        return message[at];
    }

    /** The number of the packet at a place. */
    long number(int at) {
        return number[at];
    }
}
