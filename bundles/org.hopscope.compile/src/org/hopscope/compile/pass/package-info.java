// SPDX-License-Identifier: EPL-2.0
/**
 * The passes of the compiler, each a small class that does one thing, and the
 * {@link org.hopscope.compile.pass.CompileState} through which they hand on what they found. The chain is explained at
 * {@code org.hopscope.compile.PlanCompiler}. Diagnostic codes are C, the number of the pass, and two digits.
 */
package org.hopscope.compile.pass;
