// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.chart;

/**
 * Run a scenario and draw its chart.
 *
 * @param file chart file
 * @param order the pictures to write
 */
public record ChartCommand(String file, ChartOrder order) {}
