// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

/** Styles of text in a picture. */
public enum TextStyle {
    /** Ordinary text. */
    PLAIN,
    /** Titles and totals. */
    STRONG
}
