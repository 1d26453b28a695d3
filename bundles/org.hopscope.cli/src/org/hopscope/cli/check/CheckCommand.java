// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.check;

/**
 * The sample machines to compare with the papers.
 *
 * @param system name of a system, empty for all
 * @param json whether the comparison is written as JSON
 */
public record CheckCommand(String system, boolean json) {}
