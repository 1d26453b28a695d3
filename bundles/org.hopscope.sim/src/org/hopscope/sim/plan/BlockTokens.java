// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * Tokens that blocks take and give.
 *
 * @param name name shown with waits
 * @param scope what has tokens of its own; not a message
 * @param part index into {@link ComposedNicPlan#tokens()} of the part that says how many there are, or -1
 * @param count tokens at the start if no part says so
 */
public record BlockTokens(String name, BlockScope scope, int part, long count) {}
