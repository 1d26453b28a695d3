// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** The text typed into a field since it was last set, for the field's own undo. */
public final class TextHistory {

    private static final int MOST = 200;

    private final Deque<String> before = new ArrayDeque<>();
    private final Deque<String> after = new ArrayDeque<>();
    private String now = "";

    /** Starts anew with this text. */
    public void reset(String text) {
        before.clear();
        after.clear();
        now = text;
    }

    /** Notes what the field shows after a change by the user. */
    public void typed(String text) {
        if (!text.equals(now)) {
            before.push(now);
            if (before.size() > MOST) {
                before.removeLast();
            }
            after.clear();
            now = text;
        }
    }

    /** Goes one change back and returns the text from before it; empty if nothing was typed. */
    public Optional<String> undo() {
        return step(before, after);
    }

    /** Takes the last undo back. */
    public Optional<String> redo() {
        return step(after, before);
    }

    /** True if something was typed that can be taken back. */
    public boolean canUndo() {
        return !before.isEmpty();
    }

    /** True if something was taken back. */
    public boolean canRedo() {
        return !after.isEmpty();
    }

    private Optional<String> step(Deque<String> from, Deque<String> to) {
        if (from.isEmpty()) {
            return Optional.empty();
        }
        to.push(now);
        now = from.pop();
        return Optional.of(now);
    }
}
