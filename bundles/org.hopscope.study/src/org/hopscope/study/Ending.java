// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

/** The ending of a simulation. */
public enum Ending {
    /** All ranks finished. */
    COMPLETED,
    /** Some ranks wait for something that will never come. */
    DEADLOCKED,
    /** The drawn protocol did something that it must not. */
    FAILED,
    /** The limit of events was reached. */
    LIMIT_REACHED,
    /** The user ended it, or it was not started because the user ended an earlier one. */
    CANCELLED
}
