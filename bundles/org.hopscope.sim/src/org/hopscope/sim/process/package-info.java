// SPDX-License-Identifier: EPL-2.0
/**
 * The processes of a run: the interpreter of rank programs, and what every protocol stack needs to serve them. A stack
 * is a {@link org.hopscope.sim.process.MessageLayer}; there is one implementation per kind of machine, in packages of
 * their own.
 */
package org.hopscope.sim.process;
