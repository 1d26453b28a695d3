// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

/** A protocol does something that it must not, which shows only while it runs. */
final class ProtocolFailure extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int handler;
    private final int operation;

    /**
     * @param handler index of the handler
     * @param operation index of the operation
     */
    ProtocolFailure(int handler, int operation, String message) {
        super(message);
        this.handler = handler;
        this.operation = operation;
    }

    int handler() {
        return handler;
    }

    int operation() {
        return operation;
    }
}
