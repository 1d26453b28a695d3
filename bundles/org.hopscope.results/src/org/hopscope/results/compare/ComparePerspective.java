// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.hopscope.ui.Ids;

/** As much room as possible for the editor of comparisons; the explorer stays, to drag files from. */
public final class ComparePerspective implements IPerspectiveFactory {

    /** Id of the perspective. */
    static final String ID = "org.hopscope.perspective.compare";

    /** Goes back to where machines are drawn and run when the last comparison closes. */
    static void leaveAfter(IEditorPart closing) {
        var page = closing.getSite().getPage();
        leave(page, () -> Arrays.stream(page.getEditorReferences()).noneMatch(ComparePerspective::isComparison));
    }

    /** Goes back, too, when the user turns to another editor, which needs the views that are not shown here. */
    static IPartListener2 leaver() {
        return new IPartListener2() {
            @Override
            public void partActivated(IWorkbenchPartReference part) {
                if (part instanceof IEditorReference && !isComparison(part)) {
                    leave(part.getPage(), () -> part.equals(part.getPage().getActivePartReference()));
                }
            }
        };
    }

    private static boolean isComparison(IWorkbenchPartReference part) {
        return CompareEditor.ID.equals(part.getId());
    }

    private static void leave(IWorkbenchPage page, BooleanSupplier still) {
        var workbench = page.getWorkbenchWindow().getWorkbench();
        workbench.getDisplay().asyncExec(() -> {
            if (!workbench.isClosing() && page.getWorkbenchWindow().getShell() != null
                    && page.getPerspective() != null && ID.equals(page.getPerspective().getId())
                    && still.getAsBoolean()) {
                page.setPerspective(workbench.getPerspectiveRegistry().findPerspectiveWithId(Ids.DESIGN_PERSPECTIVE));
            }
        });
    }

    @Override
    public void createInitialLayout(IPageLayout layout) {
        var left = layout.createFolder("left", IPageLayout.LEFT, 0.14f, layout.getEditorArea());
        left.addView(Ids.EXPLORER);
        var bottom = layout.createPlaceholderFolder("bottom", IPageLayout.BOTTOM, 0.78f, layout.getEditorArea());
        for (String view : new String[] {Ids.RUNS, Ids.LATENCY_STACK, IPageLayout.ID_PROP_SHEET,
            Ids.PROBLEMS, IPageLayout.ID_PROGRESS_VIEW}) {
            bottom.addPlaceholder(view);
            layout.addShowViewShortcut(view);
        }
        layout.addShowViewShortcut(Ids.EXPLORER);
        layout.addPerspectiveShortcut(Ids.DESIGN_PERSPECTIVE);
    }
}
