// SPDX-License-Identifier: EPL-2.0
/**
 * The layers of MPI over Portals over the firmware of a NIC, drawn as blocks. A machine names the layers, their costs
 * and the parts of the NIC; {@code firmware.hops} is the protocol that they stand for, with a parameter for each
 * number:
 *
 * <pre>
 *   NodeType, NicType   -- FirmwareNode -------&gt;  a node whose NIC has processors, engines and ports
 *   MPI, Portals, ...   -- FirmwareProtocol ---&gt;  a protocol of handlers, with the numbers of the layers
 * </pre>
 *
 * The blocks have no numbers, so results show the layers and the parts that they stand for.
 */
@NullMarked
package org.hopscope.compile.firmware;

import org.jspecify.annotations.NullMarked;
