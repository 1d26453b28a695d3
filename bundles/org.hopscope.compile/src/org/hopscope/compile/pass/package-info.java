// SPDX-License-Identifier: EPL-2.0
/**
 * The passes of the compiler, each a small class that does one thing, and the records that they
 * take and give: from {@link org.hopscope.compile.pass.CompileInput} to
 * {@link org.hopscope.compile.pass.ProbedPrograms}, each of which holds the one before it. The chain is explained at
 * {@code org.hopscope.compile.PlanCompiler}. The first pass applies the rules of the model, so that all others find
 * every part, reference and value that a run needs, once and in range; their own diagnostics (codes C4 to C6, the
 * number of the pass and two digits) are about what only shows when the parts come together.
 */
@NullMarked
package org.hopscope.compile.pass;

import org.jspecify.annotations.NullMarked;
