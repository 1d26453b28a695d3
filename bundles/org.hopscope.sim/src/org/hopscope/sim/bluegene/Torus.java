// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.trace.StampLog;

/** The torus as the FIFOs need it. */
record Torus(Fabric fabric, Engine engine, StampLog stamps) {}
