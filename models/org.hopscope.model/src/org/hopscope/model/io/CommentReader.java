// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Gives the comments of a text to its elements while it is read. A comment belongs to the element that begins next, but
 * one that is in the line where a tag ends belongs to the element of that tag.
 */
final class CommentReader {

    private final Comments comments;
    private final List<String> waiting = new ArrayList<>();
    private @Nullable EObject root;
    private @Nullable EObject last;
    private int lastLine;

    CommentReader(Comments comments) {
        this.comments = comments;
    }

    /** A comment was read that ends in the given line. */
    void comment(String text, int endLine) {
        var line = endLine - (int) text.chars().filter(one -> one == '\n').count();
        var last = this.last;
        if (last != null && line == lastLine) {
            comments.addBefore(last, List.of(text));
        } else {
            waiting.add(text);
        }
    }

    /** A start tag ended in the given line; {@code element} is null if it does not stand for an element. */
    void started(@Nullable EObject element, int line) {
        root = root == null ? element : root;
        if (element != null && !waiting.isEmpty()) {
            comments.addBefore(element, waiting);
            waiting.clear();
        }
        passed(element, line);
    }

    /** An end tag was read; {@code element} is null if it does not stand for an element. */
    void ended(@Nullable EObject element, int line) {
        if (element != null && !waiting.isEmpty()) {
            comments.addInside(element, waiting);
            waiting.clear();
        }
        passed(element, line);
    }

    private void passed(@Nullable EObject element, int line) {
        last = element;
        lastLine = line;
    }

    /** The text has ended. */
    void end() {
        var root = this.root;
        if (root != null && !waiting.isEmpty()) {
            comments.addAfter(root, waiting);
        }
    }
}
