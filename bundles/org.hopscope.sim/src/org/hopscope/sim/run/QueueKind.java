// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

/**
 * The structure that holds the pending events of a run. It makes a run slower or faster, and the result is the same to
 * the bit.
 */
public enum QueueKind {
    /** The choice that suits the size of the machine. */
    SUITED,
    /** A simple heap; the parts do without what only makes them faster, too. */
    PLAIN,
    /** Lists by time. */
    LISTS,
    /** Lists by time, and events are announced to their handlers before they happen. */
    LOOKING_AHEAD
}
