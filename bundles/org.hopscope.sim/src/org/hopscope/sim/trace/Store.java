// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** A kind of what a protocol of blocks keeps things in, so that the number of things in it says how full it is. */
public enum Store {
    /** A queue; what is in it are its entries. */
    QUEUE,
    /** A table; what is in it are its entries. */
    TABLE,
    /** Tokens; what counts are those that are taken, below 0 where more were given than taken. */
    TOKENS
}
