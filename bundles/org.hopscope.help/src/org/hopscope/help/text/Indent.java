// SPDX-License-Identifier: EPL-2.0
package org.hopscope.help.text;

/**
 * An indented paragraph.
 *
 * @param start its first character
 * @param depth how deep, from 1
 * @param item whether it begins with the mark of a list
 */
public record Indent(int start, int depth, boolean item) {}
