// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

/** A protocol does something that it must not, which shows only while it runs. */
final class ProtocolFailure extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient Handler handler;
    private final transient Step operation;

    ProtocolFailure(Handler handler, Step operation, String message) {
        super(message);
        this.handler = handler;
        this.operation = operation;
    }

    Handler handler() {
        return handler;
    }

    Step operation() {
        return operation;
    }
}
