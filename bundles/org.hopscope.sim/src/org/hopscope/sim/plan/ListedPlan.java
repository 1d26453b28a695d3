// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** A regular topology whose links are listed, not calculated: those of a vertex first, then those of the next one. */
public sealed interface ListedPlan extends RegularPlan permits SwitchedPlan, HammingMeshPlan {

    /** Per vertex the number of its first direction, and one more at the end; not to be written. */
    int[] first();

    /** Per direction the vertex that it leads to; not to be written. */
    int[] target();

    /** Per direction the index into {@link SimPlan#links()}; not to be written. */
    int[] link();

    @Override
    default int vertices() {
        return first().length - 1;
    }

    /** The links of the first node. */
    @Override
    default int nodeLink() {
        return link()[0];
    }

    @Override
    default int linkKind(int direction) {
        return link()[direction];
    }

    @Override
    default int direction(int vertex, int port) {
        return first()[vertex] + port;
    }

    @Override
    default double linkDirections() {
        return target().length;
    }

    /** The network itself, which is no smaller. */
    @Override
    default RegularPlan few() {
        return this;
    }

    @Override
    default RegularPlan halved() {
        return this;
    }
}
