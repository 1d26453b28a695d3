// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

/**
 * A change of a variant file.
 *
 * @param id UUID of the change in its file
 * @param variant name of the variant that has it
 * @param text the change in one line
 */
public record RecordedChange(String id, String variant, String text) {}
