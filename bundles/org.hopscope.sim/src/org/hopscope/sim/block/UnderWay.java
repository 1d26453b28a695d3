// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

/**
 * What is being done in a run.
 *
 * @param tasks tasks of all handlers
 * @param packets what packets carry
 * @param agenda what remains to be looked at at the present time
 */
record UnderWay(Tasks tasks, Packets packets, Agenda agenda) {}
