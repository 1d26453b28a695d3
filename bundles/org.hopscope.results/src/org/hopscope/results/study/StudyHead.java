// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.study;

import java.util.function.BiConsumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Text;
import org.hopscope.results.chart.TickBox;
import org.hopscope.study.sweep.Durations;
import org.hopscope.study.sweep.Pace;
import org.hopscope.ui.Shown;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.sweep.StudyRun;
import org.hopscope.ui.sweep.StudyRunState;

/** The text above the rows: the study, how far it is, and what is looked for. */
final class StudyHead {

    private static final int STEPS = 1000;
    private static final int FILTER_WIDTH = 140;
    private static final String ARITHMETIC = "  \u00b7  ";

    private final Composite area;
    private final Label name;
    private final Label line;
    private final ProgressBar bar;
    private final Text filter;
    private final Button failedOnly;
    private final Composite tools;
    private Text reason;
    private long failed;

    /** @param changed takes the words that are looked for, and whether only failed points are */
    StudyHead(Composite parent, BiConsumer<String, Boolean> changed) {
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 4).applyTo(area);
        var top = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).margins(8, 4).spacing(12, 4).applyTo(top);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(top);
        name = new Label(top, SWT.NONE);
        name.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        line = new Label(top, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(100, SWT.DEFAULT)
                .applyTo(line);
        tools = new Composite(top, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 0).applyTo(tools);
        GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).applyTo(tools);
        filter = new Text(tools, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        filter.setMessage(Messages.study_filter);
        SpokenName.give(filter, Messages.study_filter);
        GridDataFactory.fillDefaults().hint(FILTER_WIDTH, SWT.DEFAULT).applyTo(filter);
        failedOnly = TickBox.of(tools, Messages.study_failedOnly);
        filter.addListener(SWT.Modify, event -> changed.accept(filter.getText(), failedOnly.getSelection()));
        failedOnly.addListener(SWT.Selection,
                event -> changed.accept(filter.getText(), failedOnly.getSelection()));
        bar = new ProgressBar(top, SWT.NONE);
        bar.setMaximum(STEPS);
        GridDataFactory.fillDefaults().span(3, 1).grab(true, false).hint(SWT.DEFAULT, 6).exclude(true).applyTo(bar);
    }

    Composite area() {
        return area;
    }

    /** Puts the table below, and under it the room for why a point failed. */
    void put(Control table) {
        GridDataFactory.fillDefaults().grab(true, true).applyTo(table);
        // a text can be selected and copied, a label cannot
        reason = new Text(area, SWT.READ_ONLY | SWT.MULTI | SWT.WRAP);
        SpokenName.give(reason, name::getText);
        GridDataFactory.fillDefaults().grab(true, false).indent(8, 0).hint(200, SWT.DEFAULT).exclude(true)
                .applyTo(reason);
    }

    /** Says whole why a point failed; nothing if it is empty. */
    void reason(String text) {
        if (!text.equals(reason.getText())) {
            reason.setText(text);
            Shown.set(reason, !text.isEmpty());
            area.layout(true, true);
        }
    }

    /** Forgets what was looked for. */
    void clear() {
        failed = 0;
        filter.setText("");
        failedOnly.setSelection(false);
    }

    /** Number of points that failed, as far as it is known. */
    long failed() {
        return failed;
    }

    void failed(long count) {
        failed = count;
    }

    /** Shows a study and how far it is; null for none. */
    void show(StudyRun run, StudyRows rows) {
        name.setText(run == null ? "" : run.name().replace("&", "&&"));
        var text = (run == null ? Messages.study_none : text(run, rows)).replace("&", "&&");
        line.setText(text);
        line.setToolTipText(text);
        // without a table there is nothing to search, and the words need the room
        Shown.set(tools, rows != null);
        boolean busy = run != null && (run.state().isBusy() || run.state() == StudyRunState.WATCHED);
        Shown.set(bar, busy);
        if (run != null) {
            bar.setSelection((int) (STEPS * run.computed() / Math.max(1, run.points())));
        }
        area.layout(true, true);
    }

    private String text(StudyRun run, StudyRows rows) {
        var done = NLS.bind(Messages.study_done, "%,d".formatted(run.computed()), "%,d".formatted(run.points()))
                + (failed > 0 ? NLS.bind(Messages.study_failedCount, "%,d".formatted(failed)) : "")
                + (rows != null && rows.rows() < rows.results().rows() ? NLS.bind(Messages.study_shown,
                        "%,d".formatted(rows.rows()), "%,d".formatted(rows.results().rows())) : "");
        return switch (run.state()) {
            case PLANNING -> run.text();
            case RUNNING -> done + remaining(run) + ARITHMETIC + run.text();
            case PAUSED -> NLS.bind(Messages.study_paused, done);
            case CANCELLED -> NLS.bind(Messages.study_cancelled, done);
            case FINISHED, WATCHED -> done + ARITHMETIC + run.text();
            case REJECTED -> NLS.bind(Messages.study_rejected, run.text());
            case FAILED -> NLS.bind(Messages.study_failed, run.text());
        };
    }

    private static String remaining(StudyRun run) {
        return run.pointsPerSecond() <= 0 ? "" : NLS.bind(Messages.study_remaining,
                pace(run.pointsPerSecond()),
                Durations.text((run.points() - run.computed()) / run.pointsPerSecond()));
    }

    private static String pace(double perSecond) {
        var unit = Pace.of(perSecond);
        return NLS.bind(switch (unit) {
            case PER_SECOND -> Messages.study_perSecond;
            case PER_MINUTE -> Messages.study_perMinute;
            case EACH -> Messages.study_each;
        }, unit.number(perSecond));
    }
}
