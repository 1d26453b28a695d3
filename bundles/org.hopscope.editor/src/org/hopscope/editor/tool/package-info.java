// SPDX-License-Identifier: EPL-2.0
/**
 * How the mouse and the wheel act on a diagram whatever tool is in hand: which tool that is, panning, zooming; tools
 * that draw links, and what they offer when a link is dropped where nothing is.
 */
package org.hopscope.editor.tool;
