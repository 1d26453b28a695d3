// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.process.FailedProtocol;

/** A protocol does something that it must not, which shows only while it runs. */
final class ProtocolFailure extends FailedProtocol {

    private static final long serialVersionUID = 1;

    /**
     * @param handler what runs
     * @param operation what it does
     */
    ProtocolFailure(Handler handler, Step operation, String message) {
        super(handler.place(operation) + ": " + message, operation.block);
    }
}
