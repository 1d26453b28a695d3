// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

/** What a run records of the messages that the program asks for. No event depends on it. */
public enum Recording {
    /** Nothing. */
    NOTHING,
    /** When they began and ended, but not where their time went: there are no chains and no latency stacks. */
    TIMES,
    /** All: also where their time went. */
    CHAINS
}
