// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Spinner;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.Shown;
import org.hopscope.ui.sweep.SlurmQuestion;

/** The controls of the run of a search, and how far it is: begin, pause, stop, extend. */
final class ExploreBar {

    private static final int MOST = 1_000_000;
    private static final int MARGIN = 8;
    private static final int THIN = 8;

    private final Composite buttons;
    private final Button run;
    private final Button stop;
    private final Button slurm;
    private final boolean slurmPossible = SlurmQuestion.isPossible();
    private final Button anew;
    private final Spinner runs;
    private final Label sentence;
    private final Composite progress;
    private final StackLayout shown = new StackLayout();
    private final ProgressBar unknown;
    private final ProgressBar part;
    private int offered;

    /** The actions of the controls. */
    interface Actions {

        /** Begins, or pauses what is under way. */
        void runOrPause();

        /** Ends what is under way at once. */
        void stop();

        /** Begins with the help of a cluster. */
        void submit();

        /** Begins without the designs so far. */
        void startAnew();

        /** Changes the largest number of designs of what is under way. */
        void extend(int runs);
    }

    /** In rows of a grid with one column. */
    ExploreBar(Composite parent, Actions actions) {
        buttons = new Composite(parent, SWT.NONE);
        buttons.setLayout(rows());
        GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(buttons);
        run = button(Messages.explore_run, Messages.explore_runTip, actions::runOrPause);
        stop = button(Messages.explore_stop, Messages.explore_stopTip, actions::stop);
        slurm = button(Messages.explore_slurm, slurmPossible ? Messages.explore_slurmTip
                : Messages.explore_slurmMissing, actions::submit);
        anew = button(Messages.explore_anew, Messages.explore_anewTip, actions::startAnew);
        // a label does not stay in the first row when its field goes to the second one
        var pair = new Composite(buttons, SWT.NONE);
        pair.setLayout(RowLayoutFactory.fillDefaults().center(true).create());
        new Label(pair, SWT.NONE).setText(Messages.explore_runs);
        runs = new Spinner(pair, SWT.BORDER);
        runs.setValues(1, 1, MOST, 0, 24, 240);
        runs.setToolTipText(Messages.explore_runsTip);
        runs.addListener(SWT.Selection, event -> actions.extend(runs.getSelection()));
        sentence = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(MARGIN, 0).hint(200, SWT.DEFAULT).applyTo(sentence);
        progress = new Composite(parent, SWT.NONE);
        progress.setLayout(shown);
        GridDataFactory.fillDefaults().grab(true, false).indent(MARGIN, 0).hint(200, THIN).applyTo(progress);
        unknown = new ProgressBar(progress, SWT.HORIZONTAL | SWT.INDETERMINATE);
        part = new ProgressBar(progress, SWT.HORIZONTAL | SWT.SMOOTH);
        shown.topControl = unknown;
    }

    /** The row of the buttons, to which others can be added. */
    Composite buttons() {
        return buttons;
    }

    /** As many rows as they need. */
    static RowLayout rows() {
        var rows = new RowLayout(SWT.HORIZONTAL);
        rows.center = true;
        rows.marginLeft = MARGIN;
        rows.spacing = MARGIN;
        return rows;
    }

    private Button button(String text, String tip, Runnable action) {
        var button = PushButton.of(buttons, text, action);
        button.setToolTipText(tip);
        return button;
    }

    /** Offers the number of designs that the text has, unless the user has chosen another one since it was written. */
    void offer(int designs) {
        if (designs != offered) {
            offered = designs;
            runs.setSelection(designs);
        }
    }

    /** The largest number of designs. */
    int runs() {
        return runs.getSelection();
    }

    /** Shows that nothing is under way, and how the last run ended. */
    void showEnd(String text) {
        show(false, text);
        run.setEnabled(true);
        runs.setEnabled(true);
    }

    private void show(boolean busy, String text) {
        run.setText(busy ? Messages.explore_pause : Messages.explore_run);
        run.setToolTipText(busy ? Messages.explore_pauseTip : Messages.explore_runTip);
        stop.setEnabled(busy);
        slurm.setEnabled(slurmPossible && !busy);
        anew.setEnabled(!busy);
        sentence.setText(text.replace("&", "&&"));
        Shown.set(progress, busy);
    }

    /** Shows how far a run is that is under way. */
    void show(ExploreJob busy, String text) {
        show(true, text);
        run.setEnabled(!busy.pausing());
        runs.setEnabled(busy.extensible() && !busy.pausing());
        shown.topControl = busy.known() == 0 ? unknown : part;
        part.setMaximum(Math.max(1, busy.runs()));
        part.setSelection(Math.min(busy.known(), busy.runs()));
        progress.layout();
    }
}
