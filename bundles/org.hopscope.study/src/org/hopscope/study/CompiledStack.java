// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import org.hopscope.compile.Compiled;

/**
 * One simulation that is ready to start.
 *
 * @param label name of the protocol stack
 * @param compiled its plan
 */
record CompiledStack(String label, Compiled compiled) {}
