// SPDX-License-Identifier: EPL-2.0
/**
 * Portals as an interface that programs call, on any machine. What is the same everywhere is here: the objects of every
 * rank, the messages of an operation, and when a program sees an event. What a call costs and how a message travels is
 * the {@link org.hopscope.sim.portals.program.PortalsTransport}'s, one per implementation of Portals:
 *
 * <pre>
 *  program --call--&gt; PortalsProgramLayer --objects--&gt; PortalsProcess (one per rank)
 *                          |
 *                    PortalsTraffic   put: request, [acknowledgement]   get, swap: request, reply
 *                          |
 *                    PortalsTransport   host kernel | NIC firmware | NIC thread
 * </pre>
 */
@NullMarked
package org.hopscope.sim.portals.program;

import org.jspecify.annotations.NullMarked;
