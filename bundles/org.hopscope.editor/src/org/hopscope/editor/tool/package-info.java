// SPDX-License-Identifier: EPL-2.0
/**
 * How the mouse and the wheel act on a diagram whatever tool is in hand: which tool that is, panning, zooming.
 */
package org.hopscope.editor.tool;
