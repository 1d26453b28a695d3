// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

/** The version of the simulator's behaviour: it changes with every change of a result. */
public final class EngineVersion {

    /** The present version. */
    public static final String VERSION = "0.1.0";

    private EngineVersion() {}
}
