// SPDX-License-Identifier: EPL-2.0
/**
 * The figures of the diagram: cards, stacks with their lanes, wires, and the grid on which figures stand until the user
 * moves them. All measures are multiples of 8 pixels; all colours and fonts come from {@link
 * org.hopscope.editor.figure.DiagramTheme}.
 */
package org.hopscope.editor.figure;
