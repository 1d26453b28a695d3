// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.text.Messages;
import org.hopscope.ui.SpokenName;

/** The elements of the text as a tree. It follows the cursor of the text and leads it. */
final class OutlineTree {

    private static final int ROOT = -1;

    private final TreeViewer viewer;
    private SourceOutline outline = SourceOutline.none();
    private Map<Integer, List<SourceItem>> children = Map.of();
    private Map<SourceItem, Integer> indexes = Map.of();
    private boolean following;

    OutlineTree(Composite parent, DiagramTheme theme, Consumer<SourceItem> onChoice) {
        viewer = new TreeViewer(parent, SWT.SINGLE | SWT.V_SCROLL | SWT.H_SCROLL);
        viewer.getControl().setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        viewer.setUseHashlookup(true);
        viewer.setComparer(new SameElement());
        viewer.setContentProvider(new Content());
        viewer.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return label((SourceItem) element);
            }

            @Override
            public String getToolTipText(Object element) {
                // the pane may be too narrow for a long name
                return label((SourceItem) element);
            }
        });
        ColumnViewerToolTipSupport.enableFor(viewer);
        viewer.addSelectionChangedListener(event -> {
            // a selection that goes because its element does is no choice
            if (!following && viewer.getControl().isFocusControl()
                    && event.getStructuredSelection().getFirstElement() instanceof SourceItem item) {
                // the tree may hold an element as it was before the last key; its place is the one of now
                onChoice.accept(item.id().isEmpty() ? item : outline.find(item.id()).orElse(item));
            }
        });
        SpokenName.give(viewer.getControl(), Messages.get("source.outline"));
        setTheme(theme);
    }

    void setTheme(DiagramTheme theme) {
        viewer.getControl().setBackground(theme.color(Tone.REGION));
        viewer.getControl().setForeground(theme.color(Tone.TEXT));
    }

    /** The name and the kind; the kind alone for an element without a name. */
    private static String label(SourceItem item) {
        return item.name().isEmpty() ? item.kind() : item.name() + "  \u2013  " + item.kind();
    }

    /** Shows these elements; what was open stays open. */
    void show(SourceOutline newOutline) {
        outline = newOutline;
        children = outline.children();
        indexes = new HashMap<>();
        for (var i = 0; i < outline.items().size(); i++) {
            indexes.put(outline.items().get(i), i);
        }
        following = true;
        viewer.getControl().setRedraw(false);
        if (viewer.getInput() == null) {
            viewer.setInput(this);
            viewer.expandToLevel(2);
        } else {
            viewer.refresh();
        }
        viewer.getControl().setRedraw(true);
        following = false;
    }

    /** Selects the element around a place of the text. */
    void follow(int offset) {
        var item = outline.at(offset);
        while (item.isPresent() && !item.get().shown()) {
            item = outline.parent(item.get());
        }
        following = true;
        viewer.setSelection(item.map(StructuredSelection::new).orElse(StructuredSelection.EMPTY), true);
        following = false;
    }

    private List<SourceItem> shown(int parent) {
        return children.getOrDefault(parent, List.of()).stream().filter(SourceItem::shown).toList();
    }

    private final class Content implements ITreeContentProvider {

        @Override
        public Object[] getElements(Object input) {
            return shown(ROOT).toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            var index = indexes.get(parent);
            return index == null ? new Object[0] : shown(index).toArray();
        }

        @Override
        public Object getParent(Object element) {
            return outline.parent((SourceItem) element).orElse(null);
        }

        @Override
        public boolean hasChildren(Object element) {
            var index = indexes.get(element);
            return index != null && children.getOrDefault(index, List.of()).stream()
                    .anyMatch(SourceItem::shown);
        }
    }

    /** An element is the same after its place or its name has changed, as long as it has its UUID. */
    private static final class SameElement implements IElementComparer {

        @Override
        public boolean equals(Object one, Object other) {
            return one instanceof SourceItem a && other instanceof SourceItem b && !a.id().isEmpty()
                    ? a.id().equals(b.id()) : one.equals(other);
        }

        @Override
        public int hashCode(Object element) {
            return element instanceof SourceItem item && !item.id().isEmpty() ? item.id().hashCode()
                    : element.hashCode();
        }
    }
}
