// SPDX-License-Identifier: EPL-2.0
/**
 * Automatic layout. What is on a sheet becomes a {@code LayoutProblem} of boxes and lines, the Eclipse Layout
 * Kernel finds places and bend points for it on a thread of its own, and the result becomes one command. Only the way
 * from the sheet and back needs a display.
 */
package org.hopscope.editor.layout;
