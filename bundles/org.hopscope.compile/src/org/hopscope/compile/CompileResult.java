// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile;

/** The outcome of a compilation: a plan, or the reasons why there is none. */
public sealed interface CompileResult permits Compiled, Rejected {}
