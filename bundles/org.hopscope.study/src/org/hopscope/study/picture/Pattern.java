// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

/** The pattern over the fill of an area, so that areas can be told apart without colours. */
public enum Pattern {
    /** Nothing. */
    PLAIN,
    /** Lines from lower left to upper right. */
    RISING,
    /** Lines from upper left to lower right. */
    FALLING,
    /** Level lines. */
    LEVEL,
    /** Dots. */
    DOTTED
}
