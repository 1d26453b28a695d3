// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * Counters that events increment, and at whose values triggered operations wait. They start at 0.
 *
 * @param name name shown with waits
 * @param scope what has counters of its own; not a message
 * @param entries counters of each, 1 or more, numbered from 0
 */
public record BlockCounter(String name, BlockScope scope, int entries) {}
