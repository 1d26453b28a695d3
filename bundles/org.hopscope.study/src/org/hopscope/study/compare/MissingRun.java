// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

/**
 * A run that the comparison lacks.
 *
 * @param subject index of the subject
 * @param name name of the subject
 * @param seed seed of the run
 */
public record MissingRun(int subject, String name, long seed) {}
