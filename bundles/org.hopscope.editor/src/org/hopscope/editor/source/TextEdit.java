// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.Optional;

/**
 * The change that leads from one text to another: one stretch is replaced.
 *
 * @param start where the stretch begins in both texts
 * @param end where it ends in the old text
 * @param with what is there in the new text
 */
record TextEdit(int start, int end, String with) {

    /** The shortest such change. */
    static TextEdit between(String old, String text) {
        int start = 0;
        int most = Math.min(old.length(), text.length());
        while (start < most && old.charAt(start) == text.charAt(start)) {
            start++;
        }
        int same = 0;
        while (same < most - start && old.charAt(old.length() - 1 - same) == text.charAt(text.length() - 1 - same)) {
            same++;
        }
        return new TextEdit(start, old.length() - same, text.substring(start, text.length() - same));
    }

    boolean isNone() {
        return start == end && with.isEmpty();
    }

    /** The present offset of the character at an index of the old text; -1 if it was replaced. */
    int moved(int offset) {
        return offset < start ? offset : offset >= end ? offset + with.length() - (end - start) : -1;
    }

    /** The text with this change and another one of the same text; empty if they touch each other. */
    Optional<String> together(TextEdit other, String old) {
        if (isNone() || other.isNone()) {
            return Optional.of((isNone() ? other : this).in(old));
        }
        var first = start <= other.start ? this : other;
        var second = first == this ? other : this;
        return first.end < second.start ? Optional.of(first.in(second.in(old))) : Optional.empty();
    }

    /** A text with this change. */
    String in(String old) {
        return old.substring(0, start) + with + old.substring(end);
    }
}
