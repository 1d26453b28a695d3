// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.jspecify.annotations.Nullable;

/**
 * An expression of a protocol, and what it comes to for a task: a tree of {@link Leaves terms} and {@link Operators},
 * which {@link ExpressionTrees} makes before the run. Each kind of term and operator is a class of its own.
 */
abstract class Expression {

    /** The value for a task. */
    abstract long value(Task task);

    /** True if a term occurs in it. */
    abstract boolean has(Code term);

    /** True if the value is always the same. */
    boolean isConstant() {
        return false;
    }

    /** The value of an expression for a task; {@code absent} if it is left out, which is null. */
    static long value(@Nullable Expression expression, Task task, long absent) {
        return expression == null ? absent : expression.value(task);
    }

    /** True if the value of an expression, or null, depends on the item alone, so that it is the same at any time. */
    static boolean isFixed(@Nullable Expression expression) {
        return !has(expression, Code.VARIABLE) && !has(expression, Code.NOW) && !has(expression, Code.BOOTED)
                && !has(expression, Code.POWERED) && !has(expression, Code.LIFE);
    }

    /** True if a term occurs in an expression, or null. */
    static boolean has(@Nullable Expression expression, Code term) {
        return expression != null && expression.has(term);
    }
}
