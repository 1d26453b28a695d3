// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

/**
 * The work of one part of a run between two windows, in the order in which one engine would have done it. An event that
 * comes of it goes into the queue by {@link Window#insert} with the rank that is given here.
 */
public interface Boundary {

    /** A part that has nothing in common with others. */
    Boundary NONE = new Boundary() {

        @Override
        public void own(int note, int rank) {
            throw new IllegalStateException("a note before a boundary is attached");
        }

        @Override
        public void foreign(int from, int item, int rank) {
            throw new IllegalStateException("a message before a boundary is attached");
        }

        @Override
        public void settled() {
            // nothing to catch up on
        }

        @Override
        public void begin() {
            // nothing to wait for
        }
    };

    /** Something that the part itself has {@link Window#note noted}. */
    void own(int note, int rank);

    /** Something that another part, {@code from}, has {@link Window#send sent} to this one. */
    void foreign(int from, int item, int rank);

    /** All of the window has been caught up on, by this part; others may still be reading its outboxes. */
    void settled();

    /** All parts have done so. */
    void begin();
}
