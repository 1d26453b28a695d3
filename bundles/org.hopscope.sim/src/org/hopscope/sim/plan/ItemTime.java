// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The time that work takes for each of several items, or for each batch of them.
 *
 * @param ps time of a batch
 * @param batch items of a batch, 1 or more
 * @param items expression for the number of items, an index into {@link BlockStackPlan#expressions()}; or
 *            {@link BlockOperation#NONE}
 */
public record ItemTime(long ps, int batch, int items) {

    /** Work whose time depends on no items. */
    public static final ItemTime NONE = new ItemTime(0, 1, BlockOperation.NONE);

    public ItemTime {
        if (batch < 1) {
            throw new IllegalArgumentException("batches of " + batch + " items");
        }
    }

    /** A time of each single item. */
    public static ItemTime ofEach(long ps, int items) {
        return new ItemTime(ps, 1, items);
    }

    /** The time of this many items, rounded down. */
    public long ps(long count) {
        return ps * count / batch;
    }
}
