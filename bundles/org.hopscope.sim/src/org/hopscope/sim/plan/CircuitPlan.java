// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The data of a switch of a circuit network beyond its {@link RouterPlan}. A packet is a circuit: it holds a virtual
 * channel of every link of its path until its acknowledge token has come back.
 *
 * @param agingPs wait after which a packet of low priority counts as one of high priority, in picoseconds
 * @param adaptive whether a packet takes any free link upwards instead of the one its route names
 */
public record CircuitPlan(long agingPs, boolean adaptive) {}
