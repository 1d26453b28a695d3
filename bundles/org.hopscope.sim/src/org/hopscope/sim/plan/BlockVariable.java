// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * An integer that handlers read and set.
 *
 * @param name name shown with failures
 * @param scope what has a value of its own
 * @param initial value at the start of the run or of the message
 */
public record BlockVariable(String name, BlockScope scope, long initial) {}
