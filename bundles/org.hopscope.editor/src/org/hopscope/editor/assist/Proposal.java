// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.assist;

/**
 * Something that can be written at a place of a text.
 *
 * @param text what is written
 * @param label what the list of proposals says
 * @param documentation what it means, empty if nothing is said about it
 * @param from where in the text what is replaced begins
 * @param length how many characters are replaced
 */
public record Proposal(String text, String label, String documentation, int from, int length) {}
