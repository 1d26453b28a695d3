// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;

/**
 * What becomes of the results of all trees of a fabric: they go to all members, to one, or to all but one. Packets say
 * so in their headers; here it is kept per number of packet, until no switch can need it any more: a member gives a
 * packet that is two windows later only when all members have the result of this one.
 */
public final class ReductionAims {

    /** All members contribute, and all get the result. */
    public static final int ALL = -1;

    private static final int NONE = -1;

    private int trees;
    private int[] first = new int[0];
    private int[] size = new int[0];
    private int[] firstMember = new int[0];
    private long[] number = new long[0];
    private int[] aim = new int[0];
    private int[] bareBytes = new int[0];

    ReductionAims() {}

    /**
     * All contribute, and one member gets the result; the others get packets without payload.
     *
     * @param root its number in the tree, from 0
     */
    public static int to(int root) {
        return 2 * root;
    }

    /**
     * One member contributes, and all others get that; packets without payload, of the others on their way up and for
     * the one on its way down, say that all are ready, and that all is sent.
     *
     * @param root its number in the tree, from 0
     */
    public static int from(int root) {
        return 2 * root + 1;
    }

    /** Adds a tree and returns its number. */
    int add(int member, int window) {
        int tree = trees++;
        first = Columns.grown(first, trees);
        size = Columns.grown(size, trees);
        firstMember = Columns.grown(firstMember, trees);
        first[tree] = number.length;
        size[tree] = Math.multiplyExact(2, window);
        firstMember[tree] = member;
        int from = number.length;
        int end = Math.addExact(from, size[tree]);
        number = Columns.grown(number, end);
        aim = Columns.grown(aim, end);
        bareBytes = Columns.grown(bareBytes, end);
        Arrays.fill(number, from, end, NONE);
        return tree;
    }

    /**
     * A member gives a tree a packet.
     *
     * @param bytes size of one without payload
     * @throws IllegalStateException if another member has given it one that has another aim
     */
    void given(int tree, long packet, int itsAim, int bytes) {
        int at = at(tree, packet);
        if (number[at] != packet) {
            number[at] = packet;
            aim[at] = itsAim;
            bareBytes[at] = bytes;
        } else if (aim[at] != itsAim) {
            throw new IllegalStateException("the members of tree " + tree + " combine packet " + packet
                    + " of different operations");
        } else {
            bareBytes[at] = Math.max(bareBytes[at], bytes);
        }
    }

    /** What becomes of the result with a number. */
    int aim(int tree, long packet) {
        return aim[at(tree, packet)];
    }

    /** Size of a packet of that number without payload. */
    int bareBytes(int tree, long packet) {
        return bareBytes[at(tree, packet)];
    }

    /** The member that the results of an aim go to, or that they come from. */
    int root(int tree, int itsAim) {
        return firstMember[tree] + itsAim / 2;
    }

    /** True if only the root gets the result. */
    static boolean isToRoot(int itsAim) {
        return itsAim % 2 == 0;
    }

    private int at(int tree, long packet) {
        return first[tree] + (int) (packet % size[tree]);
    }
}
