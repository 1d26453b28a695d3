// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.notation.TextGuide;
import org.hopscope.model.notation.TextPlace;
import org.hopscope.model.protocol.FieldValue;
import org.hopscope.model.protocol.Trigger;

/** The elements of a text with their places, also of a text that is not well-formed yet. Linear in its length. */
public final class SourceOutline {

    private static final int LONGEST = 48;

    private final List<SourceItem> items;
    private final List<int[]> comments;
    private final Map<String, SourceItem> byId = new HashMap<>();

    SourceOutline(List<SourceItem> items, List<int[]> comments) {
        this.items = List.copyOf(items);
        this.comments = List.copyOf(comments);
        items.stream().filter(item -> !item.id().isEmpty()).forEach(item -> byId.putIfAbsent(item.id(), item));
    }

    /** The outline of a text about which nothing is known. */
    static SourceOutline none() {
        return new SourceOutline(List.of(), List.of());
    }

    /** Reads a text of XML. */
    public static SourceOutline ofXml(String text) {
        return new XmlScanner(text).scan();
    }

    /**
     * Outline of the text of a machine or a study.
     *
     * @param known the elements that a text with errors probably still has, by the index at which they begin
     */
    static SourceOutline ofText(String text, List<TextPlace> places, Map<Integer, Element> known) {
        return new SourceOutline(places.stream().map(place -> item(text, place, known.get(place.start()))).toList(),
                List.of());
    }

    private static SourceItem item(String text, TextPlace place, Element before) {
        var element = place.element();
        var same = element.eResource() != null ? element
                : before != null && before.eClass() == element.eClass() ? before : null;
        int line = text.indexOf('\n', place.start());
        int headEnd = Math.min(place.end(), line < 0 ? text.length() : line);
        var head = text.substring(Math.min(place.start(), headEnd), headEnd).replaceAll("\\s*\\{\\s*$", "").strip();
        var name = element.getName() != null ? element.getName()
                : head.length() > LONGEST ? head.substring(0, LONGEST) + "\u2026" : head;
        return new SourceItem(same == null ? "" : ElementIds.idOf(same), name,
                Texts.kind(element.eClass()), TextGuide.word(element.eClass()),
                !(element instanceof Trigger) && !(element instanceof FieldValue),
                new SourceItem.Extent(place.start(), headEnd, Math.max(place.end(), headEnd)), place.parent());
    }

    /** All elements in the order of the text. */
    public List<SourceItem> items() {
        return items;
    }

    /** The UUIDs that the text names. */
    public Set<String> ids() {
        return byId.keySet();
    }

    /** The element with this UUID. */
    public Optional<SourceItem> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** The innermost element around a place. */
    public Optional<SourceItem> at(int offset) {
        int low = 0;
        int high = items.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (items.get(middle).offset() <= offset) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        while (high >= 0 && items.get(high).end() < offset) {
            high = items.get(high).parent();
        }
        return high < 0 ? Optional.empty() : Optional.of(items.get(high));
    }

    /** The element around an item. */
    public Optional<SourceItem> parent(SourceItem item) {
        return item.parent() < 0 ? Optional.empty() : Optional.of(items.get(item.parent()));
    }

    /** The children of each element, by its index; those of -1 are the outermost. */
    public Map<Integer, List<SourceItem>> children() {
        var children = new HashMap<Integer, List<SourceItem>>();
        items.forEach(item -> children.computeIfAbsent(item.parent(), key -> new ArrayList<>()).add(item));
        return children;
    }

    /** True if a place is inside a comment. */
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
