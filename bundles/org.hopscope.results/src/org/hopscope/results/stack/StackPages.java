// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.fix.QuickFix;
import org.hopscope.results.page.MessagePage;
import org.hopscope.results.page.Pages;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunResult;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.problem.ModelWatch;
import org.hopscope.ui.run.Run;

/** The pages of the view of latency stacks, of which one is shown at a time. UI thread. */
final class StackPages {

    private final Pages pages;
    private final MessagePage message;
    private final ProblemsPage problems;
    private final Rejection rejection = new Rejection();
    private final StacksPage stacks;
    private final FiguresPage figures;
    private final Asking asking;
    private final Runnable run;
    private final Image runPicture;
    private final Image cancelPicture;
    private StackViewState state = StackViewState.EMPTY;

    /**
     * @param asking the question bar, whose answers are a page too
     * @param run starts a run
     * @param restore makes what was run the machine that is edited
     * @param closed called when an answer is closed
     */
    StackPages(Composite parent, Asking asking, Runnable run, Runnable restore, Runnable closed) {
        this.asking = asking;
        this.run = run;
        var images = new LocalResourceManager(JFaceResources.getResources(), parent);
        runPicture = images.create(Pictures.of("run"));
        cancelPicture = images.create(Pictures.of("cancel"));
        GridDataFactory.fillDefaults().grab(true, true).applyTo(parent);
        pages = new Pages(parent);
        message = new MessagePage(parent);
        problems = new ProblemsPage(parent, runPicture, run);
        stacks = new StacksPage(parent, run, restore);
        figures = new FiguresPage(parent, run, restore);
        asking.answers(parent, pages, closed);
    }

    StackViewState state() {
        return state;
    }

    StacksPage stacks() {
        return stacks;
    }

    Image runPicture() {
        return runPicture;
    }

    void setFocus() {
        switch (state) {
            case ANSWER -> asking.setFocus();
            case STACKS -> stacks.setFocus();
            case REJECTED -> problems.setFocus();
            case FIGURES -> figures.setFocus();
            case EMPTY, ADVICE, RUNNING, ENDED -> message.setFocus();
        }
    }

    /** The sentence of a state without stacks; what the badge says in a state with them. */
    String text() {
        return switch (state) {
            case STACKS -> stacks.head().note();
            case FIGURES -> figures.head().note();
            case ANSWER -> asking.text();
            case EMPTY, ADVICE, RUNNING, REJECTED, ENDED -> message.text();
        };
    }

    /** The problems that are listed; empty unless the model was rejected. */
    List<Diagnostic> problems() {
        return state == StackViewState.REJECTED ? problems.shown() : List.of();
    }

    /** The figures that are listed, as lines of cells with the head first; empty if none are shown. */
    List<List<String>> cells() {
        return state == StackViewState.FIGURES ? figures.cells() : stacks.cells();
    }

    /** The answer to a question is shown. */
    void showAnswer() {
        state = StackViewState.ANSWER;
    }

    /** Shows the stacks as they were last drawn. */
    void showStacks() {
        pages.show(stacks.control());
        state = StackViewState.STACKS;
    }

    /** Shows a sentence with a button that runs. */
    void say(StackViewState now, String sentence) {
        state = now;
        message.show(sentence, Messages.stack_run, runPicture, run);
        pages.show(message.control());
    }

    /** Shows why a run came to no end, with a button that runs and one that looks for what helps. */
    void sayStuck(String sentence, Runnable help) {
        state = StackViewState.ENDED;
        message.show(sentence, Messages.stack_run, runPicture, run, Map.of(Messages.stack_help, help));
        pages.show(message.control());
    }

    /** Shows the progress of a run, with a button that cancels it. */
    void sayRunning(String sentence, Runnable cancel) {
        state = StackViewState.RUNNING;
        message.show(sentence, Messages.stack_cancel, cancelPicture, cancel);
        pages.show(message.control());
    }

    /** Lets another part fill the page of sentences while a run is under way. */
    void showRunning(Consumer<MessagePage> fill) {
        state = StackViewState.RUNNING;
        fill.accept(message);
        pages.show(message.control());
    }

    /** Shows the figures of a run that has no stacks. */
    void showFigures(Run of, RunReport report, List<RunResult> rows) {
        figures.show(rows);
        var title = NLS.bind(Messages.stack_figures, RunWords.title(of, report), of.number());
        figures.head().title(wording -> title);
        figures.head().origin(Origin.line(of), Origin.full(of));
        figures.head().note(RunWords.note(of));
        pages.show(figures.control());
        state = StackViewState.FIGURES;
    }

    /** Shows what of the problems is left for which a model was not run. */
    void showRejected(Run of, ModelWatch watch, Consumer<String> reveal, Consumer<QuickFix> mend) {
        var left = rejection.left(of, watch);
        boolean fresh = !problems.shown().equals(left);
        problems.show(NLS.bind(left.isEmpty() ? Messages.stack_mended : Messages.stack_rejected, of.name()), left,
                reveal);
        if (fresh) {
            var control = problems.control();
            var machine = watch.latest(of.file()).flatMap(Checked::machine).or(of::machine);
            machine.ifPresent(one -> ProblemFixes.find(one, left, control.getDisplay(), fixes -> {
                if (!control.isDisposed()) {
                    problems.offer(fixes, mend);
                }
            }));
        }
        pages.show(problems.control());
        state = StackViewState.REJECTED;
    }
}
