// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.model;

/**
 * The kinds of workload to list.
 *
 * @param name the only one to explain, empty for all
 * @param json whether they are written as JSON
 */
public record WorkloadsCommand(String name, boolean json) {}
