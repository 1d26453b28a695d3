// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.app;

import java.util.List;

import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.hopscope.ui.Ids;
import org.hopscope.ui.hints.HintsView;

/**
 * The editors have at least half of the window: one column on the left, with Explorer and Outline above
 * the latency stack; what has rows is below the drawing.
 */
public final class DesignPerspective implements IPerspectiveFactory {

    /** Another view of a kind, beside one that was pinned. */
    private static final String ANOTHER = ":*";

    @Override
    public void createInitialLayout(IPageLayout layout) {
        var editor = layout.getEditorArea();
        var left = layout.createFolder("left", IPageLayout.LEFT, 0.21f, editor);
        left.addView(Ids.EXPLORER);
        left.addView(IPageLayout.ID_OUTLINE);
        // a column of its own, so that a tour stays in sight while it shows other views; the results keep their width
        layout.createPlaceholderFolder("help", IPageLayout.RIGHT, 0.72f, editor).addPlaceholder(Ids.HELP);
        var results = layout.createFolder("results", IPageLayout.BOTTOM, 0.33f, "left");
        results.addView(Ids.LATENCY_STACK);
        results.addView(Ids.CHARTS);
        List.of(Ids.LATENCY_STACK, Ids.CHARTS).forEach(view -> results.addPlaceholder(view + ANOTHER));
        var bottom = layout.createFolder("bottom", IPageLayout.BOTTOM, 0.76f, editor);
        bottom.addView(IPageLayout.ID_PROP_SHEET);
        bottom.addView(Ids.PROBLEMS);
        bottom.addView(Ids.RUNS);
        bottom.addView(Ids.SENSITIVITY);
        bottom.addView(Ids.FINDINGS);
        bottom.addView(Ids.TIMELINE);
        List.of(Ids.SENSITIVITY, Ids.FINDINGS, Ids.TIMELINE).forEach(view -> bottom.addPlaceholder(view + ANOTHER));
        // beside the properties, whose fields it explains
        left.addPlaceholder(HintsView.ID);
        bottom.addPlaceholder(Ids.CALIBRATION);
        bottom.addPlaceholder(Ids.STUDY_RESULTS);
        bottom.addPlaceholder(Ids.CHECK);
        bottom.addPlaceholder(IPageLayout.ID_PROGRESS_VIEW);
        for (String view : new String[] {Ids.EXPLORER, IPageLayout.ID_OUTLINE, IPageLayout.ID_PROP_SHEET,
            Ids.PROBLEMS, Ids.LATENCY_STACK, Ids.CHARTS, Ids.CHECK, Ids.RUNS, Ids.STUDY_RESULTS,
            Ids.SENSITIVITY, Ids.CALIBRATION, Ids.FINDINGS, Ids.TIMELINE, HintsView.ID,
            Ids.HELP, IPageLayout.ID_PROGRESS_VIEW}) {
            layout.addShowViewShortcut(view);
        }
        layout.addNewWizardShortcut("org.hopscope.ui.newMachine");
        layout.addNewWizardShortcut("org.hopscope.ui.newStudy");
        layout.addNewWizardShortcut("org.hopscope.results.newSearch");
        layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.project");
        layout.addNewWizardShortcut("org.eclipse.ui.wizards.new.folder");
    }
}
