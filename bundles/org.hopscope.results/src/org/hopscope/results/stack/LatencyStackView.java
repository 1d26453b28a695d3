// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.part.ViewPart;
import org.hopscope.ui.Ids;
import org.hopscope.results.findings.FindingsView;
import org.hopscope.results.page.RunCommandLine;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.results.chart.StackCanvas;
import org.hopscope.results.chart.StackModel;
import org.hopscope.study.LatencyFigures;
import org.hopscope.study.RunReport;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.problem.ModelWatch;
import org.hopscope.ui.run.ProgressText;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunButton;
import org.hopscope.ui.run.RunListener;
import org.hopscope.ui.run.RunPreview;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.run.RunState;
import org.hopscope.ui.run.ShownRun;
import org.hopscope.ui.whatif.WhatIfListener;
import org.hopscope.ui.whatif.WhatIfService;
import org.hopscope.ui.whatif.WhatIfState;

/**
 * Shows the latency stacks of the latest run, or of the one selected in the Runs view, and in every other case says
 * what to do. While a run is under way, the stacks of the one before stay.
 */
public final class LatencyStackView extends ViewPart implements RunListener {

    /** A run that takes less time is not worth a word while it runs. */
    private static final long LEAST_NANOS = 150_000_000;

    private RunService service;
    private Brushing brushing;
    private WhatIfService whatIfs;
    private Asking asking;
    private StackPages pages;
    private StacksPage stacks;
    private ShownRun followed;
    private StackPicture picture = StackPicture.NOTHING;
    private Action hold;
    private final BlockMode blocks = new BlockMode(this::redraw);
    private final WhatIfListener whatIf = new WhatIfListener() {

        @Override
        public void whatIf(WhatIfState now) {
            tried(now);
        }

        @Override
        public void cancelled() {
            forgetTrial();
            refresh();
        }
    };
    /** An outline is there as long as the editor of its variant. */
    private IPartListener2 editors;
    private ModelWatch watch;
    /** The workloads of a machine are known once it has been checked. */
    private final Consumer<Checked> checked = machine -> {
        asking.update();
        if (pages.state() == StackViewState.REJECTED) {
            refresh();
        }
    };

    @Override
    public void createPartControl(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        asking = new Asking(parent, getSite().getPage(), () -> {
            // a question is about the newest run, in whatever order the listeners are called
            followed.runsChanged();
            return followed.current();
        });
        pages = new StackPages(new Composite(parent, SWT.NONE), asking, this::run, this::restore, this::refresh);
        stacks = pages.stacks();
        service = getSite().getService(RunService.class);
        followed = new ShownRun(getViewSite(), this::setPartName, this::turned);
        brushing = new Brushing(stacks.canvas(), getSite().getService(HighlightService.class));
        stacks.canvas().onOpening(this::reveal);
        stacks.head().onTimeline(() -> TimelineLink.open(getSite().getPage()));
        actions();
        service.addListener(this);
        whatIfs = getSite().getService(WhatIfService.class);
        whatIfs.addListener(whatIf);
        editors = new EditorWatch(parent, this::refresh, this::turnedToEditor);
        getSite().getPage().addPartListener(editors);
        watch = getSite().getService(ModelWatch.class);
        watch.addListener(checked);
        runsChanged();
    }

    private void actions() {
        StackMenu.create(getViewSite(), stacks, () -> picture.run().flatMap(RunCommandLine::of));
        hold = new Action(Messages.stack_hold, IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                held();
            }
        };
        hold.setToolTipText(Messages.stack_holdHint);
        hold.setImageDescriptor(Pictures.of("hold"));
        getViewSite().getActionBars().getToolBarManager().add(hold);
        blocks.addTo(getViewSite());
    }

    @Override
    public void init(IViewSite site, IMemento saved) throws PartInitException {
        super.init(site, saved);
        blocks.restore(saved);
    }

    @Override
    public void saveState(IMemento memento) {
        blocks.save(memento);
    }

    @Override
    public void dispose() {
        if (service != null) {
            service.removeListener(this);
            whatIfs.removeListener(whatIf);
            brushing.dispose();
            followed.dispose();
            getSite().getPage().removePartListener(editors);
            watch.removeListener(checked);
        }
        super.dispose();
    }

    @Override
    public void setFocus() {
        pages.setFocus();
    }

    /** The present state of the view. */
    public StackViewState state() {
        return pages.state();
    }

    /** The sentence of the view in a state without stacks; what the badge says in a state with them. */
    public String text() {
        return pages.text();
    }

    /** The problems that are listed; empty unless the model was rejected. */
    public List<Diagnostic> problems() {
        return pages.problems();
    }

    /** Keeps the run that is shown whatever is selected, with another view beside this one, or follows again. */
    public void pin(boolean on) {
        followed.pin(on);
    }

    /** Freezes the picture, or lets it follow the runs again. */
    public void hold(boolean frozen) {
        hold.setChecked(frozen);
        held();
    }

    private void redraw() {
        picture = picture.outdated();
        refresh();
    }

    /** Tells time by the blocks of drawn protocols, or by components. */
    public void showBlocks(boolean on) {
        blocks.choose(on);
    }

    /** The stacks of several sizes; empty if they are not drawn against size. */
    public Optional<SweepCanvas> againstSize() {
        return pages.state() == StackViewState.STACKS && stacks.isAgainst() ? Optional.of(stacks.against())
                : Optional.empty();
    }

    /** Writes what is drawn in the format of the file's extension. */
    public void export(Path file) throws IOException {
        new StackExport(stacks).write(file);
    }

    /** The question bar above the stack. */
    public Asking asking() {
        return asking;
    }

    /** The drawing of stacks side by side. */
    public StackCanvas canvas() {
        return stacks.canvas();
    }

    @Override
    public void runsChanged() {
        followed.runsChanged();
        refresh();
    }

    @Override
    public void nothingToRun(String advice) {
        pages.say(StackViewState.ADVICE, advice);
    }

    /** The user has chosen another run. */
    private void turned() {
        asking.turnToRun();
        forgetTrial();
        refresh();
    }

    /** A view that keeps its run asks about that, whatever is edited. */
    private void turnedToEditor() {
        if (!followed.isPinned()) {
            asking.turn();
        }
    }

    /** A picture that was held shows at once what has become of the number meanwhile. */
    private void held() {
        var trial = trial();
        if (!hold.isChecked() && trial.isPresent()) {
            showTried(trial.get());
        } else {
            refresh();
        }
    }

    /** Clears the texts beside the stacks of a run that is over. */
    private void forgetDetails() {
        stacks.head().origin("", "");
        stacks.head().operation("");
        stacks.figures(List.of(), false);
    }

    /** The last trial of a number if it was tried on what is shown now. */
    private Optional<WhatIfState> trial() {
        return picture.trialOn(followed.current().orElse(null));
    }

    private void forgetTrial() {
        picture = picture.withoutTrial();
    }

    private void refresh() {
        update();
        var drawn = pages.state() == StackViewState.STACKS ? picture.run() : Optional.<Run>empty();
        followed.name(drawn.or(followed::current).orElse(null));
    }

    private void update() {
        asking.update();
        if (asking.isOpen()) {
            pages.showAnswer();
            return;
        }
        if (isHeld()) {
            stacks.head().note(heldNote());
            return;
        }
        if (followed.current().isPresent() && trial().isPresent()) {
            return;
        }
        forgetTrial();
        if (followed.current().isEmpty()) {
            picture = picture.withoutRun();
            pages.say(StackViewState.EMPTY, Messages.stack_empty);
            return;
        }
        var run = followed.current().get();
        switch (run.status().state()) {
            case WAITING, RUNNING, PAUSED -> showUnderway(run);
            case COMPLETED, ENDED_EARLY, CANCELLED -> showReport(run);
            case REJECTED -> pages.showRejected(run, watch, this::reveal,
                    fix -> ProblemFixes.apply(getSite().getPage(), run, fix));
            case FAILED -> pages.say(StackViewState.ENDED, NLS.bind(Messages.stack_failed, run.name(),
                    run.status().failure().map(Throwable::toString).orElse("")));
        }
    }

    /** True if there is a picture, of a run or of a number that was tried, that the user wants to keep. */
    private boolean isHeld() {
        return hold.isChecked() && pages.state() == StackViewState.STACKS
                && picture.run().map(service.runs()::contains).orElse(true);
    }

    private String heldNote() {
        var trial = trial();
        if (trial.isPresent()) {
            return NLS.bind(Messages.stack_heldTried, trial.get().name(), trial.get().value());
        }
        var same = picture.run().filter(run -> !picture.isUnderway() && followed.current().equals(Optional.of(run)));
        return same.isPresent() ? NLS.bind(Messages.stack_held, RunWords.note(same.get())).strip()
                : NLS.bind(Messages.stack_heldBehind, followed.current().map(Run::number).orElse(0));
    }

    private void showUnderway(Run run) {
        if (run.asks()) {
            pages.showRunning(page -> LongRun.ask(page, run, service, getViewSite(), pages.runPicture()));
            return;
        }
        var text = run.status().state() == RunState.WAITING || run.status().label().isEmpty()
                ? NLS.bind(Messages.stack_starting, run.name())
                : NLS.bind(run.status().state() == RunState.PAUSED ? Messages.stack_paused : Messages.stack_running,
                        ProgressText.of(run.status()));
        boolean young = run.status().wallNanos() < LEAST_NANOS;
        boolean same = picture.shows(run);
        boolean keep = picture.run().filter(before -> Outline.precedes(before, run)).isPresent() || same;
        boolean tries = picture.run().isEmpty() && pages.state() == StackViewState.STACKS;
        if ((keep || tries) && !same && young) {
            // Most runs are over at once; a badge that comes and goes would only flicker.
            return;
        }
        var preview = run.preview();
        var model = blocks.model(preview.ended(), preview.partial());
        if (!young && !model.isEmpty() && StacksPage.draws(model, preview.ended())) {
            showPreview(run, preview, model, text);
        } else if (keep) {
            stacks.head().note(NLS.bind(Messages.stack_previous, text, picture.run().get().number()));
            pages.showStacks();
        } else {
            pages.sayRunning(text, () -> service.cancel(run));
        }
    }

    private void showPreview(Run run, RunPreview preview, StackModel model, String text) {
        if (!picture.isDrawn(run, preview)) {
            boolean fresh = !picture.shows(run);
            var outline = Outline.of(run, service, getSite().getPage()).orElse(null);
            picture = picture.underway(run, preview, outline);
            stacks.update(Outline.around(model, outline, blocks), preview.ended());
            if (fresh) {
                brushing.again();
            }
        }
        stacks.head().title(NLS.bind(Messages.stack_measure, run.name(), run.number()));
        forgetDetails();
        stacks.head().note(text);
        pages.showStacks();
    }

    private void showReport(Run run) {
        var report = run.report();
        var model = report.map(one -> blocks.model(one.results(), List.of())).orElse(StackModel.EMPTY);
        if (model.isEmpty() && run.status().state() == RunState.CANCELLED && picture.shows(run)
                && picture.isUnderway()) {
            stacks.head().note(Messages.stack_cancelledPartial);
            return;
        }
        var before = picture.run().filter(other -> Outline.precedes(other, run));
        if (run.status().state() == RunState.CANCELLED && before.isPresent()) {
            stacks.head().note(NLS.bind(Messages.stack_cancelledKept, run.number(), before.get().number()));
            pages.showStacks();
            return;
        }
        var rows = report.map(RunReport::results).orElse(List.of()).stream()
                .filter(result -> !result.figures().isEmpty()).toList();
        if (!rows.isEmpty() && (model.isEmpty() || !StacksPage.draws(model, report.get().results()))) {
            pages.showFigures(run, report.get(), rows);
            return;
        }
        if (model.isEmpty()) {
            if (RunWords.isStuck(run)) {
                pages.sayStuck(RunWords.ending(run), this::findHelp);
            } else {
                pages.say(StackViewState.ENDED, RunWords.ending(run));
            }
            return;
        }
        var around = Outline.of(run, service, getSite().getPage()).orElse(null);
        if (!picture.isDrawn(run, around)) {
            picture = picture.over(run, around);
            stacks.show(Outline.around(model, around, blocks), report.get().results());
            brushing.again();
            boolean operations = rows.stream().anyMatch(one -> one.operation().isPresent());
            stacks.head().title(NLS.bind(operations ? Messages.stack_measureOperation : Messages.stack_measure,
                    RunWords.title(run, report.get()), run.number()));
            stacks.head().origin(Origin.line(run), Origin.full(run));
            stacks.head().operation(RunWords.operations(rows));
            boolean shared = rows.stream().anyMatch(LatencyFigures::isShared);
            stacks.figures(operations || shared ? rows : List.of(), shared);
        }
        stacks.head().note(RunWords.note(run));
        pages.showStacks();
    }

    /** The text about the critical path of the slowest operation; empty if the stacks are of messages. */
    public String operation() {
        return stacks.head().operation();
    }

    /** The figures that are listed, as lines of cells with the head first; empty if it shows none. */
    public List<List<String>> figures() {
        return pages.cells();
    }

    private void run() {
        RunButton.press(getSite());
    }

    private void restore() {
        followed.current().ifPresent(run -> Restoring.restore(run, getSite().getPage()));
    }

    /** The findings say what could help against the end of a run, each with a fork. */
    private void findHelp() {
        try {
            if (getSite().getPage().showView(Ids.FINDINGS) instanceof FindingsView findings) {
                findings.search();
            }
        } catch (PartInitException failed) {
            StatusManager.getManager().handle(failed.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }

    private void reveal(String elementId) {
        followed.current().ifPresent(run -> OpenMachines.reveal(getSite().getPage(), run.file(), elementId));
    }

    /**
     * While a number is dragged: what it was as an outline, what it may become dashed, what is simulated as bars. What
     * was tried stays in sight until there is another run.
     */
    private void tried(WhatIfState now) {
        picture = picture.tried(followed.current().orElse(null), now);
        if (isHeld()) {
            stacks.head().note(heldNote());
        } else {
            showTried(now);
        }
    }

    private void showTried(WhatIfState now) {
        picture = picture.withoutRun();
        stacks.update(Trial.model(now), now.run().report().map(RunReport::results).orElse(List.of()));
        stacks.head().title(NLS.bind(Messages.stack_whatIf, now.name(), now.value()));
        forgetDetails();
        stacks.head().note(Trial.note(now));
        pages.showStacks();
    }
}
