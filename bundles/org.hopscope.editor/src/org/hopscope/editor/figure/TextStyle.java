// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

/** Fonts of the diagram by their purpose. */
public enum TextStyle {
    TITLE, NAME, BODY, SMALL
}
