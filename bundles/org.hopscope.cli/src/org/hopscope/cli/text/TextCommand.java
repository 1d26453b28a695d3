// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.text;

/** A request about texts of designs. */
public sealed interface TextCommand {

    /**
     * Prints a machine or an element of it.
     *
     * @param file machine or variant file
     * @param element path or unique name of the element; empty for the whole machine
     */
    record Print(String file, String element) implements TextCommand {}

    /**
     * Makes a machine file of a text.
     *
     * @param text file with the text
     * @param base machine or variant that the text goes into; empty for none
     * @param out machine file that is written
     */
    record Apply(String text, String base, String out) implements TextCommand {}

    /**
     * Explains how a kind of element is written.
     *
     * @param kind word of the kind; empty to list all words
     */
    record Explain(String kind) implements TextCommand {}
}
