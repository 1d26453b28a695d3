// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.hopscope.ui.Ids;

/** As much room as possible for the editor of comparisons; the explorer stays, to drag files from. */
public final class ComparePerspective implements IPerspectiveFactory {

    /** Id of the perspective. */
    static final String ID = "org.hopscope.perspective.compare";

    @Override
    public void createInitialLayout(IPageLayout layout) {
        var left = layout.createFolder("left", IPageLayout.LEFT, 0.14f, layout.getEditorArea());
        left.addView(Ids.EXPLORER);
        var bottom = layout.createPlaceholderFolder("bottom", IPageLayout.BOTTOM, 0.78f, layout.getEditorArea());
        for (String view : new String[] {Ids.RUNS, Ids.LATENCY_STACK, IPageLayout.ID_PROP_SHEET,
            IPageLayout.ID_PROBLEM_VIEW, IPageLayout.ID_PROGRESS_VIEW}) {
            bottom.addPlaceholder(view);
            layout.addShowViewShortcut(view);
        }
        layout.addShowViewShortcut(Ids.EXPLORER);
        layout.addPerspectiveShortcut(Ids.DESIGN_PERSPECTIVE);
    }
}
