// SPDX-License-Identifier: EPL-2.0
/**
 * From a drawn machine to a plan that the simulator runs. {@link org.hopscope.compile.PlanCompiler} is the only place
 * that knows both worlds: it reads the model's elements and writes the simulator's plan, with every quantity turned
 * into integer picoseconds and bytes, and a {@link org.hopscope.compile.SourceMap} that leads back from each simulated
 * part to the drawn element.
 */
@NullMarked
package org.hopscope.compile;

import org.jspecify.annotations.NullMarked;
