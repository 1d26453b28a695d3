// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.check;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.part.ViewPart;
import org.hopscope.results.plot.ChartActions;
import org.hopscope.results.plot.PlotCanvas;
import org.hopscope.results.page.MessagePage;
import org.hopscope.results.page.Pages;
import org.hopscope.results.page.SentenceRoom;
import org.hopscope.results.table.DataTable;
import org.hopscope.study.check.CheckCells;
import org.hopscope.study.check.CheckChart;
import org.hopscope.study.check.CheckReport;
import org.hopscope.study.check.CheckRow;
import org.hopscope.study.check.Checks;
import org.hopscope.study.check.Standing;
import org.hopscope.study.check.Verdict;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.SpokenName;

/** Shows published figures next to simulated ones, and where each number comes from. */
public final class CheckView extends ViewPart {

    private static final double WIDE = 1.8;
    /** Pixels of one step of the wheel over the chart. */
    private static final int SCROLLED = 20;
    /** Pixels of a column of sentences, so that all columns find room. */
    private static final int SENTENCE = 132;
    /** Pixels that the chart keeps beside the table. */
    private static final int CHART = 400;

    private final AtomicBoolean newsQueued = new AtomicBoolean();
    private Composite parent;
    private Pages pages;
    private MessagePage message;
    private Composite page;
    private Combo system;
    private Combo listing;
    private Label summary;
    private SentenceRoom room;
    private Button button;
    private SashForm sash;
    private int[] given = {};
    private DataTable table;
    private CheckDetail detail;
    private ScrolledComposite chart;
    private PlotCanvas canvas;
    private Image runPicture;
    private Image cancelPicture;
    private Optional<CheckJob> job = Optional.empty();
    private List<CheckRow> shown = List.of();
    /** The row that is told about, which stays while others come. */
    private Optional<CheckRow> told = Optional.empty();

    @Override
    public void createPartControl(Composite composite) {
        parent = composite;
        pages = new Pages(parent);
        var images = new LocalResourceManager(JFaceResources.getResources(), parent);
        runPicture = images.create(Pictures.of("run"));
        cancelPicture = images.create(Pictures.of("cancel"));
        message = new MessagePage(parent);
        message.show(Messages.check_empty, Messages.check_run, runPicture, this::press);
        page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(page);
        bar();
        sash = new SashForm(page, SWT.HORIZONTAL | SWT.SMOOTH);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
        list(sash);
        chart = new ScrolledComposite(sash, SWT.V_SCROLL);
        chart.setExpandHorizontal(true);
        chart.setExpandVertical(true);
        chart.getVerticalBar().setIncrement(SCROLLED);
        canvas = new PlotCanvas(chart);
        chart.setContent(canvas);
        canvas.onPicking(point -> select(point.source()));
        sash.setWeights(62, 38);
        given = sash.getWeights();
        sash.addListener(SWT.Resize, event -> {
            turn();
            share();
        });
        var menu = new MenuManager();
        new ChartActions(canvas).all().forEach(menu::add);
        canvas.setMenu(menu.createContextMenu(canvas));
        new ChartActions(canvas).all().forEach(getViewSite().getActionBars().getMenuManager()::add);
        pages.show(message.control());
    }

    private void bar() {
        var bar = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(4).margins(6, 4).applyTo(bar);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        system = combo(bar, Messages.check_systemTip);
        system.add(Messages.check_allSystems);
        Checks.systems().forEach(system::add);
        system.select(0);
        listing = combo(bar, Messages.check_showTip);
        listing.setItems(Messages.check_showAll, Messages.check_showFailing, Messages.check_showPredictions);
        listing.select(0);
        button = new Button(bar, SWT.PUSH);
        button.setText(Messages.check_run);
        button.addListener(SWT.Selection, event -> press());
        summary = new Label(bar, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(120, SWT.DEFAULT)
                .applyTo(summary);
        room = new SentenceRoom(bar, summary, system, listing, button);
    }

    private Combo combo(Composite bar, String tip) {
        var combo = new Combo(bar, SWT.READ_ONLY);
        combo.setToolTipText(tip);
        SpokenName.give(combo, tip);
        combo.addListener(SWT.Selection, event -> refresh());
        return combo;
    }

    private void list(Composite on) {
        var left = new Composite(on, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(left);
        table = new DataTable(left, 1);
        table.limit(SENTENCE);
        table.named(getPartName());
        GridDataFactory.fillDefaults().grab(true, true).applyTo(table.control());
        detail = new CheckDetail(left, getSite().getPage());
        table.onSelecting(this::tell);
    }

    private void turn() {
        var size = sash.getSize();
        int style = size.x > WIDE * size.y ? SWT.HORIZONTAL : SWT.VERTICAL;
        if (sash.getOrientation() != style) {
            sash.setOrientation(style);
        }
    }

    /** Beside the chart the table gets what its columns need, until the user moves the sash. */
    private void share() {
        int width = sash.getClientArea().width;
        if (sash.getOrientation() == SWT.HORIZONTAL && width > 2 * CHART && Arrays.equals(given, sash.getWeights())) {
            int left = Math.clamp(table.leastWidth(), width / 2, width - CHART);
            sash.setWeights(left, width - left);
            given = sash.getWeights();
        }
    }

    /** Starts the comparison of the chosen system, or cancels the one that runs. */
    public void press() {
        if (running()) {
            job.get().cancel();
            return;
        }
        var wanted = system.getSelectionIndex() <= 0 ? "" : system.getText();
        var next = new CheckJob(wanted, news(parent.getDisplay()));
        job = Optional.of(next);
        shown = List.of();
        next.schedule();
        refresh();
    }

    /** Chooses whose figures are checked and listed, empty for all. */
    public void choose(String name) {
        system.select(Math.max(0, system.indexOf(name)));
        refresh();
    }

    /** True if a comparison is under way. */
    public boolean running() {
        return job.isPresent() && !job.get().over();
    }

    /** Passes news on to the UI thread, once for all that pile up until it comes round to it. */
    private Runnable news(Display display) {
        return () -> {
            if (!display.isDisposed() && newsQueued.compareAndSet(false, true)) {
                display.asyncExec(() -> {
                    newsQueued.set(false);
                    if (!parent.isDisposed()) {
                        refresh();
                    }
                });
            }
        };
    }

    private void refresh() {
        if (job.isEmpty()) {
            return;
        }
        var now = job.get();
        // asked before the rows, so that a check that ends meanwhile is not told as over with rows missing
        boolean over = now.over();
        var text = summary(now, over);
        var rows = now.rows().stream().filter(this::listed).toList();
        if (!rows.equals(shown) || table.model().rows() != rows.size()) {
            shown = rows;
            table.show(new CheckTable(rows));
            share();
            if (told.filter(rows::contains).isEmpty()) {
                forget();
            }
            canvas.show(CheckChart.of(rows));
            chart.setMinHeight(canvas.leastHeight());
            // rows without a number leave their room to the table
            sash.setMaximizedControl(canvas.chart().isEmpty() ? table.control().getParent() : null);
        }
        summary.setText(text.replace("&", "&&"));
        summary.setToolTipText(summary.getText());
        button.setText(over ? Messages.check_run : Messages.check_cancel);
        button.setImage(over ? runPicture : cancelPicture);
        room.update();
        page.layout(true, true);
        pages.show(page);
    }

    private boolean listed(CheckRow row) {
        boolean own = system.getSelectionIndex() <= 0 || row.figure().system().equals(system.getText());
        return own && switch (CheckListing.values()[listing.getSelectionIndex()]) {
            case ALL -> true;
            case FAILING -> row.verdict() == Verdict.FAIL || row.verdict() == Verdict.ERROR;
            case PREDICTIONS -> row.check().standing() == Standing.PREDICTION
                    && row.verdict() != Verdict.NOT_SIMULATED;
        };
    }

    private static String summary(CheckJob job, boolean over) {
        if (job.failure().isPresent()) {
            return NLS.bind(Messages.check_failed, job.failure().get());
        }
        if (over && job.report().isPresent()) {
            return CheckCells.summary(job.report().get());
        }
        var soFar = new CheckReport(job.rows(), List.of());
        return over ? NLS.bind(Messages.check_cancelled, CheckCells.summary(soFar))
                : NLS.bind(Messages.check_progress, new Object[] {job.rows().size(), job.count(),
                    CheckCells.summary(soFar)});
    }

    private void tell(int row) {
        if (row >= 0 && row < shown.size()) {
            told = Optional.of(shown.get(row));
            detail.show(shown.get(row));
        } else {
            forget();
        }
    }

    private void forget() {
        told = Optional.empty();
        detail.clear();
    }

    /** Selects a row, as a click does. */
    public void select(int row) {
        table.select(row);
        tell(row);
    }

    /** Follows a link of the row that is told about, as a click on it does; they are numbered from 0. */
    public void follow(int link) {
        detail.follow(link);
    }

    /** The explanation of the selected row, with its links. */
    public String detail() {
        return detail.text();
    }

    /** The rows that are listed. */
    public List<CheckRow> shown() {
        return shown;
    }

    /** The counts, as the command line prints them, or how far the comparison is. */
    public String summary() {
        return summary.getText();
    }

    /** The chart of the listed rows. */
    public PlotCanvas canvas() {
        return canvas;
    }

    @Override
    public void dispose() {
        job.ifPresent(CheckJob::cancel);
        super.dispose();
    }

    @Override
    public void setFocus() {
        if (pages.shows(page)) {
            table.control().setFocus();
        } else {
            message.setFocus();
        }
    }
}
