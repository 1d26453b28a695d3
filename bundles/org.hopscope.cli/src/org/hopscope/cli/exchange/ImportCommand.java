// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.exchange;

/**
 * What is imported.
 *
 * @param list whether the formats are listed instead
 * @param file file of another program
 * @param output machine file to write
 * @param format id of the format; empty to find it
 * @param card whether a regular network becomes a parametric topology
 */
public record ImportCommand(boolean list, String file, String output, String format, boolean card) {}
