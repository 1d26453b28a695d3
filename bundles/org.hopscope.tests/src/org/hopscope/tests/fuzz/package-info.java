// SPDX-License-Identifier: EPL-2.0
/**
 * Damages inputs in ways that know their grammar. Every format is one entry of {@link org.hopscope.tests.fuzz.Formats}:
 *
 * <pre>
 *   seed text -> Mutator -> damaged text -> reader of the format -> exit code and messages -> Verdicts
 * </pre>
 *
 * 500 inputs of each format are tried with every build, and as many as {@code HOPSCOPE_FUZZ} says by
 * {@code releng/fuzz}.
 */
package org.hopscope.tests.fuzz;
