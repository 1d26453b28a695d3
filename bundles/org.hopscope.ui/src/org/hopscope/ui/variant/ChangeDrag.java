// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

import org.eclipse.emf.common.util.URI;
import org.eclipse.jface.util.LocalSelectionTransfer;
import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DragSource;
import org.eclipse.swt.dnd.DragSourceAdapter;
import org.eclipse.swt.dnd.DragSourceEvent;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.Variants;

/**
 * Lets changes be dragged from one variant to another, as the text of a variant that holds only them. The explorer
 * takes no texts, so the same text is dragged as a selection too.
 */
public final class ChangeDrag {

    /** The contents of a selection that is dragged. */
    record Dragged(String text) {

        /** The changes. */
        Optional<Variant> changes() {
            return ChangeDrag.changes(text);
        }
    }

    private ChangeDrag() {}

    /** Lets the selected changes of a table be dragged. */
    static void from(CheckboxTableViewer table) {
        from(table.getControl(), at -> ((IStructuredSelection) table.getSelection()).toList());
    }

    /**
     * Lets changes be dragged from a control.
     *
     * @param changes the {@link Change}s at a point of the control; none if nothing can be dragged there
     */
    public static void from(Control control, Function<Point, List<?>> changes) {
        // a target without a default of its own, such as the explorer, asks for a move unless Ctrl is held
        var source = new DragSource(control, DND.DROP_COPY | DND.DROP_MOVE);
        source.setTransfer(TextTransfer.getInstance(), LocalSelectionTransfer.getTransfer());
        source.addDragListener(new DragSourceAdapter() {

            private String text = "";

            @Override
            public void dragStart(DragSourceEvent event) {
                var some = changes.apply(new Point(event.x, event.y));
                event.doit = !some.isEmpty();
                if (event.doit) {
                    text = text(some);
                    LocalSelectionTransfer.getTransfer().setSelection(new StructuredSelection(new Dragged(text)));
                }
            }

            @Override
            public void dragSetData(DragSourceEvent event) {
                event.data = LocalSelectionTransfer.getTransfer().isSupportedType(event.dataType)
                        ? LocalSelectionTransfer.getTransfer().getSelection() : text;
            }

            @Override
            public void dragFinished(DragSourceEvent event) {
                LocalSelectionTransfer.getTransfer().setSelection(null);
            }
        });
    }

    /** The changes that are being dragged in this workbench; empty if something else is, or nothing. */
    public static Optional<Variant> carried() {
        return LocalSelectionTransfer.getTransfer().getSelection() instanceof IStructuredSelection some
                && some.getFirstElement() instanceof Dragged one ? one.changes() : Optional.empty();
    }

    /** A variant that holds only these {@link Change}s, as {@link ChangeDrop#record} takes them. */
    public static Variant carrier(List<?> changes) {
        var carrier = Variants.fork("", "changes");
        changes.forEach(one -> carrier.getChanges().add(Variants.copyInto((Change) one, carrier)));
        return carrier;
    }

    /** The text of changes. */
    static String text(List<?> changes) {
        return new String(VariantFiles.toBytes(carrier(changes)), StandardCharsets.UTF_8);
    }

    private static Optional<Variant> changes(String text) {
        // text from elsewhere is no change
        return VariantFiles.load(URI.createURI("dropped.variant"), text.getBytes(StandardCharsets.UTF_8),
                Diagnostics.discarded());
    }

    /** Hands the changes that are dropped on a control to {@code taker}; any other text is refused in silence. */
    static void to(Control control, Consumer<Variant> taker) {
        var target = new DropTarget(control, DND.DROP_COPY | DND.DROP_DEFAULT);
        target.setTransfer(TextTransfer.getInstance());
        target.addDropListener(new DropTargetAdapter() {
            @Override
            public void dragEnter(DropTargetEvent event) {
                event.detail = DND.DROP_COPY;
            }

            @Override
            public void drop(DropTargetEvent event) {
                if (event.data instanceof String text) {
                    changes(text).ifPresent(taker);
                }
            }
        });
    }
}
