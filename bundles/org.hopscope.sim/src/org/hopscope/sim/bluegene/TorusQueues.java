// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fifo.InjectionFifos;

/**
 * The queues in which the packets of all nodes wait, in the order in which a packet passes through.
 *
 * @param sends messages of which packets are to be written
 * @param injection packets on their way into the network
 * @param fabric the network
 * @param reception packets that have come, and those between cores of one node
 */
record TorusQueues(SendQueues sends, InjectionFifos injection, Fabric fabric, ReceptionFifos reception) {}
