// SPDX-License-Identifier: EPL-2.0
/**
 * From recorded chains to latency stacks whose segments add up to the end-to-end time exactly.
 */
@NullMarked
package org.hopscope.sim.attribution;

import org.jspecify.annotations.NullMarked;
