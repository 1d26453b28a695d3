// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.compile.workload.LoweredWorkload;

/**
 * The result of {@link LowerWorkload}.
 *
 * @param placed the ranks
 * @param lowered their programs, of which nothing is recorded yet
 */
public record LoweredPrograms(PlacedRanks placed, LoweredWorkload lowered) {}
