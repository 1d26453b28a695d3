// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.portals;

/**
 * Something that can be written at a place of a program.
 *
 * @param text what is written
 * @param label what the list of proposals says
 * @param documentation what it means
 * @param from where in the program what is replaced begins
 * @param length how many characters are replaced
 */
public record ProgramProposal(String text, String label, String documentation, int from, int length) {}
