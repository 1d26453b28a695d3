// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.sensitivity;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.part.ViewPart;
import org.hopscope.results.page.MessagePage;
import org.hopscope.results.page.Pages;
import org.hopscope.results.page.SentenceRoom;
import org.hopscope.study.sensitivity.Dependence;
import org.hopscope.study.sensitivity.Immaterial;
import org.hopscope.study.sensitivity.Metric;
import org.hopscope.study.sensitivity.Parameter;
import org.hopscope.study.sensitivity.SensitivityReport;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunButton;
import org.hopscope.ui.run.RunListener;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.run.ShownRun;

/** Ranks the numbers of a machine by what the latest run owes to them, and lists those that could not have mattered. */
public final class SensitivityView extends ViewPart implements RunListener {

    private RunService service;
    private ShownRun followed;
    private Pages pages;
    private MessagePage empty;
    private Composite page;
    private SentenceRoom room;
    private Label text;
    private Button button;
    private Label of;
    private Combo metrics;
    private TreeViewer viewer;
    private Optional<AnalysisJob> job = Optional.empty();
    private List<Integer> shownMetrics = List.of();
    private Optional<SensitivityReport> shown = Optional.empty();

    @Override
    public void createPartControl(Composite parent) {
        pages = new Pages(parent);
        empty = new MessagePage(parent);
        page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(4).applyTo(page);
        text = new Label(page, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(text);
        of = new Label(page, SWT.NONE);
        of.setText(Messages.sensitivity_of);
        GridDataFactory.swtDefaults().applyTo(of);
        metrics = new Combo(page, SWT.READ_ONLY | SWT.DROP_DOWN);
        GridDataFactory.swtDefaults().applyTo(metrics);
        metrics.addListener(SWT.Selection, event -> viewer.refresh());
        button = new Button(page, SWT.PUSH);
        GridDataFactory.swtDefaults().applyTo(button);
        button.addListener(SWT.Selection, event -> pressed());
        room = new SentenceRoom(page, text, of, metrics, button);
        table();
        new SensitivityExport(viewer.getTree(), this::report).addTo(getViewSite());
        service = getSite().getService(RunService.class);
        followed = new ShownRun(getViewSite(), this::setPartName, this::refresh);
        service.addListener(this);
        refresh();
    }

    private void table() {
        var area = new Composite(page, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).span(4, 1).applyTo(area);
        viewer = new TreeViewer(area, SWT.FULL_SELECTION | SWT.SINGLE);
        viewer.getTree().setHeaderVisible(true);
        SpokenName.give(viewer.getTree(), this::getPartName);
        ColumnViewerToolTipSupport.enableFor(viewer);
        var layout = new TreeColumnLayout();
        area.setLayout(layout);
        for (var column : EffectColumn.values()) {
            var part = new TreeViewerColumn(viewer, column.alignment());
            part.getColumn().setText(column.title());
            part.setLabelProvider(new EffectLabels(column, this::metric));
            layout.setColumnData(part.getColumn(), new ColumnWeightData(column.weight(), 70, true));
        }
        viewer.setContentProvider(new EffectContent(this::metric));
        viewer.addSelectionChangedListener(event -> getSite().getService(HighlightService.class)
                .highlight(parameter(event.getStructuredSelection().getFirstElement())
                        .map(one -> Set.of(one.elementId())).orElse(Set.of())));
        viewer.addDoubleClickListener(event -> parameter(viewer.getStructuredSelection().getFirstElement())
                .ifPresent(this::reveal));
    }

    private int metric() {
        int index = metrics.getSelectionIndex();
        return index < 0 || index >= shownMetrics.size() ? 0 : shownMetrics.get(index);
    }

    private static Optional<Parameter> parameter(Object row) {
        return switch (row) {
            case Dependence one -> Optional.of(one.parameter());
            case Immaterial none -> Optional.of(none.parameter());
            case null, default -> Optional.empty();
        };
    }

    private void reveal(Parameter parameter) {
        job.ifPresent(one -> OpenMachines.reveal(getSite().getPage(), one.subject().file(), parameter.elementId()));
    }

    private void pressed() {
        if (job.filter(one -> !one.over()).isPresent()) {
            job.get().cancel();
        } else if (subject().isPresent()) {
            analyse();
        } else {
            RunButton.press(getSite());
        }
    }

    /** Analyses the run that is followed; without a result of it nothing happens. */
    public void analyse() {
        // a run that has just ended is known before the listeners are told of it
        followed.runsChanged();
        subject().ifPresent(run -> {
            var next = new AnalysisJob(run, this::news);
            job = Optional.of(next);
            next.schedule();
            refresh();
        });
    }

    private Optional<Run> subject() {
        return followed.current().filter(run -> run.report().isPresent() && run.machine().isPresent());
    }

    private void news(AnalysisJob from) {
        page.getDisplay().asyncExec(() -> {
            if (!page.isDisposed() && job.filter(from::equals).isPresent()) {
                refresh();
            }
        });
    }

    @Override
    public void runsChanged() {
        followed.runsChanged();
        refresh();
    }

    private void refresh() {
        boolean busy = job.filter(one -> !one.over()).isPresent();
        // of a machine that was not run yet nothing is said, and not what was found about another one
        var about = job.filter(one -> busy || followed.current().isPresent());
        var report = about.flatMap(AnalysisJob::report);
        followed.name(about.map(AnalysisJob::subject).or(followed::current).orElse(null));
        button.setText(busy ? Messages.sensitivity_cancel : Messages.sensitivity_analyse);
        button.setEnabled(busy || subject().isPresent());
        text.setText(sentence(busy, report.orElse(null)));
        if (!report.equals(shown)) {
            shown = report;
            fill(report.map(SensitivityReport::metrics).orElse(List.of()));
            viewer.setInput(report.orElse(null));
        }
        of.setVisible(report.isPresent());
        metrics.setVisible(report.isPresent());
        room.update();
        page.layout();
        if (report.isPresent()) {
            pages.show(page);
        } else {
            empty.show(text.getText(), busy ? Messages.sensitivity_cancel : subject().isPresent()
                    ? Messages.sensitivity_analyse : Messages.sensitivity_run, null, this::pressed);
            pages.show(empty.control());
        }
    }

    /** @param report null without one */
    private String sentence(boolean busy, SensitivityReport report) {
        if (busy || report == null && job.isPresent() && followed.current().isPresent()) {
            var now = job.get();
            return now.text().isEmpty() ? NLS.bind(Messages.sensitivity_begun, now.subject().name()) : now.text();
        }
        if (report != null) {
            var run = job.get().subject();
            var head = NLS.bind(Messages.sensitivity_head, run.name(), run.number());
            var other = followed.current().filter(now -> now != run);
            if (other.isPresent()) {
                return NLS.bind(Messages.sensitivity_other, head, other.get().number());
            }
            return run.stale() ? Messages.sensitivity_stale
                    : report.complete() ? head : Messages.sensitivity_incomplete;
        }
        return followed.current().map(run -> NLS.bind(subject().isPresent() ? Messages.sensitivity_ready
                : run.status().state().isOver() ? Messages.sensitivity_noResult : Messages.sensitivity_underway,
                run.name(), run.number())).orElse(Messages.sensitivity_empty);
    }

    private void fill(List<Metric> all) {
        boolean times = all.stream().anyMatch(Metric::isTime);
        shownMetrics = IntStream.range(0, all.size()).boxed().filter(i -> !times || all.get(i).isTime()).toList();
        metrics.setItems(shownMetrics.stream().map(all::get).map(one -> NLS.bind(Messages.sensitivity_metric,
                new Object[] {one.label(), one.name(), BigDecimal.valueOf(one.value()).toPlainString(), one.unit()}))
                .toArray(String[]::new));
        metrics.select(0);
    }

    /** The report that is shown; empty before the first analysis. */
    public Optional<SensitivityReport> report() {
        return shown;
    }

    /** Writes what is shown as comma-separated values; before the first analysis nothing. */
    public void export(Path file) throws IOException {
        if (shown.isPresent()) {
            SensitivityExport.write(shown.get(), file);
        }
    }

    /** The sentence above the table. */
    public String text() {
        return text.getText();
    }

    @Override
    public void dispose() {
        if (service != null) {
            service.removeListener(this);
            followed.dispose();
            job.ifPresent(AnalysisJob::cancel);
        }
        super.dispose();
    }

    @Override
    public void setFocus() {
        if (pages.shows(page)) {
            viewer.getTree().setFocus();
        } else {
            empty.setFocus();
        }
    }
}
