// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.highlight;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

import org.eclipse.core.runtime.ListenerList;
import org.hopscope.sim.trace.Component;

/**
 * Carries element ids between the editors and the result views of one workbench window, in both directions. One
 * per window: {@code site.getService(HighlightService.class)}. All methods belong to the UI thread.
 */
public final class HighlightService {

    private final ListenerList<HighlightListener> listeners = new ListenerList<>();
    private Set<String> highlighted = Set.of();
    private Set<String> selected = Set.of();
    private Set<String> hovered = Set.of();
    /** Null for none. */
    private Component pointed;

    /** Lights up these elements (UUIDs) in the editors; the empty set ends it. Called by result views. */
    public void highlight(Set<String> elementIds) {
        if (!highlighted.equals(elementIds)) {
            highlighted = Set.copyOf(elementIds);
            tell(highlighted, HighlightListener::highlighted);
        }
    }

    /** Tells the other result views on what the time is spent that one of them points at. */
    public void point(Component component) {
        if (pointed != component) {
            pointed = component;
            listeners.forEach(HighlightListener::pointed);
        }
    }

    /** Ends what {@link #point} began. */
    public void pointNowhere() {
        point(null);
    }

    /** On what the time is spent that a result view points at. */
    public Optional<Component> pointed() {
        return Optional.ofNullable(pointed);
    }

    /**
     * Tells the result views which elements (UUIDs) are selected, each before those that its figure stands for as well.
     * Called by editors.
     */
    public void select(Set<String> elementIds) {
        if (!selected.equals(elementIds)) {
            selected = Collections.unmodifiableSet(new LinkedHashSet<>(elementIds));
            tell(selected, HighlightListener::selected);
        }
    }

    /** Tells the result views over which elements (UUIDs) of a diagram the mouse is; the empty set ends it. */
    public void hover(Set<String> elementIds) {
        if (!hovered.equals(elementIds)) {
            hovered = Set.copyOf(elementIds);
            tell(hovered, HighlightListener::hovered);
        }
    }

    /** The elements that are lit up now. */
    public Set<String> highlighted() {
        return highlighted;
    }

    /** The elements that are selected now. */
    public Set<String> selected() {
        return selected;
    }

    /** Adds a listener; adding it twice has no effect. */
    public void addListener(HighlightListener listener) {
        listeners.add(listener);
    }

    /** Removes a listener; ignores an unknown one. */
    public void removeListener(HighlightListener listener) {
        listeners.remove(listener);
    }

    private <T> void tell(T news, BiConsumer<HighlightListener, T> message) {
        for (HighlightListener listener : listeners) {
            message.accept(listener, news);
        }
    }
}
