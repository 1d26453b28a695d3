// SPDX-License-Identifier: EPL-2.0
/**
 * The effect of mouse and wheel on a diagram, with any tool: which tool that is, panning, zooming; tools that draw
 * links, and what they offer when a link is dropped where nothing is.
 */
package org.hopscope.editor.tool;
