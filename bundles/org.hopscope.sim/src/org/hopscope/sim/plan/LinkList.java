// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The directions of the links of a network, those that leave a vertex one after the other, and those of the next vertex
 * after them. The arrays are owned and never written.
 *
 * @param first per vertex the number of its first direction, and one more at the end
 * @param target per direction the vertex that it leads to
 * @param kind per direction the index into {@link SimPlan#links()}
 */
public record LinkList(int[] first, int[] target, int[] kind) {

    public LinkList {
        if (target.length != kind.length || first[first.length - 1] != target.length) {
            throw new IllegalArgumentException(target.length + " directions, of which " + kind.length + " have a kind");
        }
    }
}
