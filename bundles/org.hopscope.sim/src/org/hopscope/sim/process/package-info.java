// SPDX-License-Identifier: EPL-2.0
/**
 * The processes of a run: the interpreter of rank programs, and what every protocol stack needs to serve them. A stack
 * is a {@link org.hopscope.sim.process.MessageLayer}: for programs that send and receive the engine of package
 * {@code request} over the transport of the machine; a layer of their own have protocols of blocks, and programs that
 * call Portals.
 */
@NullMarked
package org.hopscope.sim.process;

import org.jspecify.annotations.NullMarked;
