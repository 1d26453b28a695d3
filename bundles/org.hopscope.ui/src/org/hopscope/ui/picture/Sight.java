// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.picture;

/**
 * The part of a drawing that is seen.
 *
 * @param zoom scale, 1 for 100 %
 * @param x what is at the left edge, in units of the drawing
 * @param y what is at the upper edge, in units of the drawing
 */
public record Sight(double zoom, int x, int y) {}
