// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

/** A part of a run has touched what belongs to another one: the run cannot be divided, and has to be made in one. */
public final class DivisionException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** @param message what was touched, as a sentence */
    public DivisionException(String message) {
        super(message);
    }
}
