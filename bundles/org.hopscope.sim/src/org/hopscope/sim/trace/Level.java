// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/**
 * The level of a store of a node; all its instances, of ranks or peers, are counted together.
 *
 * @param now entries in it, or tokens taken
 * @param most the greatest number so far, at least 0
 * @param least the smallest number so far, at most 0
 * @param mean over the time that has passed
 */
public record Level(long now, long most, long least, double mean) {

    /** The level of a store that was never used. */
    public static final Level EMPTY = new Level(0, 0, 0, 0);
}
