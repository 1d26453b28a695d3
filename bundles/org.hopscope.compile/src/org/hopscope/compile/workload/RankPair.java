// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

/**
 * Two ranks that exchange messages.
 *
 * @param first one rank
 * @param second the other
 */
public record RankPair(int first, int second) {}
