// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The host processor, in picoseconds.
 *
 * @param systemCallPs one trap into the kernel and back
 * @param interruptPs from the request until the handler does useful work, the return included
 */
public record ProcessorPlan(long systemCallPs, long interruptPs) {}
