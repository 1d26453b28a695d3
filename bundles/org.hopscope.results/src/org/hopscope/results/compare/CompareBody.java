// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.study.Variant;
import org.hopscope.results.chart.DrawingExport;
import org.hopscope.results.plot.PlotCanvas;
import org.hopscope.results.table.DataTable;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Pareto;
import org.hopscope.study.compare.ResultSource;
import org.hopscope.study.compare.WaterfallAnswer;
import org.hopscope.study.compare.Waterfalls;
import org.hopscope.ui.Ids;
import org.hopscope.ui.picture.MachineDiagram;
import org.hopscope.ui.picture.MachineDiagrams;
import org.hopscope.ui.run.RunService;

/** The inside of the editor of comparisons; what is selected in one part of it is found in all others. UI thread. */
public final class CompareBody implements ColumnActions, CompareBar.Actions {

    private final CompareEditor editor;
    private final Display display;
    private final Composite control;
    private final CompareBar bar;
    private final NoticeBar stale;
    private final NoticeBar missing;
    private final CompareColumns columns;
    private final ResultTabs results;
    private final StackPane stacks;
    private final FallPane fall;
    private final TablePane table;
    private final MergeChange merging;
    private final StaleWatch watch;
    private final EditWatch edits = new EditWatch(this::changed);
    private volatile Optional<CompareState> state = Optional.empty();
    /** Names of the files that have changed since they were compared. */
    private final Set<String> outdated = new TreeSet<>();
    private boolean runNext;
    /** Indices of the inputs that the user has selected last, by a step of the waterfall or in the table. */
    private List<Integer> chosen = List.of();
    private boolean byStep;
    private Job comparing;
    private Job explaining;

    CompareBody(Composite parent, CompareEditor editor) {
        this.editor = editor;
        display = parent.getDisplay();
        control = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(control);
        bar = new CompareBar(control, this);
        stale = new NoticeBar(control);
        missing = new NoticeBar(control);
        var rows = new SashForm(control, SWT.VERTICAL | SWT.SMOOTH);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(rows);
        columns = new CompareColumns(rows, editor.getSite().getService(MachineDiagrams.class), this);
        results = new ResultTabs(rows);
        stacks = results.stacks();
        fall = results.fall();
        table = new TablePane(rows);
        merging = new MergeChange(editor, table.table(), () -> state);
        new CompareDrop(table.table().control(), editor, merging, table::subjectAt);
        rows.setWeights(ResultTabs.WITH_STACKS);
        watch = new StaleWatch(file -> editor.setup().files().contains(file)
                || state.filter(one -> one.dependsOn(file)).isPresent(), this::changed);
        connect();
        new CompareDrop(control, editor, merging, columns::subjectAt);
    }

    private void connect() {
        columns.onSelecting(this::selectedElement);
        stacks.onPointing(ids -> columns.highlight(subject -> ids));
        stacks.onMeasurement(group -> comparison().ifPresent(one -> fall.show(one, group)));
        fall.onWanted(this::explain);
        fall.onOther(this::otherFall);
        fall.canvas().onSelecting(this::selectedStep);
        table.onInput(this::selectedInput);
        results.pareto().onOpen(this::compareOnly);
    }

    void setFocus() {
        table.table().control().setFocus();
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

    private ResultSource source() {
        return editor.getSite().getService(RunService.class).results();
    }

    /** What is shown; empty until the files are read. */
    public Optional<Comparison> comparison() {
        return state.flatMap(CompareState::comparison);
    }

    /** The waterfall. */
    public WaterfallCanvas waterfall() {
        return fall.canvas();
    }

    /** The chart of all columns. */
    public PlotCanvas chart() {
        return results.charts().canvas();
    }

    /** The cloud of designs by two figures. */
    public PlotCanvas cloud() {
        return results.pareto().canvas();
    }

    /** What the cloud shows. */
    public Pareto pareto() {
        return results.pareto().pareto();
    }

    /** Draws other figures of the table in the cloud, as its choices do. */
    public void choose(int right, boolean moreRight, int up, boolean moreUp) {
        results.pareto().choose(right, moreRight, up, moreUp);
    }

    /** The subjects that are chosen in the cloud. */
    public Set<Integer> chosen() {
        return results.pareto().chosen();
    }

    /** Compares what is chosen in the cloud in an editor of its own, as the button does. */
    public void compareChosen() {
        results.pareto().openChosen();
    }

    /** Brings the stacks (0), the chart (1) or the cloud (2) to the front. */
    public void tab(int index) {
        results.select(index);
    }

    /** Whether a column shows what its editor holds and its file lacks. */
    public boolean unsaved(int column) {
        return state.map(one -> one.unsaved().contains(column)).orElse(false);
    }

    /** The table. */
    public DataTable table() {
        return table.table();
    }

    /** What lacks, in words; empty if nothing does. */
    public String missingText() {
        return missing.text();
    }

    /** Hides figures that all have in common, or shows them, as the check box does. */
    public void onlyDifferences(boolean hide) {
        table.onlyDifferences(hide);
    }

    /** Says that files have changed; empty if none has. */
    public String staleText() {
        return stale.text();
    }

    /** Runs what lacks, as the button does. */
    public void runMissing() {
        missing.press();
    }

    /** What a drop of changes on the drawing or in the column of a subject offers; the baseline beside all columns. */
    public List<IAction> offers(int subject, Variant changes) {
        return merging.dropped(subject, changes);
    }

    /** Brings the selected difference to another variant, as the key does. */
    public void merge() {
        merging.perform();
    }

    /** The drawing of a subject; null if it has none. */
    public MachineDiagram diagram(int subject) {
        return columns.diagram(subject);
    }

    /** The elements (UUIDs) that are lit up in the drawing of a subject. */
    public Set<String> highlighted(int subject) {
        return columns.highlighted(subject);
    }

    /** Whether the drawing of a subject has this element (UUID), as itself or as a ghost. */
    public boolean draws(int subject, String elementId) {
        return state.map(one -> one.drawn().get(subject))
                .flatMap(machine -> ElementIds.find(machine, elementId)).isPresent();
    }

    /** Reads the files and compares them again. */
    void compare() {
        start(false);
    }

    /** Runs what lacks as soon as the next comparison is shown. */
    void runNext() {
        runNext = true;
    }

    private void start(boolean run) {
        cancel(comparing);
        stale.hide();
        outdated.clear();
        watch.read();
        var page = editor.getSite().getPage();
        edits.watch(Unsaved.sources(page, editor.setup().files()));
        comparing = new CompareJob(editor.setup(), Unsaved.in(page), source(), run, result -> display.asyncExec(() -> {
            if (!control.isDisposed() && result.setup().equals(editor.setup())) {
                show(result);
            }
        }));
        comparing.schedule();
        if (run) {
            missing.say(Messages.compare_running, Messages.compare_cancel, () -> cancel(comparing));
        }
    }

    private void show(CompareState result) {
        var before = state;
        state = Optional.of(result);
        keepChosen(before.flatMap(CompareState::comparison), result.comparison());
        bar.show(result.workloads(), result.setup().workload());
        bar.values(AllColumns.of(result));
        if (before.filter(one -> sameMachines(one, result)).isEmpty()) {
            columns.show(result);
        }
        cancel(explaining);
        showMissing(result);
        result.comparison().ifPresent(comparison -> {
            table.show(comparison);
            table.select(chosen);
            results.show(result, comparison);
        });
        if (runNext && !missing.text().isEmpty() && result.comparison().isPresent()) {
            start(true);
        }
        runNext = false;
    }

    /** A run changes no input: what is selected stays so. */
    private void keepChosen(Optional<Comparison> before, Optional<Comparison> now) {
        if (!before.map(Comparison::inputs).equals(now.map(Comparison::inputs))) {
            chosen = List.of();
            byStep = false;
        }
    }

    /** Drawings are made anew only if they show something new: a run changes none. */
    private static boolean sameMachines(CompareState one, CompareState other) {
        return one.setup().files().equals(other.setup().files())
                && one.drawn().keySet().equals(other.drawn().keySet())
                && one.setup().baseline() == other.setup().baseline()
                && one.comparison().map(Comparison::inputs).equals(other.comparison().map(Comparison::inputs))
                && one.unread().equals(other.unread()) && one.unsaved().equals(other.unsaved());
    }

    private void showMissing(CompareState result) {
        var runs = result.comparison().map(Comparison::missing).orElse(List.of());
        if (result.comparison().isEmpty()) {
            missing.say(Messages.compare_tooFew, Messages.compare_add, this::add);
        } else if (runs.isEmpty()) {
            missing.hide();
        } else {
            var names = runs.stream().map(one -> one.name()).collect(Collectors.joining(", "));
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
        explaining = new FallJob(comparison, way, source(), answer -> display.asyncExec(() -> {
            if (!control.isDisposed()) {
                explained(comparison, answer);
            }
        }));
        explaining.schedule();
    }

    private void explained(Comparison comparison, WaterfallAnswer answer) {
        answer.waterfall().ifPresentOrElse(found -> fall.show(comparison, found),
                () -> {
                    fall.say(answer.problems().stream().map(one -> one.message()).collect(Collectors.joining("\n")));
                    otherFall();
                });
    }

    /** What the user has selected in or for the waterfall before is found again in another, or no longer selected. */
    private void otherFall() {
        int step = chosen.isEmpty() ? -1 : stepOf(chosen.getFirst());
        fall.canvas().select(step);
        if (byStep) {
            selectedStep(step);
        }
    }

    private int stepOf(int input) {
        var steps = fall.canvas().fall().map(one -> one.steps()).orElse(List.of());
        return IntStream.range(0, steps.size()).filter(i -> steps.get(i).inputs().contains(input)).findFirst()
                .orElse(-1);
    }

    private void selectedStep(int step) {
        var found = step < 0 ? null : fall.canvas().fall().orElseThrow().steps().get(step);
        byStep = found != null;
        chosen = found == null ? List.of() : found.inputs();
        highlight(found == null ? List.of() : found.inputs(), found == null ? Set.of()
                : new LinkedHashSet<>(found.elementIds()));
        table.select(found == null ? List.of() : found.inputs());
    }

    private void selectedInput(int input) {
        byStep = false;
        chosen = input < 0 ? List.of() : List.of(input);
        highlight(chosen, Set.of());
        fall.canvas().select(stepOf(input));
    }

    private void selectedElement(int subject, String id) {
        var inputs = comparison().orElseThrow().inputs();
        var of = IntStream.range(0, inputs.size()).filter(i -> !id.isEmpty()
                && inputs.get(i).cells().get(subject).elementIds().contains(id)).boxed().toList();
        byStep = false;
        chosen = of;
        highlight(of, id.isEmpty() ? Set.of() : Set.of(id));
        fall.canvas().select(of.isEmpty() ? -1 : stepOf(of.getFirst()));
        table.select(of);
        stacks.select(id.isEmpty() ? Set.of() : Set.of(id));
    }

    private void compareOnly(Set<Integer> subjects) {
        var columns = state.orElseThrow().columns();
        var setup = editor.setup();
        var files = subjects.stream().sorted().map(subject -> setup.files().get(columns.get(subject))).toList();
        var only = new CompareSetup(files, files.indexOf(setup.files().get(setup.baseline())), setup.workload(),
                setup.settings());
        try {
            editor.getSite().getPage().openEditor(new CompareInput(only), CompareEditor.ID);
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }

    private void highlight(List<Integer> inputs, Set<String> more) {
        comparison().ifPresent(shown -> {
            columns.highlight(subject -> {
                var ids = DiagramMarks.elements(shown, inputs, subject);
                ids.addAll(more);
                return ids;
            });
            var all = new LinkedHashSet<>(more);
            IntStream.range(0, shown.subjects().size())
                    .forEach(subject -> all.addAll(DiagramMarks.elements(shown, inputs, subject)));
            stacks.select(all);
        });
    }

    @Override
    public void baseline(int column) {
        editor.setup(editor.setup().baseline(column));
    }

    @Override
    public void move(int column, int by) {
        editor.setup(editor.setup().move(column, column + by));
    }

    @Override
    public void remove(int column) {
        editor.setup(editor.setup().without(column));
    }

    @Override
    public void open(int column) {
        try {
            IDE.openEditor(editor.getSite().getPage(), editor.setup().files().get(column));
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }

    @Override
    public void workload(String name) {
        editor.setup(editor.setup().workload(name));
    }

    /** Whether the comparison that is shown is of this size and these ranks. */
    public boolean sameRun(String size, String ranks) {
        return state.flatMap(AllColumns::of).filter(one -> one.size().equals(Optional.of(size))
                && one.ranks().equals(Optional.of(ranks))).isPresent();
    }

    @Override
    public void values(String size, String ranks) {
        state.flatMap(AllColumns::of).ifPresent(one -> editor.setup(editor.setup().settings(
                one.with(size, ranks).settings())));
    }

    @Override
    public void add() {
        editor.add(FileChoice.ask(editor.getSite().getShell(), editor.setup()));
    }

    @Override
    public void report() {
        comparison().flatMap(any -> ReportFile.ask(control.getShell())).ifPresent(file -> report(file,
                () -> display.asyncExec(() -> Program.launch(file.toString()))));
    }

    /** Writes the report of what is shown to a file, as a job; {@code done} is called on its thread. */
    public void report(Path file, Runnable done) {
        var drawings = ReportJob.drawings(display, editor.getSite().getService(MachineDiagrams.class), file);
        new ReportJob(comparison().orElseThrow(), source(), drawings, file, done).schedule();
    }

    /** The command that compares the same files, as they are saved. */
    public String commandLine() {
        return CompareCommandLine.of(editor.setup());
    }

    @Override
    public void copyCommandLine() {
        DrawingExport.copy(control, commandLine());
    }

    @Override
    public void link(boolean together) {
        columns.links().link(together);
    }

    @Override
    public void fit() {
        columns.links().fit();
    }

    @Override
    public void lockAxes(boolean locked) {
        stacks.lock(locked);
    }

    @Override
    public void lockUnits(boolean locked) {
        table.lockUnits(locked);
    }

    @Override
    public void changePerspective() {
        var page = editor.getSite().getPage();
        var id = ComparePerspective.ID.equals(page.getPerspective().getId()) ? Ids.DESIGN_PERSPECTIVE
                : ComparePerspective.ID;
        page.setPerspective(editor.getSite().getWorkbenchWindow().getWorkbench().getPerspectiveRegistry()
                .findPerspectiveWithId(id));
    }
}
