// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

/**
 * A change of a variant file.
 *
 * @param id UUID of the change in its file
 * @param variant name of the variant that has it
 * @param elementId UUID of the changed element
 * @param feature the feature that is set; empty if the element is added or removed
 * @param text the change in one line
 */
public record RecordedChange(String id, String variant, String elementId, String feature, String text) {}
