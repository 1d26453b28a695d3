// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.path;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.RandomStreams;
import org.hopscope.sim.nic.FirmwareProcessor;
import org.hopscope.sim.nic.NicParts;
import org.hopscope.sim.plan.FirmwareStackPlan;

/**
 * The parts of a message path.
 *
 * @param stack the stack whose costs and placements it follows
 * @param nodes the kind of node at each vertex
 * @param parts shared parts of the run
 * @param processors host processors
 * @param packetBytes packet size of the network
 * @param phases where in their polling loops the processors of the NICs are, see {@link FirmwareProcessor#phases}
 */
public record PathSetup(FirmwareStackPlan stack, NodeColumns nodes, NicParts parts, HostProcessors processors,
        int packetBytes, RandomStreams phases) {}
