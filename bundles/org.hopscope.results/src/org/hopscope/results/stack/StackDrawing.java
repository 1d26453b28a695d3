// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.List;
import java.util.Optional;

import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.results.chart.StackModel;
import org.hopscope.results.findings.FindingsView;
import org.hopscope.study.LatencyFigures;
import org.hopscope.study.RunReport;
import org.hopscope.ui.Ids;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.problem.ModelWatch;
import org.hopscope.ui.run.ProgressText;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunPreview;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.run.RunState;
import org.hopscope.ui.run.ShownRun;
import org.hopscope.ui.whatif.WhatIfState;

/**
 * Draws the stacks of the run that a view follows, or of a number that is tried on it, on the pages of the view. It
 * alone says which picture that is. UI thread.
 */
final class StackDrawing {

    /** A run that takes less time is not worth a word while it runs. */
    private static final long LEAST_NANOS = 150_000_000;

    private final IViewSite site;
    private final StackPages pages;
    private final StacksPage stacks;
    private final ShownRun followed;
    private final BlockMode blocks;
    private final RunService service;
    private final ModelWatch watch;
    private final Brushing brushing;
    private StackPicture picture = StackPicture.NOTHING;

    StackDrawing(IViewSite site, StackPages pages, ShownRun followed, BlockMode blocks) {
        this.site = site;
        this.pages = pages;
        this.followed = followed;
        this.blocks = blocks;
        stacks = pages.stacks();
        service = site.getService(RunService.class);
        watch = site.getService(ModelWatch.class);
        brushing = new Brushing(stacks.canvas(), site.getService(HighlightService.class));
        stacks.canvas().onOpening(this::reveal);
    }

    void dispose() {
        brushing.dispose();
    }

    /** The run whose stacks are drawn; empty for none, or for those of a number that is tried. */
    Optional<Run> run() {
        return picture.run();
    }

    /** The picture is to be drawn in another way when it is next shown. */
    void outdated() {
        picture = picture.outdated();
    }

    /**
     * Shows what has become of the run that is followed.
     *
     * @param hold whether a picture, if there is one, is to stay
     */
    void update(boolean hold) {
        if (hold && canStay()) {
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
                    fix -> ProblemFixes.apply(site.getPage(), run, fix));
            case FAILED -> pages.say(StackViewState.ENDED, NLS.bind(Messages.stack_failed, run.name(),
                    run.status().failure().map(Throwable::toString).orElse("")));
        }
    }

    /** True if there is a picture, of a run or of a number that was tried, that can be kept. */
    private boolean canStay() {
        return pages.state() == StackViewState.STACKS
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
            pages.showRunning(page -> LongRun.ask(page, run, service, site, pages.runPicture()));
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
            var outline = Outline.of(run, service, site.getPage()).orElse(null);
            picture = picture.underway(run, preview, outline);
            stacks.update(Outline.around(model, outline, blocks), preview.ended());
            if (fresh) {
                brushing.again();
            }
        }
        stacks.head().title(wording -> RunWords.headline(run, run.name(), preview.ended(), wording));
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
                pages.sayStuck(RunWords.ending(run), this::searchHelp);
            } else {
                pages.say(StackViewState.ENDED, RunWords.ending(run));
            }
            return;
        }
        var around = Outline.of(run, service, site.getPage()).orElse(null);
        if (!picture.isDrawn(run, around)) {
            picture = picture.over(run, around);
            stacks.show(Outline.around(model, around, blocks), report.get().results());
            brushing.again();
            boolean operations = RunWords.areOperations(rows);
            var subject = RunWords.title(run, report.get());
            stacks.head().title(wording -> RunWords.headline(run, subject, rows, wording));
            stacks.head().origin(Origin.line(run), Origin.full(run));
            stacks.head().operation(RunWords.operations(rows));
            boolean shared = rows.stream().anyMatch(LatencyFigures::isShared);
            stacks.figures(operations || shared ? rows : List.of(), shared);
        }
        stacks.head().note(RunWords.note(run));
        pages.showStacks();
    }

    /** The findings say what could help against the end of a run, each with a fork. */
    private void searchHelp() {
        try {
            if (site.getPage().showView(Ids.FINDINGS) instanceof FindingsView findings) {
                findings.search();
            }
        } catch (PartInitException failed) {
            StatusManager.getManager().handle(failed.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }

    private void reveal(String elementId) {
        followed.current().ifPresent(run -> OpenMachines.reveal(site.getPage(), run.file(), elementId));
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

    /** Forgets the number that was tried last. */
    void forgetTrial() {
        picture = picture.withoutTrial();
    }

    /**
     * While a number is dragged: what it was as an outline, what it may become dashed, what is simulated as bars. What
     * was tried stays in sight until there is another run.
     *
     * @param hold whether a picture, if there is one, is to stay
     */
    void tried(WhatIfState now, boolean hold) {
        picture = picture.tried(followed.current().orElse(null), now);
        if (hold && canStay()) {
            stacks.head().note(heldNote());
        } else {
            showTried(now);
        }
    }

    /** Shows the last trial of a number on the run that is followed; false if there is none. */
    boolean showTrial() {
        var trial = trial();
        trial.ifPresent(this::showTried);
        return trial.isPresent();
    }

    private void showTried(WhatIfState now) {
        picture = picture.withoutRun();
        stacks.update(Trial.model(now, blocks::told), now.run().report().map(RunReport::results).orElse(List.of()));
        stacks.head().title(wording -> NLS.bind(wording.of(Messages.class, "stack_whatIf", Messages.stack_whatIf),
                now.name(), now.value()));
        forgetDetails();
        stacks.head().note(Trial.note(now));
        pages.showStacks();
    }
}
