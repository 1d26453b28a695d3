// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.commands.ICommandService;
import org.hopscope.study.RunCache;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.WaterfallAnswer;
import org.hopscope.study.compare.Waterfalls;
import org.hopscope.ui.Ids;
import org.hopscope.ui.picture.MachineDiagrams;
import org.hopscope.ui.run.RunService;

/**
 * The inside of the editor of comparisons: its parts, and when the files are read, compared and run. UI thread; parts
 * show nothing until the files are read.
 */
public final class CompareBody {

    private final CompareEditor editor;
    private final Display display;
    private final Composite control;
    private final CompareActions actions;
    private final CompareBar bar;
    private final NoticeBar stale;
    private final NoticeBar missing;
    private final CompareColumns columns;
    private final ResultTabs results;
    private final TablePane table;
    private final LinkedSelection selection;
    private final MergeChange merging;
    private final StaleWatch watch;
    private final EditWatch edits = new EditWatch(this::changed);
    /** Read by the watch of files, on any thread. */
    private volatile Optional<CompareState> state = Optional.empty();
    /** Names of the files that have changed since they were compared. */
    private final Set<String> outdated = new TreeSet<>();
    private boolean runNext;
    private Job comparing;
    private Job explaining;

    CompareBody(Composite parent, CompareEditor editor) {
        this.editor = editor;
        display = parent.getDisplay();
        control = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(control);
        actions = new CompareActions(editor, this, control);
        bar = new CompareBar(control, actions, new TypedCheck(() -> state));
        stale = new NoticeBar(control);
        missing = new NoticeBar(control);
        var rows = new SashForm(control, SWT.VERTICAL | SWT.SMOOTH);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(rows);
        columns = new CompareColumns(rows, editor.getSite().getService(MachineDiagrams.class), actions);
        results = new ResultTabs(rows);
        table = new TablePane(rows);
        merging = new MergeChange(editor, table.table(), () -> state);
        new CompareDrop(table.table().control(), editor, merging, table::subjectAt);
        results.share(rows, table.control());
        watch = new StaleWatch(file -> editor.setup().files().contains(file)
                || state.filter(one -> one.dependsOn(file)).isPresent(), this::changed);
        selection = new LinkedSelection(columns, results, table, this::comparison);
        results.stacks().onMeasurement(group -> comparison().ifPresent(one -> results.fall().show(one, group)));
        results.fall().onWanted(this::explain);
        results.metric().onChoosing(actions::metric);
        results.pareto().onOpen(actions::compareOnly);
        new CompareDrop(control, editor, merging, columns::subjectAt);
    }

    void setFocus() {
        if (!table.table().control().setFocus()) {
            // it is in a tab that is not in front
            results.setFocus();
        }
    }

    void dispose() {
        watch.dispose();
        edits.dispose();
        cancel(comparing);
        cancel(explaining);
    }

    private static void cancel(Job job) {
        if (job != null) {
            job.cancel();
        }
    }

    private RunCache stored() {
        return editor.getSite().getService(RunService.class).results();
    }

    /** The result of reading and comparing the files; empty until they are read. */
    public Optional<CompareState> state() {
        return state;
    }

    /** The comparison, if there can be one; empty until the files are read. */
    public Optional<Comparison> comparison() {
        return state.flatMap(CompareState::comparison);
    }

    /** The columns with the drawings. */
    public CompareColumns columns() {
        return columns;
    }

    /** Stacks with the waterfall, chart and cloud. */
    public ResultTabs results() {
        return results;
    }

    /** The inputs that differ, and the figures. */
    public TablePane table() {
        return table;
    }

    /** Brings differences from one design to another. */
    public MergeChange merging() {
        return merging;
    }

    /** Reads the files and compares them again. */
    void compare() {
        start(false);
    }

    /** Runs what lacks as soon as the next comparison is shown. */
    void runNext() {
        runNext = true;
    }

    /** Compares with what is typed in the fields above the columns, as far as it is right. */
    void settle() {
        bar.settle();
    }

    /** Reads the files, and runs what lacks. */
    void run() {
        start(true);
    }

    private void start(boolean run) {
        cancel(comparing);
        stale.hide();
        outdated.clear();
        watch.read();
        var page = editor.getSite().getPage();
        edits.watch(Unsaved.sources(page, editor.setup().files()));
        comparing = new CompareJob(editor.setup(), Unsaved.in(page), stored(), run, result -> display.asyncExec(() -> {
            if (!control.isDisposed() && result.setup().equals(editor.setup())) {
                show(result);
            }
        }));
        comparing.schedule();
        if (state.isEmpty()) {
            missing.say(Messages.compare_reading, Messages.compare_cancel, () -> {
                cancel(comparing);
                missing.hide();
            });
        }
        if (run) {
            missing.say(Messages.compare_running, Messages.compare_cancel, () -> cancel(comparing));
        }
    }

    private void show(CompareState result) {
        var before = state;
        var inputs = inputs();
        state = Optional.of(result);
        if (!inputs.equals(inputs())) {
            // a run changes no input: what is selected stays so
            selection.forget();
        }
        bar.show(result.workloads(), result.setup().workload());
        bar.values(AllColumns.of(result).orElse(null), result.setup().seeds());
        if (before.filter(one -> one.drawsSame(result)).isEmpty()) {
            columns.show(result);
        }
        cancel(explaining);
        showMissing(result);
        result.comparison().ifPresent(comparison -> {
            table.show(comparison, result.setup().metric());
            selection.again();
            results.show(result, comparison);
        });
        if (runNext && !missing.text().isEmpty() && result.comparison().isPresent()) {
            start(true);
        }
        runNext = false;
        // its tooltip says what is missing
        editor.getSite().getService(ICommandService.class).refreshElements(Ids.RUN_COMMAND, null);
    }

    private Optional<List<?>> inputs() {
        return comparison().map(Comparison::inputs);
    }

    private void showMissing(CompareState result) {
        var runs = result.comparison().map(Comparison::missing).orElse(List.of());
        if (result.comparison().isEmpty()) {
            missing.say(Messages.compare_tooFew, Messages.compare_add, actions::add);
        } else if (runs.isEmpty()) {
            missing.hide();
        } else {
            var names = runs.stream().map(one -> one.name()).distinct().collect(Collectors.joining(", "));
            missing.say(NLS.bind(Messages.compare_missing, names), runs.size() == 1 ? Messages.compare_runOne
                    : NLS.bind(Messages.compare_runMissing, runs.size()), () -> start(true));
        }
    }

    private void changed(Set<String> names) {
        outdated.addAll(names);
        stale.say(NLS.bind(Messages.compare_stale, String.join(", ", outdated)), Messages.compare_again, this::compare);
    }

    private void explain(int subject, int group) {
        cancel(explaining);
        var comparison = comparison().orElseThrow();
        var way = new Waterfalls.Way(comparison.baseline(), subject, comparison.stacks().get(group));
        explaining = new FallJob(comparison, way, stored(), answer -> display.asyncExec(() -> {
            if (!control.isDisposed()) {
                explained(comparison, answer);
            }
        }));
        explaining.schedule();
    }

    private void explained(Comparison comparison, WaterfallAnswer answer) {
        answer.waterfall().ifPresentOrElse(found -> results.fall().show(comparison, found), () -> {
            results.fall().say(answer.problems().stream().map(one -> one.message()).collect(Collectors.joining("\n")));
            selection.otherFall();
        });
    }
}
