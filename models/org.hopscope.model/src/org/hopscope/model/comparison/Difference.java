// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.comparison;

/**
 * One place in which two machines differ.
 *
 * @param path names from the root to the element, joined by '/'
 * @param feature name of the attribute or reference; empty if one machine lacks the whole element
 * @param one what the first machine has there; empty for nothing
 * @param other what the second machine has there; empty for nothing
 */
public record Difference(String path, String feature, String one, String other) {}
