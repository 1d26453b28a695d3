// SPDX-License-Identifier: EPL-2.0
/**
 * The geometry of lines: how the line of a link runs between two boxes through its bend points, what happens to them
 * when the user drags a stretch or a bend, and how lines find their way around figures. Bend points are absolute in the
 * frame of the network; a line whose end moves keeps them all and only its outermost stretch follows. Needs no display.
 */
package org.hopscope.editor.route;
