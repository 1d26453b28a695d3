// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.List;

/** A call of one rank of a DUMPI trace that makes a communicator, or a group of which one may be made. */
sealed interface DumpiCreation {

    /** A call that all ranks of a communicator make. */
    sealed interface OfAll extends DumpiCreation {

        /** Handle of the communicator whose ranks make the call. */
        int old();

        /** Handle of the communicator that it makes. */
        int made();
    }

    /** The same ranks in the same order. */
    record Duplicate(int old, int made) implements OfAll {}

    /** Ranks of one colour, in the order of their keys; a rank with a colour below 0 is in none. */
    record Split(int old, int colour, int key, int made) implements OfAll {}

    /** The ranks of a group. */
    record Create(int old, int group, int made) implements OfAll {}

    /** The first ranks, as many as a grid has places, or a graph has vertices. */
    record Grid(int old, List<Integer> sizes, int made) implements OfAll {}

    /** The ranks of a grid whose places differ in some dimensions only, those that are kept. */
    record Subgrid(int old, List<Integer> kept, int made) implements OfAll {}

    /** The group of a communicator. */
    record GroupOf(int communicator, int made) implements DumpiCreation {}

    /** Some ranks of a group in the order in which they are named, or the others. */
    record Chosen(int group, List<Integer> ranks, boolean others, int made) implements DumpiCreation {}
}
