// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.setting.Settings;
import org.hopscope.results.stack.LatencyStackView;
import org.hopscope.results.stack.StackViewState;
import org.hopscope.study.question.Answer;
import org.hopscope.study.question.Question;
import org.hopscope.study.question.Refusal;
import org.hopscope.ui.Ids;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The bar above the latency stack: fields that run at once, and questions that are answered in a sentence. */
class QuestionBarTest {

    /** About as wide as the view is in a first window of 1,400 pixels. */
    private static final int NARROW = 260;

    private LatencyStackView view;
    private Composite area;

    @BeforeEach
    void oneRun() throws Exception {
        Bench.sample();
        Bench.runs().remove(Bench.runs().runs());
        IDE.openEditor(Bench.page(), Bench.sample());
        view = (LatencyStackView) Bench.page().showView(Ids.LATENCY_STACK);
        run(new RunOrder("ping-pong", List.of("NIC-based"), Settings.NONE, 1));
        Bench.until("the stack is shown", () -> view.state() == StackViewState.STACKS);
        area = view.canvas().getParent();
        while (area.getParent() != null && Controls.all(area, Combo.class).isEmpty()) {
            area = area.getParent();
        }
    }

    /** A run that the view shows: a question that is asked before is closed with the run that it is about. */
    private Run run(RunOrder order) {
        var run = Bench.runs().start(RunTarget.of(Bench.page(), Bench.sample()), order).orElseThrow();
        Bench.until("the run is over", () -> run.status().state().isOver());
        Bench.until("the view shows the run", () -> view.getTitle().endsWith(" #" + run.number()));
        return run;
    }

    private Combo choice(String item) {
        return Controls.all(area, Combo.class).stream().filter(one -> List.of(one.getItems()).contains(item))
                .findFirst().orElseThrow();
    }

    private void choose(String item) {
        var combo = choice(item);
        combo.setText(item);
        combo.notifyListeners(SWT.Selection, new Event());
    }

    private Text field(String label) {
        return Controls.all(area, Text.class).stream().filter(one -> one.getToolTipText() != null
                && one.getToolTipText().startsWith(label.equals("Size") ? "The size of" : "The number of ranks"))
                .findFirst().orElseThrow();
    }

    private void type(String label, String value) {
        field(label).setText(value);
        field(label).notifyListeners(SWT.DefaultSelection, new Event());
    }

    private static Run next(int number) {
        Bench.until("run " + number + " is over", () -> Bench.runs().latest()
                .filter(one -> one.number() == number && one.status().state().isOver()).isPresent());
        return Bench.runs().latest().orElseThrow();
    }

    @Test
    void aChoiceOrEnterInAFieldRunsAtOnceAndTheViewFollows() {
        int before = Bench.runs().latest().orElseThrow().number();
        assertEquals("8 B", field("Size").getText());
        assertFalse(field("Ranks").getEnabled(), "a ping-pong always has two ranks");
        type("Size", "4 KiB");
        assertEquals(List.of("size=4 KiB"), next(before + 1).order().settings().texts());
        choose("allreduce");
        var allreduce = next(before + 2);
        assertEquals(new RunOrder("allreduce", List.of("NIC-based"), Settings.of("size=4 KiB"), 1), allreduce.order());
        Bench.until("the view follows", () -> view.getTitle().endsWith(" #" + allreduce.number()));
        Bench.until("the ranks can be chosen", () -> field("Ranks").getEnabled());
        type("Ranks", "16");
        assertEquals(List.of("size=4 KiB", "ranks=16"), next(before + 3).order().settings().texts());
        Bench.until("the fields follow", () -> field("Ranks").getText().equals("16"));
        choose("All stacks");
        assertEquals(List.of(), next(before + 4).order().stacks());
    }

    /** The kinds that run with default values looked like workloads of the machine. */
    @Test
    void aLineSeparatesTheWorkloadsOfTheMachineFromTheKinds() {
        int before = Bench.runs().latest().orElseThrow().number();
        var combo = choice("allreduce");
        assertEquals("ping-pong", combo.getItem(0));
        assertTrue(combo.getItem(1).contains("with default values"), combo.getItem(1));
        combo.select(1);
        combo.notifyListeners(SWT.Selection, new Event());
        assertEquals("ping-pong", combo.getText());
        assertEquals(before, Bench.runs().latest().orElseThrow().number(), "the line is no workload");
        // with the arrow key the line would be the end of the list
        var down = new Event();
        down.keyCode = SWT.ARROW_DOWN;
        combo.notifyListeners(SWT.KeyDown, down);
        combo.select(1);
        combo.notifyListeners(SWT.Selection, new Event());
        assertEquals(combo.getItem(2), next(before + 1).order().workload());
    }

    /** The text was cut by a pixel in the first window. */
    @Test
    void allStacksIsNotCut() {
        var stacks = choice("All stacks");
        area.setSize(NARROW, area.getSize().y);
        area.layout(true, true);
        var alone = new Combo(stacks.getParent(), SWT.DROP_DOWN | SWT.READ_ONLY);
        alone.setItems("All stacks");
        alone.select(0);
        int least = alone.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
        alone.dispose();
        // GTK leaves more than ten pixels between the text and the arrow
        assertTrue(stacks.getSize().x >= least - 10, () -> stacks.getSize().x + " of " + least + " pixels");
    }

    /** Without a run there is nothing that would make the view look again later. */
    @Test
    void theFieldsCanBeUsedAsSoonAsTheMachineIsKnown() throws Exception {
        Bench.runs().remove(Bench.runs().runs());
        Bench.page().closeAllEditors(false);
        var machine = Bench.machine(Bench.sample());
        machine.getWorkloads().getFirst().setName("to and fro");
        var file = Bench.file("asked.machine", MachineFiles.toBytes(machine));
        IDE.openEditor(Bench.page(), file);
        Bench.until("its workload can be chosen", () -> Controls.all(area, Combo.class).stream()
                .anyMatch(one -> one.isEnabled() && one.getText().equals("to and fro")));
        file.delete(true, null);
    }

    /** The stack is that of the machine that was turned to, and what is chosen runs that. */
    @Test
    void theFieldsFollowTheEditorThatIsTurnedTo() throws Exception {
        var sample = Bench.page().getActiveEditor();
        var machine = Bench.machine(Bench.sample());
        machine.getWorkloads().getFirst().setName("to and fro");
        var file = Bench.file("turned.machine", MachineFiles.toBytes(machine));
        int before = Bench.runs().latest().orElseThrow().number();
        Bench.page().activate(IDE.openEditor(Bench.page(), file));
        Bench.until("its workload can be chosen", () -> isChosen("to and fro"));
        assertEquals(StackViewState.EMPTY, view.state());
        assertTrue(view.text().startsWith("Press Run"), view.text());
        choose("allreduce");
        assertEquals(file, next(before + 1).file());
        Bench.until("the view follows", () -> view.getTitle().endsWith(" #" + (before + 1)));
        Bench.page().activate(sample);
        Bench.until("the workload of the sample's run is back", () -> isChosen("ping-pong"));
        Bench.until("the sample's run is back", () -> view.getTitle().endsWith(" #" + before)
                && view.state() == StackViewState.STACKS);
        Bench.page().closeEditor(Bench.page().findEditor(new FileEditorInput(file)), false);
        file.delete(true, null);
    }

    /** The user turns back before the view hears of the run that was chosen for the other machine. */
    @Test
    void theFieldsAreThoseOfTheEditorThatIsTurnedBackToAtOnce() throws Exception {
        // it selected the run when it heard of it, and the views followed
        var list = Bench.page().showView(Ids.RUNS);
        var sample = Bench.page().getActiveEditor();
        var machine = Bench.machine(Bench.sample());
        machine.getWorkloads().getFirst().setName("to and fro");
        var file = Bench.file("turned-at-once.machine", MachineFiles.toBytes(machine));
        int before = Bench.runs().latest().orElseThrow().number();
        Bench.page().activate(IDE.openEditor(Bench.page(), file));
        Bench.until("its workload can be chosen", () -> isChosen("to and fro"));
        choose("allreduce");
        Bench.page().activate(sample);
        assertEquals(file, next(before + 1).file());
        Bench.until("the workload of the sample's run is back", () -> isChosen("ping-pong"));
        Bench.until("the sample's run is in sight", () -> view.getTitle().endsWith(" #" + before));
        Bench.page().hideView(list);
        Bench.page().closeEditor(Bench.page().findEditor(new FileEditorInput(file)), false);
        file.delete(true, null);
    }

    private boolean isChosen(String workload) {
        return Controls.all(area, Combo.class).stream().anyMatch(one -> one.isEnabled() && one.getText().equals(
                workload));
    }

    /** Half of 1,109 MB/s lies between 2 KiB, 408 MB/s, and 4 KiB, 606 MB/s. */
    @Test
    void aQuestionIsAnsweredInASentenceWithItsChart() throws Exception {
        view.asking().ask(Question.BANDWIDTH);
        assertEquals(StackViewState.ANSWER, view.state());
        Bench.until("there is an answer", () -> view.asking().answer().isPresent());
        var answer = assertInstanceOf(Answer.class, view.asking().answer().get());
        assertTrue(answer.sentence().startsWith("It is bandwidth-bound from about 3.4 KiB: "), answer.sentence());
        assertEquals(2, answer.chart().series().size(), "the curve and the mark");
        Screen.shot("question-bandwidth");
        var run = run(new RunOrder("ping-pong", List.of("host-based"), Settings.NONE, 1));
        Bench.until("another run ends the answer", () -> view.state() == StackViewState.STACKS
                && view.getTitle().endsWith(" #" + run.number()));
    }

    /** Portals on the NIC halves the time, which nothing else does. */
    @Test
    void theNextBestChangeMayBeALayerElsewhere() throws Exception {
        run(new RunOrder("ping-pong", List.of("host-based"), Settings.NONE, 1));
        view.asking().ask(Question.CHANGE);
        Bench.until("there is an answer", () -> view.asking().answer().isPresent());
        var answer = assertInstanceOf(Answer.class, view.asking().answer().get());
        assertTrue(answer.sentence().startsWith("The next best change is Portals on NIC firmware: "),
                answer.sentence());
        assertTrue(answer.change().isPresent(), "it can be forked");
        Screen.shot("question-change");
    }

    /** A question may be the first that is done with a machine; its answer is as good as that about a run. */
    @Test
    void theAnswerBeforeAnyRunCanBeForked() throws Exception {
        Bench.runs().remove(Bench.runs().runs());
        Bench.until("nothing is shown", () -> view.state() == StackViewState.EMPTY);
        view.asking().ask(Question.CHANGE);
        Bench.until("there is an answer", () -> view.asking().answer().isPresent());
        Bench.page().bringToTop(view);
        Bench.until("it can be forked", () -> forkButton().isPresent());
        forkButton().get().notifyListeners(SWT.Selection, new Event());
        Bench.until("the variant runs", () -> Bench.runs().runs().stream()
                .anyMatch(one -> one.file().getFileExtension().equals("variant") && one.status().state().isOver()));
        var variant = Bench.runs().runs().getFirst().file();
        Bench.page().closeAllEditors(false);
        variant.delete(true, null);
    }

    private Optional<Button> forkButton() {
        return Controls.all(area, Button.class).stream()
                .filter(one -> one.getText().contains("Fork Variant") && one.isVisible()).findFirst();
    }

    /** A change is named with its whole path, which is wider than the view at its usual width. */
    @Test
    void theButtonOfALongChangeFitsTheView() throws Exception {
        run(new RunOrder("allreduce", List.of("NIC-based"), Settings.of("ranks=64"), 1));
        view.asking().ask(Question.LIMIT);
        Bench.until("there is an answer", () -> view.asking().answer().isPresent());
        var label = assertInstanceOf(Answer.class, view.asking().answer().get()).change().orElseThrow().label();
        Bench.page().bringToTop(view);
        Bench.until("the button is there", () -> forkButton().isPresent());
        var button = forkButton().get();
        int right = button.getBounds().x + button.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
        assertTrue(right <= button.getParent().getClientArea().width, button.getText() + " ends at " + right);
        assertTrue(button.getText().endsWith(label) || button.getText().contains("\u2026")
                && button.getToolTipText().startsWith(label), button.getText() + ": " + button.getToolTipText());
        Screen.shot("question-long-change");
    }

    @Test
    void whatCannotBeAskedIsRefusedWithAReason() {
        view.asking().ask(Question.RANKS);
        Bench.until("there is an answer", () -> view.asking().answer().isPresent());
        var refusal = assertInstanceOf(Refusal.class, view.asking().answer().get());
        assertEquals("A workload of kind PingPong has no number of ranks to vary: ask about a collective, for "
                + "example.", refusal.sentence());
    }

    @Test
    void aQuestionCanBeCancelled() {
        run(new RunOrder("alltoall", List.of("host-based"), Settings.of("ranks=64", "iterations=1"), 1));
        view.asking().ask(Question.CHANGE);
        assertTrue(view.text().startsWith(Question.CHANGE.label()), view.text());
        // another view of the same place may have come to the front while the run was on
        Bench.page().bringToTop(view);
        Bench.until("the question can be cancelled", () -> cancelButton().isPresent());
        cancelButton().get().notifyListeners(SWT.Selection, new Event());
        Bench.until("it is cancelled", () -> view.text().equals("Cancelled before there was an answer."));
        assertTrue(view.asking().answer().isEmpty());
    }

    private Optional<Button> cancelButton() {
        return Controls.all(area, Button.class).stream()
                .filter(one -> one.getText().equals("Cancel") && one.isVisible()).findFirst();
    }
}
