// SPDX-License-Identifier: EPL-2.0
/** FIFOs of packets between the cores or the NIC of a node and its router. */
@NullMarked
package org.hopscope.sim.fifo;

import org.jspecify.annotations.NullMarked;
