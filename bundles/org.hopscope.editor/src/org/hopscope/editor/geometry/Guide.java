// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.geometry;

/**
 * A line that shows why a figure was drawn to a place.
 *
 * @param upright whether it runs from top to bottom
 * @param at its place across its own direction
 * @param from where it begins
 * @param to where it ends
 */
public record Guide(boolean upright, int at, int from, int to) {}
