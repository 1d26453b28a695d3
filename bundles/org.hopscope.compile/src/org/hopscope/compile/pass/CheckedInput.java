// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

/**
 * Elements that obey the rules of the model: the result of {@link CheckStructure}.
 *
 * @param input the elements
 */
public record CheckedInput(CompileInput input) {}
