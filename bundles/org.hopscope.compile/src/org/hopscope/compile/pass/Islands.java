// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

/**
 * Which vertices can reach each other.
 *
 * @param ofVertex per vertex the number of its island, or an empty array if all are on one; owned, never written
 * @param count number of islands
 */
record Islands(int[] ofVertex, int count) {

    /** Whether a packet can go from one vertex to the other. */
    boolean connects(int one, int other) {
        return ofVertex.length == 0 || ofVertex[one] == ofVertex[other];
    }
}
