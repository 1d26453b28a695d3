// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

/** A drawn protocol has done something that it must not; the run ends abnormally. */
public class FailedProtocol extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int block;

    /**
     * @param message what happened, and where
     * @param block number of the block in the plan, or -1
     */
    public FailedProtocol(String message, int block) {
        super(message);
        this.block = block;
    }

    /** The number of the block in the plan, or -1. */
    public int block() {
        return block;
    }
}
