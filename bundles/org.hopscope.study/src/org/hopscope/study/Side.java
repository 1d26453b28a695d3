// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

/** The sides of a message at which time is spent. */
public enum Side {
    /** At the node that sends. */
    SEND("send side"),
    /** On links and in routers. */
    NETWORK("network"),
    /** At the node that receives. */
    RECEIVE("receive side"),
    /** At a node that does both, or is not known to do either. */
    BOTH("");

    private final String label;

    Side(String label) {
        this.label = label;
    }

    /** The side in words; empty for {@link #BOTH}. */
    public String label() {
        return label;
    }
}
