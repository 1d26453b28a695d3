// SPDX-License-Identifier: EPL-2.0
/**
 * Elan3lib, Tports and MPI over Tports, and Portals on an Elan, drawn as blocks. A machine names the layers and their
 * costs; {@code messages.hops} has the three protocols that they stand for, with a parameter for each cost:
 *
 * <pre>
 *   NodeType                -- ElanNode -----&gt;  a node with an engine for events
 *   MPI, Tports, Elan3lib   -- ElanLayers ---&gt;  a protocol of handlers, with the numbers of the layers
 *   Portals on Elan         -- ElanLayers ---&gt;  the same, and what Portals costs the host
 * </pre>
 *
 * The blocks have no numbers, so results show the layers and the parts that they stand for.
 */
@NullMarked
package org.hopscope.compile.elan;

import org.jspecify.annotations.NullMarked;
