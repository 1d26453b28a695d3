// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.nebula.widgets.nattable.NatTable;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.part.ViewPart;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.setting.Setting;
import org.hopscope.results.chart.DrawingExport;
import org.hopscope.results.page.Pages;
import org.hopscope.results.table.DataTable;
import org.hopscope.results.table.TableModel;
import org.hopscope.study.sweep.RowOrder;
import org.hopscope.study.sweep.StudyResults;
import org.hopscope.study.sweep.StudyTable;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.sweep.StudyRun;
import org.hopscope.ui.sweep.StudyRuns;

/**
 * The studies of this session, one at a time: how far it is, and the rows that are there, to be filtered and sorted. A
 * double click on a row runs its point in the workbench.
 */
public final class StudyResultsView extends ViewPart {

    private static final String CHART = "icons/charts.svg";

    private StudyRuns service;
    private StudyHead head;
    private DataTable table;
    private Action resume;
    private Action pause;
    private Action cancel;
    private Action retry;
    private Action export;
    private Action copy;
    private Action charted;
    private Pages pages;
    private StudyPlot plot;
    private Optional<StudyRun> shown = Optional.empty();
    private RowOrder order = RowOrder.ALL;
    private StudyRows rows;
    private StudyRun newest;
    private boolean sorting;
    private final Runnable news = this::refresh;

    @Override
    public void createPartControl(Composite parent) {
        service = getSite().getService(StudyRuns.class);
        head = new StudyHead(parent, this::filter);
        var below = new Composite(head.area(), SWT.NONE);
        pages = new Pages(below);
        table = new DataTable(below, 1);
        table.named(getPartName());
        plot = new StudyPlot(below, this::picked, this::compare);
        pages.show(table.control());
        head.put(below);
        table.onSelecting(this::explain);
        table.control().addListener(SWT.MouseUp, this::clicked);
        table.control().addListener(SWT.MouseDoubleClick, this::doubleClicked);
        table.control().addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.CR && table.selectedRow() >= 0) {
                run(table.selectedRow());
            }
        });
        actions();
        service.addListener(news);
        refresh();
    }

    private void actions() {
        resume = action(Messages.study_resume, Pictures.of("resume"), () -> shown.ifPresent(service::resume));
        pause = action(Messages.study_pause, Pictures.of("pause"), () -> shown.ifPresent(service::pause));
        cancel = action(Messages.study_cancel, Pictures.of("cancel"), () -> shown.ifPresent(service::cancel));
        retry = action(Messages.study_retry, null, () -> shown.ifPresent(service::retryFailed));
        export = action(Messages.study_export, null, this::export);
        copy = action(Messages.study_copyCommandLine, null, this::copy);
        var open = action(Messages.study_open, null, this::open);
        charted = new Action(Messages.study_chart, IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                chart(isChecked());
            }
        };
        charted.setImageDescriptor(ResourceLocator.imageDescriptorFromBundle(StudyResultsView.class, CHART)
                .orElseThrow());
        var bars = getViewSite().getActionBars();
        List.of(charted, resume, pause, cancel).forEach(bars.getToolBarManager()::add);
        List.of(retry, export, copy, open).forEach(bars.getMenuManager()::add);
        bars.getMenuManager().setRemoveAllWhenShown(true);
        bars.getMenuManager().addMenuListener(menu -> {
            List.of(retry, export, copy, open).forEach(menu::add);
            new StudyChoice(service.runs(), shown, this::show).addTo(menu);
        });
    }

    private static Action action(String text, ImageDescriptor picture, Runnable effect) {
        var action = new Action(text) {
            @Override
            public void run() {
                effect.run();
            }
        };
        action.setImageDescriptor(picture);
        return action;
    }

    /** Shows another study. */
    public void show(StudyRun run) {
        shown = Optional.of(run);
        rows = null;
        table.show(TableModel.EMPTY);
        plot.clear();
        order = RowOrder.ALL;
        head.clear();
        refresh();
    }

    /** Shows what is new; the study that was started last comes to the front. */
    private void refresh() {
        var runs = service.runs();
        if (!runs.isEmpty() && (shown.isEmpty() || !runs.contains(shown.get()) || isNewer(runs.getFirst()))) {
            newest = runs.getFirst();
            show(newest);
            return;
        }
        head.show(shown.orElse(null), rows);
        resume.setEnabled(shown.filter(StudyRun::canResume).isPresent());
        pause.setEnabled(shown.filter(StudyRun::canPause).isPresent());
        cancel.setEnabled(shown.filter(StudyRun::canCancel).isPresent());
        var results = shown.flatMap(StudyRun::results);
        export.setEnabled(results.filter(one -> one.rows() > 0).isPresent());
        copy.setEnabled(shown.flatMap(StudyRun::directory).isPresent());
        // an empty chart while the rows are read would say that there are none
        boolean drawn = charted.isChecked() && rows != null && plot.isFilled()
                && results.filter(one -> one.rows() > 0).isPresent();
        pages.show(drawn ? plot.control() : table.control());
        retry.setEnabled(shown.filter(one -> !one.state().isBusy()).isPresent() && results.filter(
                one -> one.rows() > 0 && head.failed() > 0).isPresent());
        results.ifPresent(this::sort);
    }

    private boolean isNewer(StudyRun first) {
        return first != newest;
    }

    private void filter(String words, boolean failedOnly) {
        order = new RowOrder(words, failedOnly, order.column(), order.descending());
        shown.flatMap(StudyRun::results).ifPresent(this::sort);
    }

    /** Puts the rows in order in parallel with the user's work, and shows them. */
    private void sort(StudyResults results) {
        boolean draw = charted.isChecked();
        if (rows != null && rows.results() == results && rows.order().equals(order)
                && (!draw || plot.shows(results, order.filter()))) {
            return;
        }
        if (sorting) {
            return; // the next refresh, at its end, sorts again

        }
        sorting = true;
        var wanted = order;
        var display = table.control().getDisplay();
        var job = Job.createSystem(Messages.study_sorting, (ICoreRunnable) monitor -> {
            var next = new StudyRows(results, wanted);
            var drawn = draw ? Optional.of(StudyPlot.Content.read(results, wanted.filter()))
                    : Optional.<StudyPlot.Content>empty();
            long failed = results.failedPoints();
            if (!display.isDisposed()) {
                display.asyncExec(() -> sorted(next, drawn.orElse(null), failed));
            }
        });
        job.schedule();
    }

    /** @param drawn null to leave the chart as it is */
    private void sorted(StudyRows next, StudyPlot.Content drawn, long failed) {
        sorting = false;
        if (table.control().isDisposed()) {
            return;
        }
        if (shown.flatMap(StudyRun::results).filter(one -> one.directory() == next.results().directory())
                .isPresent()) {
            int selected = table.selectedRow();
            rows = next;
            head.failed(failed);
            if (drawn != null) {
                plot.show(drawn);
            }
            // the widths of columns follow the first rows, so they wait for them
            if (next.results().rows() > 0) {
                table.show(next);
            }
            if (selected >= 0 && selected < next.rows()) {
                table.select(selected);
            }
        }
        refresh();
    }

    private void clicked(Event event) {
        var grid = (NatTable) table.control();
        int column = grid.getColumnIndexByPosition(grid.getColumnPositionByX(event.x));
        if (rows != null && event.button == 1 && event.count == 1 && grid.getRowPositionByY(event.y) == 0
                && column >= 0 && column < rows.columns()) {
            int own = rows.studyColumn(column);
            boolean again = order.column() == own;
            // up, down, and back to the order of the points
            order = again && order.descending() ? new RowOrder(order.filter(), order.failedOnly(), -1, false)
                    : new RowOrder(order.filter(), order.failedOnly(), own, again);
            sort(rows.results());
        }
    }

    private void doubleClicked(Event event) {
        var grid = (NatTable) table.control();
        int row = grid.getRowIndexByPosition(grid.getRowPositionByY(event.y));
        if (rows != null && grid.getRowPositionByY(event.y) > 0 && row >= 0 && row < rows.rows()) {
            run(row);
        }
    }

    /** Selects a row of the table, as a click does. */
    public void select(int row) {
        table.select(row);
        explain(row);
    }

    /** Runs the point of a row of the table in the workbench. */
    public void run(int row) {
        var page = getSite().getPage();
        shown.ifPresent(run -> PointRun.start(run, rows.point(row), rows.stack(row), page));
    }

    private void open() {
        var dialog = new DirectoryDialog(getSite().getShell(), SWT.OPEN);
        dialog.setMessage(Messages.study_openMessage);
        var folder = dialog.open();
        if (folder != null) {
            try {
                service.watch(Path.of(folder));
            } catch (IOException none) {
                MessageDialog.openError(getSite().getShell(), Messages.study_open, none.getMessage());
            }
        }
    }

    /** Shows the results as a chart, or as a table. */
    public void chart(boolean now) {
        charted.setChecked(now);
        refresh();
    }

    /** The chart of the results. */
    public StudyPlot plot() {
        return plot;
    }

    /** The commands that compute what is shown once more; empty as long as nothing is planned. */
    public Optional<String> commandLine() {
        return pages.shows(plot.control()) ? plot.commandLine()
                : shown.flatMap(StudyRun::directory).map(StudyCommandLine::table);
    }

    private void copy() {
        commandLine().ifPresent(text -> DrawingExport.copy(table.control(), text));
    }

    /** Says why the point of a row failed, if it did. */
    private void explain(int row) {
        var reason = rows == null || row < 0 || row >= rows.rows() ? "" : rows.reason(row);
        head.reason(reason.isEmpty() ? "" : NLS.bind(Messages.study_reason, "%,d".formatted(rows.point(row) + 1),
                reason));
    }

    /** The row of a point of the chart. */
    private void picked(int row) {
        int index = rows == null ? -1 : rows.indexOf(row);
        if (index >= 0) {
            table.select(index);
            getViewSite().getActionBars().getStatusLineManager().setMessage(NLS.bind(Messages.study_picked,
                    "%,d".formatted(rows.point(index) + 1)));
        }
    }

    private void compare(StudyResults results, List<List<Setting>> designs) {
        var machine = shown.flatMap(StudyRun::machine).filter(IFile::exists);
        if (machine.isEmpty()) {
            MessageDialog.openInformation(getSite().getShell(), Messages.study_compare, Messages.study_noMachine);
            return;
        }
        new DesignComparison(getSite().getPage(), machine.get(), results.directory().manifest().sweep(), designs)
                .schedule();
    }

    private void export() {
        var dialog = new FileDialog(getSite().getShell(), SWT.SAVE);
        dialog.setFilterExtensions(new String[] {"*.csv"});
        shown.flatMap(StudyRun::directory).ifPresent(one -> dialog.setFileName(StudyCommandLine.name(one) + ".csv"));
        dialog.setOverwrite(true);
        var file = dialog.open();
        var directory = shown.flatMap(StudyRun::directory);
        if (file != null && directory.isPresent()) {
            Job.create(NLS.bind(Messages.study_exporting, file), (ICoreRunnable) monitor -> {
                try {
                    AtomicFile.write(Path.of(file), out -> StudyTable.write(directory.get(), out));
                } catch (IOException failed) {
                    throw new CoreException(Status.error(NLS.bind(Messages.study_exportFailed, file,
                            FileFailure.reason(failed)), failed));
                }
            }).schedule();
        }
    }

    /** The rows that are shown now; empty as long as there are none. */
    public Optional<TableModel> shownRows() {
        return Optional.ofNullable(rows);
    }

    /** The study that is shown. */
    public Optional<StudyRun> shownStudy() {
        return shown;
    }

    @Override
    public void dispose() {
        if (service != null) {
            service.removeListener(news);
        }
        super.dispose();
    }

    @Override
    public void setFocus() {
        (pages.shows(plot.control()) ? plot.canvas() : table.control()).setFocus();
    }
}
