// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.nic;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.host.HostBus;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.StampLog;

/** The parts of one run that every NIC engine works with. */
public record NicParts(Engine engine, Fabric fabric, HostBus bus, MessageTable messages, StampLog stamps,
        Counters counters) {}
