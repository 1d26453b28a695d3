// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.Comparator;
import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.workload.Workload;
import org.hopscope.results.findings.SuggestionFork;
import org.hopscope.results.page.Pages;
import org.hopscope.results.question.QuestionBar;
import org.hopscope.results.question.Questions;
import org.hopscope.study.finding.Suggestion;
import org.hopscope.study.question.Question;
import org.hopscope.study.question.Reply;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.problem.ModelWatch;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.run.RunStart;
import org.hopscope.ui.run.RunTarget;

/** The question bar of the view: it runs and asks about the machine of the run that is shown. */
public final class Asking {

    private final IWorkbenchPage page;
    private final Supplier<Optional<Run>> shown;
    private final QuestionBar bar;
    private Questions questions;
    private Runnable changed;
    /** The run that was shown when the question was asked. */
    private Optional<Run> about = Optional.empty();
    private Optional<Turn> turn = Optional.empty();
    /** The subject of the question; a change that answers it is made to this. */
    private Optional<SuggestionFork.Ground> ground = Optional.empty();

    /**
     * An editor that was turned to. What it says holds for runs that were there at that time, whenever this view hears
     * of them.
     *
     * @param file of the editor
     * @param run number of the newest run of that time; 0 if there was none
     */
    private record Turn(IFile file, int run) {}

    /** @param shown the run of the view */
    Asking(Composite parent, IWorkbenchPage page, Supplier<Optional<Run>> shown) {
        this.page = page;
        this.shown = shown;
        bar = new QuestionBar(parent, this::run, this::ask);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar.control());
    }

    /** Makes the pages of the answers; {@code onChange} is called when they appear or are closed. */
    void answers(Composite body, Pages pages, Runnable onChange) {
        changed = onChange;
        questions = new Questions(body, pages, this::fork, onChange);
    }

    /** Shows what the view shows in the fields; closes the answer when that is another run. */
    void update() {
        var run = shown.get();
        if (!run.equals(about)) {
            about = run;
            questions.close();
        }
        var now = target().machineFile().flatMap(this::latest);
        var turned = turned();
        if (turned.isPresent()) {
            var last = newest(turned.get());
            var machine = now.or(() -> last.flatMap(Run::machine));
            machine.ifPresentOrElse(one -> bar.show(one, last.map(Asking::named).filter(
                    order -> WorkloadChoice.known(one).contains(order.workload())).orElse(RunOrder.PLAIN)),
                    bar::showNothing);
        } else if (run.isEmpty()) {
            now.ifPresentOrElse(machine -> bar.show(machine, RunOrder.PLAIN), bar::showNothing);
        } else {
            var order = named(run.get());
            now.filter(machine -> WorkloadChoice.known(machine).contains(order.workload())).or(run.get()::machine)
                    .ifPresentOrElse(machine -> bar.show(machine, order), bar::showNothing);
        }
    }

    /** The user has turned to an editor: the fields are about its machine, until there is another run. */
    void turn() {
        var file = RunTarget.fileOf(page.getActiveEditor());
        var before = turned();
        turn = file.map(one -> new Turn(one, service().latest().map(Run::number).orElse(0))).or(() -> turn);
        if (!turned().equals(before)) {
            questions.close();
            update();
        }
    }

    /** The user has chosen a run: the fields are about its machine, whatever is edited. */
    void turnToRun() {
        turn = Optional.empty();
    }

    /** The file of the editor that was turned to, if the run that is shown is of another one and no later one. */
    private Optional<IFile> turned() {
        return turn.filter(one -> shown.get().filter(run -> run.number() <= one.run() && !run.file().equals(one.file()))
                .isPresent()).map(Turn::file);
    }

    private Optional<Run> newest(IFile file) {
        return service().runs().stream().filter(run -> run.file().equals(file))
                .max(Comparator.comparingInt(Run::number));
    }

    private RunService service() {
        return page.getWorkbenchWindow().getService(RunService.class);
    }

    /** The order of a run with the name of its workload, also if the machine has another first one by now. */
    private static RunOrder named(Run run) {
        var order = run.order();
        return run.machine().filter(machine -> order.workload().isEmpty())
                .flatMap(machine -> machine.getWorkloads().stream().findFirst()).map(Workload::getName)
                .filter(name -> !name.isBlank()).map(order::withWorkload).orElse(order);
    }

    private RunTarget target() {
        return turned().or(() -> shown.get().map(Run::file)).map(file -> RunTarget.of(page, file))
                .orElseGet(() -> RunTarget.find(page.getWorkbenchWindow()));
    }

    private Optional<Machine> latest(IFile file) {
        return page.getWorkbenchWindow().getService(ModelWatch.class).latest(file)
                .flatMap(Checked::machine);
    }

    private void run(RunOrder order) {
        try {
            RunStart.start(page, target(), order);
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }

    /** Asks a question about what the fields say, as the menu does. */
    public void ask(Question question) {
        update();
        bar.order().ifPresent(order -> machine().ifPresent(machine -> {
            about = shown.get();
            ground = about.filter(run -> turned().isEmpty() && run.machine().isPresent()).map(SuggestionFork.Ground::of)
                    .or(() -> target().machineFile().map(file -> new SuggestionFork.Ground(file,
                            ModelSnapshot.of(machine), order, Optional.empty())));
            questions.ask(question, order.request(machine), service(), ground.isPresent());
            changed.run();
        }));
    }

    /** The machine as it is now, also if it was another one when it was run. */
    private Optional<Machine> machine() {
        return switch (target()) {
            case RunTarget.Open(var source, var dirty) -> {
                source.settle();
                yield Optional.of(source.snapshot());
            }
            case RunTarget.Stored(var file) -> latest(file).or(() -> shown.get().flatMap(Run::machine))
                    .map(ModelSnapshot::of);
            case RunTarget.Edited(var file, var design) -> design.get();
            case RunTarget.Nothing(var advice) -> Optional.empty();
        };
    }

    private void fork(Suggestion change) {
        ground.ifPresent(one -> new SuggestionFork(page.getWorkbenchWindow(), one, change).schedule());
    }

    boolean isOpen() {
        return questions.isOpen();
    }

    /** The answer that is shown in the place of the stack; empty while there is none. */
    public Optional<Reply> answer() {
        return questions.answer();
    }

    String text() {
        return questions.text();
    }

    void setFocus() {
        questions.setFocus();
    }
}
