// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

/** The place of a figure of a protocol: on the shelf of the declarations, as a lane, or as a handler on a lane. */
public sealed interface Spot {

    /** On the shelf above the lanes. */
    record Shelf() implements Spot {}

    /** A lane, counted from the top. */
    record Band(int index) implements Spot {}

    /**
     * A handler.
     *
     * @param lane the lane that it runs on; the number of lanes if it has none
     * @param column its place in the order of time
     * @param x the left edge where the user has put it, relative to the left edge of all handlers; below 0 for its
     *     column
     */
    record OnLane(int lane, int column, int x) implements Spot {}
}
