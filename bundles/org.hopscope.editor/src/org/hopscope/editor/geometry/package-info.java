// SPDX-License-Identifier: EPL-2.0
/**
 * Arithmetic on the places of figures, without figures: aligning, distributing, matching sizes, zooming about a point.
 */
package org.hopscope.editor.geometry;
