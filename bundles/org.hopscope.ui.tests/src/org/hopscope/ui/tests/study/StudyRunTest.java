// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.study.StudyFactory;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.compare.CompareInput;
import org.hopscope.results.compare.CompareSetup;
import org.hopscope.results.runs.RunsView;
import org.hopscope.results.study.StudyResultsView;
import org.hopscope.results.table.TableModel;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.study.sweep.StudyResults;
import org.hopscope.ui.Ids;
import org.hopscope.ui.run.RunState;
import org.hopscope.ui.sweep.StudyRun;
import org.hopscope.ui.sweep.StudyRunState;
import org.hopscope.ui.sweep.StudyRuns;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A study from its editor to the rows of its points, in the real workbench. */
class StudyRunTest {

    /** 3 sizes x 4 round trips x 2 processors. */
    private static final int POINTS = 24;
    private static final int STACKS = 2;

    private final StudyRuns studies = PlatformUI.getWorkbench().getService(StudyRuns.class);
    private IEditorPart editor;

    @BeforeEach
    void openSample() throws Exception {
        IFile file = Bench.sample().getProject().getFile("host-link.study");
        editor = IDE.openEditor(Bench.page(), file);
        Bench.page().activate(editor);
    }

    @AfterEach
    void close() {
        studies.runs().forEach(studies::remove);
        Bench.page().closeAllEditors(false);
        Bench.page().hideView(Bench.page().findView(Ids.STUDY_RESULTS));
    }

    /** Starts the study as F9 in its editor does. */
    private StudyResultsView start() throws Exception {
        Bench.until("the study is checked", () -> runButton().isEnabled());
        Bench.run();
        return (StudyResultsView) Bench.page().findView(Ids.STUDY_RESULTS);
    }

    private Button runButton() {
        return find(Bench.window().getShell(), Button.class, "Run");
    }

    private static <T extends Control> T find(Control at, Class<T> type, String text) {
        if (type.isInstance(at) && (at instanceof Button button && button.getText().equals(text)
                || at instanceof Text field && field.getMessage().equals(text))) {
            return type.cast(at);
        }
        if (at instanceof Composite parent) {
            for (var child : parent.getChildren()) {
                var found = find(child, type, text);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private static List<Combo> combos(Composite at) {
        return Stream.of(at.getChildren()).flatMap(child -> child instanceof Combo combo ? Stream.of(combo)
                : child instanceof Composite inner ? combos(inner).stream() : Stream.of()).toList();
    }

    private static TableModel rows(StudyResultsView view) {
        return view.shownRows().orElse(TableModel.EMPTY);
    }

    private StudyRun study() {
        return studies.runs().getFirst();
    }

    private void awaitEnd() {
        Bench.until("the study is finished", () -> study().state() == StudyRunState.FINISHED);
    }

    /** Run said that several machines are possible, as if nothing were selected. */
    @Test
    void aStudyThatIsSelectedRunsBesideAnEditorWithoutAMachine() throws Exception {
        Bench.page().closeAllEditors(false);
        var study = Bench.sample().getProject().getFile("host-link.study");
        var variant = Bench.sample().getProject().getFile("variants/fast-host-link.variant");
        Bench.page().openEditor(new CompareInput(CompareSetup.of(List.of(Bench.sample(), variant))), CompareEditor.ID);
        Bench.select(List.of(study));
        Bench.run();
        assertEquals(1, studies.runs().size());
        studies.cancel(study());
    }

    @Test
    void aStudyIsRunFromItsEditorAndItsRowsAreSearched() throws Exception {
        var view = start();
        awaitEnd();
        Bench.until("all rows are shown", () -> rows(view).rows() == POINTS * STACKS);
        assertEquals(POINTS, study().results().map(StudyResults::finishedPoints).orElseThrow());
        assertEquals(0, study().results().map(StudyResults::failedPoints).orElseThrow());
        assertEquals("1", rows(view).cell(0, 0).text());

        var filter = find(Bench.window().getShell(), Text.class, "Filter rows");
        filter.setText("64 KiB nic-based");
        Bench.until("the rows are searched", () -> rows(view).rows() == POINTS / 3);

        view.run(0);
        Bench.until("the point runs by itself", () -> Bench.runs().latest()
                .filter(one -> one.status().state() == RunState.COMPLETED).isPresent());
        var run = Bench.runs().latest().orElseThrow();
        assertEquals(List.of("NIC-based"), run.order().stacks());
    }

    /** The next session lists what is finished, until the user takes it out of the list. */
    @Test
    void aFinishedStudyIsListedInTheNextSession() throws Exception {
        start();
        awaitEnd();
        var root = study().directory().orElseThrow().root();
        var next = session();
        var again = next.runs().stream().filter(one -> one.directory().orElseThrow().root().equals(root)).findFirst()
                .orElseThrow();
        assertEquals(StudyRunState.FINISHED, again.state());
        assertEquals(POINTS, again.results().map(StudyResults::finishedPoints).orElseThrow());
        next.remove(again);
        assertTrue(session().runs().stream().noneMatch(one -> one.directory().orElseThrow().root().equals(root)));
    }

    /** The studies as a session finds them at its start. */
    private StudyRuns session() {
        var found = new StudyRuns(Display.getCurrent(), studies.folder());
        var told = new AtomicBoolean();
        found.addListener(() -> told.set(true));
        found.restore();
        Bench.until("earlier studies are read", told::get);
        return found;
    }

    @Test
    void theResultsAreDrawnAsAChartThatACommandReproduces() throws Exception {
        var view = start();
        awaitEnd();
        Bench.until("all rows are shown", () -> rows(view).rows() == POINTS * STACKS);
        assertTrue(view.commandLine().orElseThrow().endsWith(" --output host-link-of-red-storm.csv"),
                view.commandLine()::orElseThrow);
        view.chart(true);
        assertFalse(view.plot().canvas().isVisible(), "\"No data\" would be wrong while the rows are read");
        // 3 sizes along the axis, 4 round trips, 2 processors and 2 stacks as lines
        Bench.until("lines are drawn", () -> view.plot().canvas().chart().series().size() == 4 * 2 * STACKS);
        var canvas = view.plot().canvas();
        Bench.until("the choices can be read", () -> combos(canvas.getParent()).stream()
                .filter(Control::getVisible).allMatch(combo ->
                        combo.getSize().x >= combo.computeSize(SWT.DEFAULT, SWT.DEFAULT).x));
        canvas.surface().setToolTipText("of a point");
        canvas.surface().notifyListeners(SWT.MenuDetect, new Event());
        assertNull(canvas.surface().getToolTipText(), "it would lie over the menu");
        find(Bench.window().getShell(), Text.class, "Filter rows").setText("nic-based");
        Bench.until("the drawn rows are searched", () -> view.plot().canvas().chart().series().size() == 4 * 2);
        view.plot().choose(ChartRecipe.of("", ChartKind.HEAT_MAP, "Size", "Bandwidth").drawing("Size", "Bandwidth",
                "HyperTransport.roundTrip"));
        assertEquals(4, view.plot().canvas().chart().series().size());
        var command = view.commandLine().orElseThrow();
        assertTrue(command.endsWith("chart.svg --chart-set kind=heat-map --chart-set x=Size --chart-set y=Bandwidth"
                + " --chart-set series=HyperTransport.roundTrip --filter nic-based"), command);
        view.chart(false);
        Bench.until("the table is back", () -> !view.plot().canvas().isVisible());
    }

    @Test
    void aStudyThatIsPausedGoesOnWithoutComputingAnythingTwice() throws Exception {
        var view = start();
        awaitEnd();
        Bench.until("all rows are shown", () -> rows(view).rows() == POINTS * STACKS);
        var list = (RunsView) Bench.page().showView(Ids.RUNS);
        Bench.until("it is among the runs", () -> list.shownStudies().contains(study())
                && list.texts(study()).contains("Done  \u00b7  24 of 24 points"));
        assertTrue(list.texts(study()).contains("study Host link of Red Storm"), list.texts(study()).toString());
        // the same study again is at hand
        var again = start();
        Bench.until("the finished study is found again", () -> studies.runs().size() == 2
                && study().state() == StudyRunState.FINISHED);
        assertEquals(0.0, study().pointsPerSecond());
        Bench.until("the view shows it", () -> again.shownStudy().filter(study()::equals).isPresent());

        studies.pause(study());
        studies.resume(study());
        awaitEnd();
        assertEquals(POINTS, study().computed());
        assertFalse(study().directory().orElseThrow().isCancelled());
    }

    @Test
    void whyAPointFailedIsSaidWholeAndBesideThat() throws Exception {
        var study = StudyFactory.eINSTANCE.createStudy();
        study.setMachine("red-storm.machine");
        study.setWorkload("ping-pong");
        var rate = StudyFactory.eINSTANCE.createSweepParameter();
        rate.setPath("HyperTransport.payloadRate");
        // no bus carries more than its raw rate
        rate.setValues("1 GB/s, 900 GB/s");
        study.getParameters().add(rate);
        var file = Bench.file("test-failing.study", "".getBytes());
        try {
            Bench.page().closeAllEditors(false);
            var view = (StudyResultsView) Bench.page().showView(Ids.STUDY_RESULTS);
            var run = studies.start(study, file);
            Bench.until("the study is over", () -> run.state() == StudyRunState.FINISHED);
            find(Bench.window().getShell(), Button.class, "Failed only").setSelection(true);
            find(Bench.window().getShell(), Button.class, "Failed only").notifyListeners(SWT.Selection, new Event());
            Bench.until("only what failed is shown, and what there is of it", () -> rows(view).rows() == 1
                    && heads(view).equals(List.of("Point", "HyperTransport.payloadRate", "Status", "Message")));
            var reason = rows(view).cell(0, 3).text();
            assertTrue(reason.contains("900 GB/s"), reason);
            assertEquals(reason, rows(view).cell(0, 2).tip());
            view.select(0);
            assertTrue(texts(Bench.window().getShell()).contains("Point 2: " + reason), "it is said whole");
            studies.retryFailed(run);
            Bench.until("it is computed again", () -> run.state() == StudyRunState.FINISHED && run.computed() == 2
                    && run.results().map(StudyResults::failedPoints).orElse(0L) == 1);
        } finally {
            file.delete(true, new NullProgressMonitor());
        }
    }

    private static List<String> heads(StudyResultsView view) {
        return IntStream.range(0, rows(view).columns()).mapToObj(one -> rows(view).head(one).text()).toList();
    }

    private static List<String> texts(Composite at) {
        return Stream.of(at.getChildren()).flatMap(child -> child instanceof Text text ? Stream.of(text.getText())
                : child instanceof Composite inner ? texts(inner).stream() : Stream.of()).toList();
    }

    @Test
    void aStudyWithoutMachineCannotBeRun() throws Exception {
        var file = Bench.file("nothing.study", "".getBytes());
        try {
            Bench.page().closeAllEditors(false);
            var study = StudyFactory.eINSTANCE.createStudy();
            study.setMachine("nowhere.machine");
            var run = studies.start(study, file);
            Bench.until("the study is refused", () -> run.state() == StudyRunState.REJECTED);
            assertTrue(run.text().contains("nowhere.machine"), run.text());
        } finally {
            file.delete(true, new NullProgressMonitor());
        }
    }
}
