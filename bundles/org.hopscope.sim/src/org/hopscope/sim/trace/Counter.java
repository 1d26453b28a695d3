// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

/** Facts that a run counts, for results and checks. */
public enum Counter {
    /** Interrupts of hosts. */
    INTERRUPTS("Interrupts"),
    /** Messages that a receiver threw away. */
    DROPS("Dropped messages");

    private final String label;

    Counter(String label) {
        this.label = label;
    }

    /** Name for reports and views, in plain English. */
    public String label() {
        return label;
    }
}
