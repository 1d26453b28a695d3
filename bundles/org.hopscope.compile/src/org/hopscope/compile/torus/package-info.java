// SPDX-License-Identifier: EPL-2.0
/**
 * The message layer of a torus whose processors move all packets, with or without MPI, drawn as blocks. A machine names
 * the layers, their options and costs, and the packet FIFOs of the NIC; {@code messages.hops} is the protocol that they
 * stand for, with a parameter for each number and each option:
 *
 * <pre>
 *   NodeType, PacketFifos -- TorusNode ------&gt;  a node whose port has FIFOs
 *   MPI, message layer    -- TorusProtocol --&gt;  a protocol of handlers, with the numbers of the layers
 * </pre>
 *
 * The blocks have no numbers, so results show the layers and the parts that they stand for.
 */
@NullMarked
package org.hopscope.compile.torus;

import org.jspecify.annotations.NullMarked;
