// SPDX-License-Identifier: EPL-2.0
package org.hopscope.help.text;

/**
 * A part of the text that looks different.
 *
 * @param start its first character
 * @param length number of characters, at least 1
 * @param look how it looks
 * @param target where a link leads or a picture is; otherwise empty
 */
public record Span(int start, int length, Look look, String target) {

    /** The character after the last. */
    public int end() {
        return start + length;
    }
}
