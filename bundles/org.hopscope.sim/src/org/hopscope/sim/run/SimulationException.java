// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

/** A fault of the simulator, with the simulated time and the run in which it showed. */
public final class SimulationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    SimulationException(String path, long timePs, RuntimeException cause) {
        super(path + " at " + timePs + " ps: " + cause.getMessage(), cause);
    }
}
