// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.hopscope.results.plot.PlotCanvas;
import org.hopscope.results.study.DesignChoice;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.search.Tried;
import org.hopscope.ui.sweep.SlurmQuestion;

/** The run of a search: start, pause and extend it, its front and its history, and what becomes of its designs. */
final class ExplorePane {

    private static final int MOST = 1_000_000;
    private static final int MARGIN = 8;
    private static final int FOOT = 190;

    private final Composite control;
    private final Button run;
    private final Button slurm;
    private final boolean slurmPossible = SlurmQuestion.isPossible();
    private final Button anew;
    private final Button explain;
    private final Spinner runs;
    private final Label sentence;
    private final GoalAxes axes;
    private final PlotCanvas front;
    private final CTabFolder foot;
    private final ParallelCanvas parallel;
    private final PlotCanvas history;
    private final BestTable best;
    private final CTabItem explained;
    private final DesignChoice choice;
    private final Text report;
    private final Supplier<Optional<Path>> file;
    private final BiConsumer<Found, List<Tried>> comparing;
    private int offered;
    private Optional<ExploreJob> job = Optional.empty();
    private Optional<Found> found = Optional.empty();
    private Optional<ContributionJob> explaining = Optional.empty();

    /**
     * @param file gives the file of the search once it says what the editor shows; empty if it cannot be run
     * @param comparing compares designs
     */
    ExplorePane(Composite parent, Supplier<Optional<Path>> file, BiConsumer<Found, List<Tried>> comparing) {
        this.file = file;
        this.comparing = comparing;
        control = new Composite(parent, SWT.NONE);
        // the style sheet does not support canvases
        control.setBackgroundMode(SWT.INHERIT_FORCE);
        GridLayoutFactory.fillDefaults().spacing(0, 4).applyTo(control);
        var bar = new Composite(control, SWT.NONE);
        bar.setLayout(rows());
        GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(bar);
        run = button(bar, Messages.explore_run, Messages.explore_runTip, this::runOrPause);
        slurm = button(bar, Messages.explore_slurm, slurmPossible ? Messages.explore_slurmTip
                : Messages.explore_slurmMissing, this::submit);
        anew = button(bar, Messages.explore_anew, Messages.explore_anewTip, this::startAnew);
        new Label(bar, SWT.NONE).setText(Messages.explore_runs);
        runs = new Spinner(bar, SWT.BORDER);
        runs.setValues(1, 1, MOST, 0, 24, 240);
        runs.setToolTipText(Messages.explore_runsTip);
        axes = new GoalAxes(bar, this::draw);
        explain = button(bar, Messages.explore_explain, Messages.explore_explainTip, this::explain);
        sentence = new Label(control, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).indent(8, 0).hint(200, SWT.DEFAULT).applyTo(sentence);
        front = new PlotCanvas(control);
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 200).applyTo(front);
        choice = new DesignChoice(front, ExplorePane::refusal, this::compare);
        foot = new CTabFolder(control, SWT.TOP | SWT.FLAT);
        GridDataFactory.fillDefaults().grab(true, true).hint(200, FOOT).applyTo(foot);
        parallel = new ParallelCanvas(foot, this::brush);
        tab(Messages.explore_allDesigns, parallel);
        history = new PlotCanvas(foot);
        tab(Messages.explore_growth, history);
        best = new BestTable(foot, this::choose);
        tab(Messages.explore_best, best.control());
        report = new Text(foot, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
        explained = tab(Messages.explore_explain.replace("&", ""), report);
        foot.setSelection(0);
        choice.onChange(() -> parallel.choose(choice.chosen()));
        refresh();
    }

    private CTabItem tab(String title, Control content) {
        var item = new CTabItem(foot, SWT.NONE);
        item.setText(title);
        item.setControl(content);
        return item;
    }

    /** Buttons in as many rows as they need. */
    private static RowLayout rows() {
        var rows = new RowLayout(SWT.HORIZONTAL);
        rows.center = true;
        rows.marginLeft = MARGIN;
        rows.spacing = MARGIN;
        return rows;
    }

    private static Button button(Composite parent, String text, String tip, Runnable action) {
        var button = new Button(parent, SWT.PUSH);
        button.setText(text);
        button.setToolTipText(tip);
        button.addListener(SWT.Selection, event -> action.run());
        return button;
    }

    /** Offers the number of designs that the text has, unless the user has chosen another one since it was written. */
    void offer(int designs) {
        if (designs != offered) {
            offered = designs;
            runs.setSelection(designs);
        }
    }

    private void runOrPause() {
        if (busy()) {
            job.get().cancel();
        } else {
            file.get().ifPresent(search -> start(search, null));
        }
    }

    /** Asks what the cluster is to give, and lets it work on the search together with this computer. */
    private void submit() {
        if (!busy()) {
            file.get().ifPresent(search -> SlurmQuestion.ask(control.getShell(), search.getFileName().toString())
                    .ifPresent(options -> start(search, new ExploreJob.Cluster(options,
                            SlurmQuestion.programs()))));
        }
    }

    private void startAnew() {
        if (!busy()) {
            file.get().ifPresent(search -> {
                found = Optional.empty();
                choice.clear();
                new OldJournal(search, () -> control.getDisplay().asyncExec(() -> {
                    if (!control.isDisposed()) {
                        start(search, null);
                    }
                })).schedule();
            });
        }
    }

    /** @param cluster null if this computer works alone */
    private void start(Path search, ExploreJob.Cluster cluster) {
        if (!busy()) {
            var next = new ExploreJob(search, runs.getSelection(), cluster, this::news);
            job = Optional.of(next);
            tell("");
            next.schedule();
            refresh();
        }
    }

    private void news(ExploreJob from) {
        control.getDisplay().asyncExec(() -> {
            if (!control.isDisposed() && job.filter(from::equals).isPresent()) {
                refresh();
            }
        });
    }

    private boolean busy() {
        return job.filter(one -> !one.over()).isPresent();
    }

    private void refresh() {
        var next = job.flatMap(ExploreJob::found);
        if (next.isPresent() && !next.equals(found)) {
            found = next;
            axes.offer(next.get().run().search().goals());
            draw();
        }
        run.setText(busy() ? Messages.explore_pause : Messages.explore_run);
        slurm.setEnabled(slurmPossible && !busy());
        anew.setEnabled(!busy());
        runs.setEnabled(!busy());
        explain.setEnabled(found.isPresent() && explaining.isEmpty());
        sentence.setText(sentence().replace("&", "&&"));
        control.layout(true, true);
    }

    private String sentence() {
        var state = job.map(ExploreJob::text).orElse(Messages.explore_empty);
        var summary = found.map(Found::summary).orElse("");
        return state.isEmpty() ? summary : summary.isEmpty() ? state : state + " " + summary;
    }

    private void draw() {
        found.ifPresent(one -> {
            var chart = one.front(axes.x(), axes.y());
            front.show(chart);
            choice.show(chart);
            history.show(one.history());
            parallel.show(one.parallel());
            best.show(one.best());
        });
    }

    private List<Tried> chosen() {
        var numbers = choice.chosen();
        return found.map(one -> one.designs().stream().filter(design -> numbers.contains(design.number())).toList())
                .orElse(List.of());
    }

    private static String refusal(Set<Integer> numbers) {
        return numbers.size() > Comparison.MOST ? NLS.bind(Messages.explore_tooMany, numbers.size(), Comparison.MOST)
                : "";
    }

    private void compare() {
        var designs = chosen();
        if (!designs.isEmpty() && designs.size() <= Comparison.MOST) {
            comparing.accept(found.orElseThrow(), designs);
        }
    }

    private void explain() {
        var designs = chosen();
        if (designs.size() != 1) {
            tell(Messages.explore_chooseOne);
        } else if (explaining.isEmpty()) {
            var next = new ContributionJob(found.orElseThrow(), designs.getFirst(), text ->
                    control.getDisplay().asyncExec(() -> explained(text)));
            explaining = Optional.of(next);
            tell(Messages.explore_explaining);
            explain.setEnabled(false);
            next.schedule();
        }
    }

    private void explained(String text) {
        if (!control.isDisposed()) {
            explaining = Optional.empty();
            tell(text);
            refresh();
        }
    }

    private void tell(String text) {
        report.setText(text);
        if (!text.isEmpty()) {
            foot.setSelection(explained);
        }
    }

    /** Brushed designs are selected in the front, as far as they are on it. */
    private void brush(Set<Integer> numbers) {
        choose(numbers);
        parallel.choose(numbers);
    }

    private void choose(Set<Integer> numbers) {
        var shown = new TreeSet<Integer>();
        front.chart().series().forEach(series -> series.points().stream().map(ChartPoint::source)
                .filter(numbers::contains).forEach(shown::add));
        choice.choose(shown);
    }

    void setFocus() {
        front.setFocus();
    }

    /** Pauses what is under way. */
    void dispose() {
        job.ifPresent(ExploreJob::cancel);
        explaining.ifPresent(ContributionJob::cancel);
    }
}
