// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The elements of a text with their places, also of a text that is not well-formed yet. Linear in its length. */
public final class SourceOutline {

    private final List<SourceTag> tags;
    private final List<int[]> comments;
    private final Map<String, SourceTag> byId = new HashMap<>();

    SourceOutline(List<SourceTag> tags, List<int[]> comments) {
        this.tags = List.copyOf(tags);
        this.comments = List.copyOf(comments);
        tags.stream().filter(tag -> !tag.id().isEmpty()).forEach(tag -> byId.putIfAbsent(tag.id(), tag));
    }

    /** Reads a text. */
    public static SourceOutline of(String text) {
        return new SourceScanner(text).scan();
    }

    /** All elements in the order of the text. */
    public List<SourceTag> tags() {
        return tags;
    }

    /** The UUIDs that the text names. */
    public Set<String> ids() {
        return byId.keySet();
    }

    /** The element with this UUID. */
    public Optional<SourceTag> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** The innermost element around a place. */
    public Optional<SourceTag> at(int offset) {
        int low = 0;
        int high = tags.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (tags.get(middle).offset() <= offset) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        while (high >= 0 && tags.get(high).end() < offset) {
            high = tags.get(high).parent();
        }
        return high < 0 ? Optional.empty() : Optional.of(tags.get(high));
    }

    /** The element around a tag. */
    public Optional<SourceTag> parent(SourceTag tag) {
        return tag.parent() < 0 ? Optional.empty() : Optional.of(tags.get(tag.parent()));
    }

    /** The children of each element, by its index; those of -1 are the outermost. */
    public Map<Integer, List<SourceTag>> children() {
        var children = new HashMap<Integer, List<SourceTag>>();
        tags.forEach(tag -> children.computeIfAbsent(tag.parent(), key -> new ArrayList<>()).add(tag));
        return children;
    }

    /** Whether a place is inside a comment. */
    boolean inComment(int offset) {
        int low = 0;
        int high = comments.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            var comment = comments.get(middle);
            if (offset < comment[0]) {
                high = middle - 1;
            } else if (offset >= comment[1]) {
                low = middle + 1;
            } else {
                return true;
            }
        }
        return false;
    }
}
