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
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.hopscope.results.plot.PlotCanvas;
import org.hopscope.results.study.DesignChoice;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.search.Tried;
import org.hopscope.ui.sweep.SlurmQuestion;

/** The run of a search: start, pause and extend it, its front and its history, and what becomes of its designs. */
final class ExplorePane implements ExploreBar.Actions {

    private static final int FRONT = 240;
    private static final int FOOT = 190;
    private static final int FOOT_MARGIN = 5;

    private final ScrolledComposite scrolled;
    private final Composite control;
    /** Of the control, also once that is disposed of and a job ends. */
    private final Display display;
    private final ExploreBar bar;
    private final Button explain;
    private final GoalAxes axes;
    private final PlotCanvas front;
    private final CTabFolder foot;
    private final ParallelCanvas parallel;
    private final PlotCanvas history;
    private final BestTable best;
    private final CTabItem explained;
    private final DesignChoice choice;
    private final ContributionPane report;
    private final Supplier<Optional<Path>> file;
    private final BiConsumer<Found, List<Tried>> comparing;
    private Optional<ExploreJob> job = Optional.empty();
    private Optional<StoredJob> stored = Optional.empty();
    private Optional<Found> found = Optional.empty();
    private Optional<ContributionJob> explaining = Optional.empty();

    /**
     * @param file gives the file of the search once it says what the editor shows; empty if it cannot be run
     * @param comparing compares designs
     */
    ExplorePane(Composite parent, Supplier<Optional<Path>> file, BiConsumer<Found, List<Tried>> comparing) {
        this.file = file;
        this.comparing = comparing;
        scrolled = new ScrolledComposite(parent, SWT.V_SCROLL);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        scrolled.setShowFocusedControl(true);
        control = new Composite(scrolled, SWT.NONE);
        display = control.getDisplay();
        // the style sheet does not support canvases
        control.setBackgroundMode(SWT.INHERIT_FORCE);
        GridLayoutFactory.fillDefaults().spacing(0, 4).applyTo(control);
        bar = new ExploreBar(control, this);
        axes = new GoalAxes(bar.buttons(), this::draw);
        front = new PlotCanvas(control);
        GridDataFactory.fillDefaults().grab(true, true).hint(200, FRONT).applyTo(front);
        // the sentence above says what is to be done
        front.whenEmpty("");
        choice = new DesignChoice(front, ExplorePane::refusal, this::compare);
        explain = choice.button(Messages.explore_explain, Messages.explore_explainTip, this::explain);
        foot = new CTabFolder(control, SWT.TOP | SWT.FLAT);
        foot.marginWidth = FOOT_MARGIN;
        GridDataFactory.fillDefaults().grab(true, true).hint(200, FOOT).applyTo(foot);
        parallel = new ParallelCanvas(foot, this::brush);
        tab(Messages.explore_allDesigns, parallel);
        history = new PlotCanvas(foot);
        tab(Messages.explore_growth, history);
        best = new BestTable(foot, this::choose);
        tab(Messages.explore_best, best.control());
        report = new ContributionPane(foot);
        explained = tab(Messages.explore_explain.replace("&", ""), report.control());
        foot.setSelection(0);
        choice.onChange(() -> parallel.choose(choice.chosen()));
        scrolled.setContent(control);
        scrolled.addListener(SWT.Resize, event -> fit());
        refresh();
    }

    /** Charts are scrolled where there is little room, instead of becoming too small to be read. */
    private void fit() {
        scrolled.setMinHeight(control.computeSize(scrolled.getClientArea().width, SWT.DEFAULT).y);
        control.layout(true, true);
    }

    private CTabItem tab(String title, Control content) {
        var item = new CTabItem(foot, SWT.NONE);
        item.setText(title);
        item.setControl(content);
        return item;
    }

    /** Offers the number of designs that the text has, unless the user has chosen another one since it was written. */
    void offer(int designs) {
        bar.offer(designs);
    }

    /** Shows what the journal of a search has, once it is read. */
    void restore(Path search) {
        var next = new StoredJob(search, from -> display.asyncExec(() -> {
            if (!control.isDisposed() && job.isEmpty()) {
                refresh();
            }
        }));
        stored = Optional.of(next);
        next.schedule();
    }

    @Override
    public void runOrPause() {
        if (busy()) {
            job.get().pause();
        } else {
            file.get().ifPresent(search -> start(search, null));
        }
    }

    @Override
    public void stop() {
        job.ifPresent(ExploreJob::cancel);
    }

    @Override
    public void extend(int runs) {
        if (busy()) {
            job.get().extend(runs);
        }
    }

    /** Asks what the cluster is to give, and lets it work on the search together with this computer. */
    @Override
    public void submit() {
        if (!busy()) {
            file.get().ifPresent(search -> SlurmQuestion.ask(control.getShell(), search.getFileName().toString())
                    .ifPresent(options -> start(search, new ExploreJob.Cluster(options,
                            SlurmQuestion.programs()))));
        }
    }

    @Override
    public void startAnew() {
        if (!busy()) {
            file.get().ifPresent(search -> {
                found = Optional.empty();
                stored = Optional.empty();
                choice.clear();
                new OldJournal(search, () -> display.asyncExec(() -> {
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
            var next = new ExploreJob(search, bar.runs(), cluster, this::news);
            job = Optional.of(next);
            tell("");
            next.schedule();
            refresh();
        }
    }

    private void news(ExploreJob from) {
        display.asyncExec(() -> {
            if (!control.isDisposed() && job.filter(from::equals).isPresent()) {
                refresh();
            }
        });
    }

    private boolean busy() {
        return job.filter(one -> !one.over()).isPresent();
    }

    private void refresh() {
        var next = job.isPresent() ? job.flatMap(ExploreJob::found) : stored.flatMap(StoredJob::found);
        if (next.isPresent() && !next.equals(found)) {
            found = next;
            axes.offer(next.get().run().search().goals());
            draw();
        }
        if (busy()) {
            bar.show(job.get(), sentence());
        } else {
            bar.showEnd(sentence());
        }
        explain.setEnabled(found.isPresent() && explaining.isEmpty());
        fit();
    }

    private String sentence() {
        var state = job.map(ExploreJob::text).or(() -> stored.map(StoredJob::text)).orElse(Messages.explore_empty);
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
            var next = new ContributionJob(found.orElseThrow(), designs.getFirst(), ended ->
                    display.asyncExec(() -> explained(ended)));
            explaining = Optional.of(next);
            tell(Messages.explore_explaining);
            explain.setEnabled(false);
            next.schedule();
        }
    }

    private void explained(ContributionJob ended) {
        if (!control.isDisposed()) {
            explaining = Optional.empty();
            tell(ended.text());
            ended.table().ifPresent(table -> report.show(ended.text(), table));
            refresh();
        }
    }

    private void tell(String text) {
        report.say(text);
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

    /** The effect of each change of a design, as lines of cells with the head first; empty if it shows none. */
    List<List<String>> effects() {
        return report.cells();
    }

    void setFocus() {
        front.setFocus();
    }

    /** Pauses what is under way. */
    void dispose() {
        job.ifPresent(ExploreJob::cancel);
        stored.ifPresent(StoredJob::cancel);
        explaining.ifPresent(ContributionJob::cancel);
    }
}
