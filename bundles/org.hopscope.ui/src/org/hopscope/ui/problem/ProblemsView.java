// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.problem;

import java.util.LinkedHashSet;
import java.util.Set;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.views.markers.MarkerSupportView;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.highlight.HighlightService;

/** All problems of all models in one list, the worst first, with whole sentences. Drawings show the selected one. */
public final class ProblemsView extends MarkerSupportView {

    private static final String GENERATOR = "org.hopscope.ui.problems";
    /** Of the width, what the sentences get at first; the rest is for file and place. */
    private static final double SENTENCE = 0.68;
    private static final double FILE = 0.14;

    private boolean first;

    public ProblemsView() {
        super(GENERATOR);
    }

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        first = memento == null;
    }

    @Override
    public void createPartControl(Composite parent) {
        super.createPartControl(parent);
        getSite().getSelectionProvider().addSelectionChangedListener(event -> light(event.getSelection()));
        if (getSite().getSelectionProvider() instanceof TreeViewer viewer) {
            SpokenName.give(viewer.getTree(), this::getPartName);
        }
        if (first && getSite().getSelectionProvider() instanceof TreeViewer viewer) {
            widen(viewer.getTree());
        }
    }

    /** Lights up in the drawing what several elements have together, such as a cycle of links. */
    private void light(ISelection selected) {
        var ids = new LinkedHashSet<String>();
        if (selected instanceof IStructuredSelection rows) {
            for (var row : rows) {
                var marker = Adapters.adapt(row, IMarker.class);
                if (marker != null) {
                    ids.addAll(QuickFixResolutions.related(marker));
                }
            }
        }
        highlights().highlight(ids);
    }

    private HighlightService highlights() {
        return getSite().getWorkbenchWindow().getService(HighlightService.class);
    }

    @Override
    public void dispose() {
        highlights().highlight(Set.of());
        super.dispose();
    }

    /** Gives the sentences most of the room, as soon as there is any and the platform has set the widths of its own. */
    private static void widen(Tree tree) {
        tree.addListener(SWT.Resize, new Listener() {
            @Override
            public void handleEvent(Event event) {
                if (tree.getClientArea().width > 0) {
                    tree.removeListener(SWT.Resize, this);
                    tree.getDisplay().asyncExec(() -> setWidths(tree));
                }
            }
        });
    }

    private static void setWidths(Tree tree) {
        if (!tree.isDisposed() && tree.getColumnCount() > 2) {
            int width = tree.getClientArea().width;
            tree.getColumn(0).setWidth((int) (width * SENTENCE));
            tree.getColumn(1).setWidth((int) (width * FILE));
            tree.getColumn(2).setWidth((int) (width * (1 - SENTENCE - FILE)));
        }
    }
}
