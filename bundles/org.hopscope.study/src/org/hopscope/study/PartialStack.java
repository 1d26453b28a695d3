// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import org.hopscope.compile.SourceMap;
import org.hopscope.sim.attribution.LatencyStack;

/**
 * The latency stack of a measurement that is still being made, from a sample of the messages recorded so far.
 *
 * @param label as the label of the result will be
 * @param stack the mean so far
 * @param standardErrorPs how far the mean may be off, in picoseconds
 * @param settled whether it will hardly change any more
 * @param sourceMap from simulated parts to drawn elements
 */
public record PartialStack(String label, LatencyStack stack, long standardErrorPs, boolean settled,
        SourceMap sourceMap) {}
