// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

/** An operator with one operand. */
public enum UnaryOperator {
    /** The negative number. */
    MINUS,
    /** 1 for 0, and 0 for everything else. */
    NOT
}
