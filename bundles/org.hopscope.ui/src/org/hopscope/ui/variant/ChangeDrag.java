// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.emf.common.util.URI;
import org.eclipse.jface.viewers.CheckboxTableViewer;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DragSourceAdapter;
import org.eclipse.swt.dnd.DragSourceEvent;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Control;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.Variants;

/** Lets changes be dragged from one variant to another, as the text of a variant that holds only them. */
final class ChangeDrag {

    private ChangeDrag() {}

    /** Lets the selected changes of a table be dragged. */
    static void from(CheckboxTableViewer table) {
        table.addDragSupport(DND.DROP_COPY, new Transfer[] { TextTransfer.getInstance() }, new DragSourceAdapter() {
            @Override
            public void dragStart(DragSourceEvent event) {
                event.doit = !table.getSelection().isEmpty();
            }

            @Override
            public void dragSetData(DragSourceEvent event) {
                event.data = text(((IStructuredSelection) table.getSelection()).toList());
            }
        });
    }

    /** The text of changes. */
    static String text(List<?> changes) {
        var carrier = Variants.fork("", "changes");
        changes.forEach(one -> carrier.getChanges().add(Variants.copyInto((Change) one, carrier)));
        return new String(VariantFiles.toBytes(carrier), StandardCharsets.UTF_8);
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
                    VariantFiles.load(URI.createURI("dropped.variant"), text.getBytes(StandardCharsets.UTF_8),
                            new Diagnostics()).ifPresent(taker);
                }
            }
        });
    }
}
