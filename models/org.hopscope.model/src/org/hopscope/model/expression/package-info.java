// SPDX-License-Identifier: EPL-2.0
/**
 * The expressions and conditions of protocols: integers of 64 bits, the names that a protocol declares and those that
 * every handler knows. {@link org.hopscope.model.expression.ExpressionParser} reads a text;
 * {@link org.hopscope.model.expression.Names} says what a name stands for, to the checks of a drawing and to the
 * compiler alike; {@link org.hopscope.model.expression.Constants} computes what is known before a run.
 */
@NullMarked
package org.hopscope.model.expression;

import org.jspecify.annotations.NullMarked;
