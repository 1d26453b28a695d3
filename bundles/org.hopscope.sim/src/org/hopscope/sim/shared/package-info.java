// SPDX-License-Identifier: EPL-2.0
/**
 * Calls that all ranks make together and in which their cores move the packets: operations on the collective and the
 * interrupt network, and broadcasts by packets that are deposited on the lines of a torus. A core also makes progress
 * for messages while its rank is in such a call.
 */
@NullMarked
package org.hopscope.sim.shared;

import org.jspecify.annotations.NullMarked;
