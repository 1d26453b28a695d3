// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * A kind of node.
 *
 * @param router index into {@link SimPlan#routers()} of the router in its NIC
 */
public record NodePlan(ProcessorPlan processor, MemoryPlan memory, BusPlan bus, NicPlan nic, int router) {}
