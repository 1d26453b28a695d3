// SPDX-License-Identifier: EPL-2.0
/**
 * Charts as plain data, the recipes that make them from the results of runs, and their pictures. A recipe says which
 * figure is drawn against which parameter; given other results it makes the same chart of those.
 *
 * <pre>
 *   results -> ChartData -> ChartRecipe -> Chart -> ChartPicture -> Picture -> SVG, screen
 *                                            +----> ChartCsv
 * </pre>
 */
@NullMarked
package org.hopscope.study.chart;

import org.jspecify.annotations.NullMarked;
