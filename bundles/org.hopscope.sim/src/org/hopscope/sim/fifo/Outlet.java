// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fifo;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.trace.StampLog;

/** The network as injection FIFOs need it. */
public record Outlet(Fabric fabric, Engine engine, StampLog stamps) {}
