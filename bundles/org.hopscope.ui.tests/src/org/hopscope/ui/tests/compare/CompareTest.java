// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.XMLMemento;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.results.compare.AllColumns;
import org.hopscope.results.compare.CompareBody;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.compare.CompareInput;
import org.hopscope.results.compare.CompareSetup;
import org.hopscope.results.table.TableModel;
import org.hopscope.study.LatencyFigures;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Subject;
import org.hopscope.study.compare.Waterfall;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Screen;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.CommandWords;
import org.hopscope.ui.tests.Figures;
import org.hopscope.ui.tests.Hand;
import org.hopscope.ui.variant.VariantForks;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The first minute with a comparison, in the real workbench: select, compare, see what differs, ask why. */
class CompareTest {

    private static final String COMMAND = "org.hopscope.results.commands.compare";
    private static final String COPIED = "Copied: ";

    private IFile fast;

    @BeforeEach
    void variant() throws Exception {
        fast = file("test-fast.machine", machine -> bus(machine).setRoundTrip(Quantity.of(500, Unit.NANOSECOND)));
    }

    @AfterEach
    void noTestFiles() throws Exception {
        Bench.page().closeAllEditors(false);
        for (IResource member : Bench.sample().getProject().members()) {
            if (member.getName().startsWith("test-")) {
                member.delete(true, null);
            }
        }
    }

    private static IFile file(String name, Consumer<Machine> change) throws Exception {
        var machine = Bench.machine(Bench.sample());
        machine.setName(name);
        change.accept(machine);
        return Bench.file(name, MachineFiles.toBytes(machine));
    }

    private static HostBus bus(Machine machine) {
        return (HostBus) machine.getNodeTypes().get(0).getParts().stream().filter(HostBus.class::isInstance)
                .findFirst().orElseThrow();
    }

    private static CompareEditor compare(IFile... files) throws Exception {
        Bench.select(List.of(files));
        Bench.window().getService(IHandlerService.class).executeCommand(COMMAND, null);
        var editor = (CompareEditor) Bench.page().getActiveEditor();
        Bench.until("the files are compared", () -> editor.body().comparison().isPresent());
        return editor;
    }

    private static Comparison comparison(CompareEditor editor) {
        return editor.body().comparison().orElseThrow();
    }

    private static List<String> column(TableModel model, int column) {
        return IntStream.range(0, model.rows()).mapToObj(row -> model.cell(row, column).text()).toList();
    }

    @Test
    void selectedFilesAreComparedAtOnce() throws Exception {
        // no other test has run this one
        var never = file("test-never.machine", machine -> bus(machine).setRoundTrip(Quantity.of(777, Unit.NANOSECOND)));
        long start = System.nanoTime();
        var editor = compare(Bench.sample(), never);
        Bench.until("both are drawn", () -> editor.body().columns().diagram(1) != null);
        var took = Duration.ofNanos(System.nanoTime() - start);
        Figures.note("compare command to two designs on screen", took);

        var table = editor.body().table().table().model();
        assertTrue(column(table, 0).get(0).startsWith("Inputs that differ"), "The inputs come first");
        int row = column(table, 0).indexOf("compute node/HyperTransport.roundTrip");
        assertTrue(row > 0, () -> column(table, 0).toString());
        assertTrue(table.cell(row, 2).text().contains("1.0"), table.cell(row, 2).text());
        assertTrue(table.cell(row, 3).text().contains("777 ns"), table.cell(row, 3).text());
        var lacks = CompareBars.of(editor.body()).missing();
        assertTrue(lacks.contains("test-never"), lacks);
    }

    @Test
    void aVariantAloneIsComparedWithItsBase() throws Exception {
        var variant = Bench.sample().getParent().getFile(IPath.fromPortableString("variants/fast-seastar.variant"));
        var editor = compare(variant);
        assertEquals(List.of("Red Storm", "SeaStar at 1 GHz"), comparison(editor).subjects().stream()
                .map(Subject::name).toList());
        assertEquals(0, comparison(editor).baseline());
    }

    /** A name with a blank, and the baseline at the right. */
    @Test
    void theCopiedCommandComparesTheSame() throws Exception {
        var odd = file("test-odd one.machine", machine -> bus(machine).setRoundTrip(Quantity.of(321, Unit.NANOSECOND)));
        var editor = compare(Bench.sample(), odd);
        CompareBars.of(editor.body()).workload("ping-pong");
        Bench.until("the workload is compared", () -> comparison(editor).scenario().workload().equals("ping-pong"));
        CompareBars.of(editor.body()).baseline(1);
        Bench.until("the other is the baseline", () -> comparison(editor).baseline() == 1);
        Bench.page().activate(editor);
        CompareBars.of(editor.body()).choose(0, "Copy Comparison as Command Line");
        var command = Controls.all(Bench.window().getShell(), CLabel.class).stream().map(CLabel::getText)
                .filter(one -> one.startsWith(COPIED)).findFirst().orElseThrow().substring(COPIED.length());
        assertTrue(command.endsWith("test-odd one.machine' --baseline 2 --workload ping-pong"), command);
        var answer = CommandWords.answer(0, command);
        assertTrue(answer.contains("321 ns"), answer);
    }

    @Test
    void aStepOfTheWaterfallLeadsToItsCauseInAllColumns() throws Exception {
        var body = compareAndRun(Bench.sample(), fast);
        var fall = body.results().fall().canvas().fall().orElseThrow();
        assertEquals(1, fall.steps().size());
        assertEquals(fall.after().totalPs() - fall.before().totalPs(), fall.steps().getFirst().deltaPs());

        var at = new Point(20, body.results().fall().canvas().middleOf(0));
        Hand.mouse(body.results().fall().canvas(), SWT.MouseDown, at, false);
        Hand.mouse(body.results().fall().canvas(), SWT.MouseUp, at, true);
        assertEquals(0, body.results().fall().canvas().selected());
        var causes = fall.steps().getFirst().inputs();
        int row = body.table().table().selectedRow();
        assertEquals(body.comparison().orElseThrow().inputs().get(causes.getFirst()).label(),
                body.table().table().model().cell(row, 0).text());
        var bus = ElementIds.idOf(bus(Bench.machine(Bench.sample())));
        assertEquals(Set.of(bus), body.columns().highlighted(0));
        assertEquals(Set.of(bus), body.columns().highlighted(1));
    }

    private static CompareBody compareAndRun(IFile... files) throws Exception {
        var body = compare(files).body();
        CompareBars.of(body).run();
        Bench.until("the missing runs are there", () -> body.comparison().orElseThrow().missing().isEmpty());
        assertEquals("", CompareBars.of(body).missing());
        Bench.until("the difference is explained", () -> body.results().fall().canvas().fall().isPresent());
        return body;
    }

    @Test
    void theTableLeadsToTheStep() throws Exception {
        var both = file("test-both.machine", machine -> {
            bus(machine).setRoundTrip(Quantity.of(500, Unit.NANOSECOND));
            machine.getStacks().get(0).getLayers().get(0).getCosts().get(0).setTime(Quantity.of(20, Unit.NANOSECOND));
        });
        var body = compareAndRun(Bench.sample(), both);
        var steps = body.results().fall().canvas().fall().orElseThrow().steps();
        assertTrue(steps.size() >= 2, () -> steps.toString());
        Hand.press(body.results().fall().canvas(), 0, SWT.END);
        assertEquals(steps.size() - 1, body.results().fall().canvas().selected());
        Hand.press(body.results().fall().canvas(), 0, SWT.HOME);
        assertEquals(0, body.results().fall().canvas().selected());
        assertEquals(steps.stream().mapToLong(Waterfall.Step::deltaPs).sum(),
                body.results().fall().canvas().fall().orElseThrow().after().totalPs()
                - body.results().fall().canvas().fall().orElseThrow().before().totalPs());
    }

    /** The cause of a step is found again on the way to another design that has it, and told no more where none has. */
    @Test
    void anotherWaterfallFindsTheSelectedCauseAgain() throws Exception {
        var slow = file("test-slow.machine", machine -> bus(machine).setRoundTrip(Quantity.of(2, Unit.MICROSECOND)));
        var thin = file("test-thin.machine", machine -> machine.getStacks().get(0).getLayers().get(0).getCosts().get(0)
                .setTime(Quantity.of(20, Unit.NANOSECOND)));
        var body = compareAndRun(Bench.sample(), fast, slow, thin);
        Hand.press(body.results().fall().canvas(), 0, SWT.HOME);
        var cause = body.table().table().model().cell(body.table().table().selectedRow(), 0).text();
        assertEquals("compute node/HyperTransport.roundTrip", cause);
        explain(body, 1);
        assertEquals(0, body.results().fall().canvas().selected());
        assertEquals(cause, body.table().table().model().cell(body.table().table().selectedRow(), 0).text());
        explain(body, 2);
        assertEquals(-1, body.results().fall().canvas().selected());
        assertEquals(-1, body.table().table().selectedRow(), "the step of another waterfall is not told about");
        assertEquals(Set.of(), body.columns().highlighted(0));
    }

    /** Chooses where the waterfall leads. */
    private static void explain(CompareBody body, int target) {
        var choice = Controls.all(Bench.window().getShell(), Combo.class).stream().filter(one -> one.getItemCount() == 3
                && one.getItem(2).equals("test-thin.machine")).findFirst().orElseThrow();
        choice.select(target);
        choice.notifyListeners(SWT.Selection, new Event());
        Bench.until("the difference is explained", () -> body.results().fall().canvas().fall().isPresent());
    }

    @Test
    void whatTheOtherLacksIsDrawnAsAGhost() throws Exception {
        var gone = new String[1];
        var poor = file("test-poor.machine", machine -> {
            var parts = machine.getNodeTypes().get(0).getParts();
            var memory = parts.stream().filter(Memory.class::isInstance).findFirst().orElseThrow();
            gone[0] = ElementIds.idOf(memory);
            parts.remove(memory);
        });
        var editor = compare(Bench.sample(), poor);
        assertTrue(draws(editor, 1, gone[0]), "The lacking memory is drawn in the column that lacks it");
        assertTrue(draws(editor, 0, gone[0]));
        assertTrue(Bench.machine(poor).getNodeTypes().get(0).getParts().stream().noneMatch(Memory.class::isInstance));
    }

    /** The column of a table that is wrong says what, where and how to fix it, without a tip that must be found. */
    @Test
    void aFileThatCannotBeReadSaysWhyInItsColumn() throws Exception {
        var wrong = Bench.file("test-wrong.csv", "size [B]; latency [us]\n8; 2,9\n".getBytes(StandardCharsets.UTF_8));
        compare(Bench.sample(), fast, wrong);
        var said = "line 2: '2,9' is not a value of Half round trip (write decimals with a point, as in 2.9)";
        Bench.until("the column says why", () -> Controls.all(Bench.window().getShell(), Label.class).stream()
                .anyMatch(one -> one.getText().contains(said)));
    }

    /** In a narrow window each name has a line of its own, and no drawing is scrolled away from its beginning. */
    @Test
    void eightColumnsKeepTheirNamesAndTheBeginningOfTheirDrawings() throws Exception {
        var files = new ArrayList<>(List.of(Bench.sample(), fast));
        for (int i = 3; i <= 8; i++) {
            files.add(file("test-a-design-with-a-long-name-" + i + ".machine", machine -> { }));
        }
        var body = compare(files.toArray(IFile[]::new)).body();
        Bench.until("all are drawn", () -> body.columns().diagram(7) != null);
        var shell = Bench.window().getShell();
        var before = shell.getSize();
        try {
            for (int width : new int[] {1590, 1280}) {
                shell.setSize(width, 780);
                Bench.until("nothing is scrolled at " + width, () -> IntStream.range(0, 8)
                        .mapToObj(i -> body.columns().diagram(i).sight())
                        .allMatch(one -> one.x() == 0 && one.y() == 0));
            }
            var name = Controls.all(shell, CLabel.class).stream().filter(one -> one.getToolTipText() != null
                    && one.getToolTipText().contains("long-name-8")).findFirst().orElseThrow();
            // the star, the menu and half of a short name need 100 pixels side by side
            int width = body.columns().diagram(7).control().getSize().x;
            assertTrue(name.getSize().x > 0.8 * width, name.getSize().toString());
            assertEquals(8, new HashSet<>(IntStream.range(0, 8)
                    .mapToObj(i -> body.table().table().model().head(i + 2).text()
                    .replaceFirst("(.{16}).*", "$1")).toList()).size());
        } finally {
            shell.setSize(before);
        }
    }

    @Test
    void drawingsMoveTogetherUnlessTheyAreToldNotTo() throws Exception {
        var body = compare(Bench.sample(), fast).body();
        var one = body.columns().diagram(0);
        Hand.press(one.control(), 0, '+');
        Hand.press(one.control(), 0, '+');
        assertEquals(one.sight().zoom(), body.columns().diagram(1).sight().zoom());
        CompareBars.of(body).press("Move together");
        Hand.press(one.control(), 0, '+');
        assertFalse(one.sight().zoom() == body.columns().diagram(1).sight().zoom());
    }

    @Test
    void aChangedFileMakesTheComparisonStale() throws Exception {
        var third = file("test-third.machine", machine -> { });
        var editor = compare(Bench.sample(), fast, third);
        var machine = Bench.machine(fast);
        bus(machine).setRoundTrip(Quantity.of(250, Unit.NANOSECOND));
        fast.setContents(new ByteArrayInputStream(MachineFiles.toBytes(machine)), true, false, null);
        Bench.until("the change is noticed", () -> CompareBars.of(editor.body()).stale().contains("test-fast.machine"));
        third.appendContents(new ByteArrayInputStream(new byte[] {'\n'}), IResource.FORCE, null);
        Bench.until("both are named",
                () -> CompareBars.of(editor.body()).stale().endsWith("test-fast.machine, test-third.machine"));
    }

    /** A column that cannot be read may be made on a file that it names, not on any other. */
    @Test
    void aFileThatIsNotComparedMakesNothingStale() throws Exception {
        var wrong = Bench.file("test-wrong.variant", "no variant of test-fast.machine"
                .getBytes(StandardCharsets.UTF_8));
        var other = file("test-other.machine", machine -> { });
        var editor = compare(Bench.sample(), wrong);
        other.appendContents(new ByteArrayInputStream(new byte[] {'\n'}), IResource.FORCE, null);
        Bench.file("test-new.csv", "bytes,us\n8,3\n".getBytes(StandardCharsets.UTF_8));
        fast.appendContents(new ByteArrayInputStream(new byte[] {'\n'}), IResource.FORCE, null);
        Bench.until("the change is noticed", () -> !CompareBars.of(editor.body()).stale().isEmpty());
        var said = CompareBars.of(editor.body()).stale();
        assertTrue(said.contains("test-fast.machine"), said);
        assertFalse(said.contains("test-other") || said.contains("test-new"), said);
    }

    /** Of all figures only the one that was chosen is in the table, and drawn; it is kept with the comparison. */
    @Test
    void oneFigureIsChosenForTableAndChart() throws Exception {
        var body = compareAndRun(Bench.sample(), fast);
        var editor = (CompareEditor) Bench.page().getActiveEditor();
        var choice = Controls.all(Bench.window().getShell(), Combo.class).stream().filter(Combo::isVisible)
                .filter(one -> List.of(one.getItems()).contains(LatencyFigures.HIGH)).findFirst().orElseThrow();
        for (var figure : List.of("Half round trip", LatencyFigures.HIGH, LatencyFigures.TOTAL)) {
            choice.setText(figure);
            choice.notifyListeners(SWT.Selection, new Event());
            Bench.until("it is shown", () -> editor.setup().metric().equals(figure)
                    && figures(body).equals(Set.of(figure)));
            assertTrue(body.results().charts().canvas().chart().y().title().contains(figure),
                    body.results().charts().canvas().chart().y().title());
        }
        var memento = XMLMemento.createWriteRoot("test");
        ((CompareInput) editor.getEditorInput()).saveState(memento);
        assertEquals(editor.setup(), new CompareInput.Factory().createElement(memento).setup());
    }

    private static Set<String> figures(CompareBody body) {
        var all = body.state().orElseThrow().metrics();
        var shown = new HashSet<>(column(body.table().table().model(), 0));
        shown.retainAll(all);
        return shown;
    }

    /** Five stacks have their totals and a legend without moving anything. */
    @Test
    void fiveStacksCanBeRead() throws Exception {
        var files = new ArrayList<>(List.of(Bench.sample(), fast));
        for (int i = 3; i <= 5; i++) {
            long time = 100L * i;
            files.add(file("test-variant-" + i + ".machine", machine -> bus(machine).setRoundTrip(
                    Quantity.of(time, Unit.NANOSECOND))));
        }
        var body = compareAndRun(files.toArray(IFile[]::new));
        Screen.shot("compare-five");
        assertEquals(5, body.results().stacks().canvases().getFirst().model().bars().size());
        assertTrue(body.results().stacks().canvases().getFirst().getSize().y >= 130,
                body.results().stacks().canvases().getFirst().getSize().toString());
    }

    /**
     * A change of the base of the compared variants makes the comparison outdated, a change of other variants of it
     * does not.
     */
    @Test
    void aChangedBaseMakesTheComparisonStale() throws Exception {
        var base = file("test-base.machine", machine -> { });
        var made = new ArrayList<IFile>();
        try {
            made.add(VariantForks.create(base, null, "test one", null));
            made.add(VariantForks.create(base, null, "test two", null));
            var editor = compare(made.get(0), made.get(1));
            ResourcesPlugin.getWorkspace().run(monitor -> {
                made.add(VariantForks.create(base, null, "test three", monitor));
                base.appendContents(new ByteArrayInputStream(new byte[] {'\n'}), IResource.FORCE, monitor);
            }, null);
            var bars = CompareBars.of(editor.body());
            Bench.until("the change is noticed", () -> bars.stale().contains("test-base.machine"));
            assertFalse(bars.stale().contains("test-three"), bars.stale());
        } finally {
            for (var one : made) {
                one.delete(true, null);
            }
        }
    }

    /** The folder of a compared variant goes, and a file without an extension has its name. */
    @Test
    void aFolderThatIsNowAFileMakesTheComparisonStale() throws Exception {
        var folder = Bench.sample().getProject().getFolder("test-variants");
        folder.create(true, true, null);
        var variant = folder.getFile("fast.variant");
        Bench.sample().getProject().getFile("variants/fast-host-link.variant").copy(variant.getFullPath(), true, null);
        var editor = compare(Bench.sample(), variant);
        ResourcesPlugin.getWorkspace().run(monitor -> {
            folder.delete(true, null);
            Bench.file("test-variants", new byte[0]);
        }, null);
        Bench.until("the change is noticed", () -> CompareBars.of(editor.body()).stale().contains("fast.variant"));
        CompareBars.of(editor.body()).workload("ping-pong");
        Bench.until("the variant cannot be read", () -> comparison(editor).subjects().size() == 1);
        assertEquals(List.of(Bench.sample(), variant), editor.setup().files(), "nothing is forgotten");
    }

    @Test
    void aComparisonIsKeptInAFile() throws Exception {
        var kept = Bench.file("test-kept.compare", "# mine\nfile test-fast.machine\nbaseline red-storm.machine\n"
                .getBytes(StandardCharsets.UTF_8));
        var editor = (CompareEditor) IDE.openEditor(Bench.page(), kept);
        assertEquals(new CompareSetup(List.of(fast, Bench.sample()), 1, ""), editor.setup());
        assertFalse(editor.isDirty());
        editor.setup(editor.setup().baseline(0));
        assertTrue(editor.isDirty());
        editor.doSave(new NullProgressMonitor());
        assertFalse(editor.isDirty());
        assertEquals("# Hopscope comparison\nbaseline test-fast.machine\nfile red-storm.machine\n", kept.readString());
    }

    private static boolean draws(CompareEditor editor, int subject, String elementId) {
        var machine = editor.body().state().orElseThrow().drawn().get(subject);
        return ElementIds.find(machine, elementId).isPresent();
    }

    private static boolean runs(CompareEditor editor, String size, String ranks) {
        return editor.body().state().flatMap(AllColumns::of).filter(one -> one.size().equals(Optional.of(size))
                && one.ranks().equals(Optional.of(ranks))).isPresent();
    }

    /** 4 KiB take longer than 8 B, and a flood of eight is another number than the usual one. */
    @Test
    void sizeAndRanksAreChosenForAllColumns() throws Exception {
        var editor = compare(Bench.sample(), fast);
        CompareBars.of(editor.body()).workload("allreduce");
        Bench.until("the workload is compared", () -> editor.setup().workload().equals("allreduce")
                && runs(editor, "8 B", "8"));
        CompareBars.of(editor.body()).values("4 KiB", "16");
        assertEquals(List.of("size=4 KiB", "ranks=16"), editor.setup().settings().texts());
        Bench.until("all columns have them", () -> runs(editor, "4 KiB", "16"));
        assertEquals(List.of("size=4 KiB", "ranks=16"), comparison(editor).scenario().settings().texts());
        Screen.shot("compare-size-ranks");
        CompareBars.of(editor.body()).workload("ping-pong");
        assertEquals(List.of(), editor.setup().settings().texts(), "another workload has its own values");
    }

    /** Damaged packets are drawn at random, so the figures of three seeds have a mean and a range. */
    @Test
    void figuresOfSeveralSeedsShowTheirRange() throws Exception {
        var editor = compare(Bench.sample(), fast);
        editor.setup(editor.setup().settings(Settings.of("damagedPackets=20000000")));
        CompareBars.of(editor.body()).seeds("1..3");
        assertEquals(List.of(1L, 2L, 3L), editor.setup().seeds());
        Bench.until("the runs of all seeds lack", () -> comparison(editor).missing().size() == 6);
        CompareBars.of(editor.body()).run();
        Bench.until("all have run", () -> comparison(editor).missing().isEmpty());
        var table = editor.body().table().table().model();
        assertTrue(IntStream.range(0, table.rows()).anyMatch(row -> table.cell(row, 2).text().contains("\u00b1")
                && table.cell(row, 2).tip().startsWith("Mean of 3 seeds: ")), "a figure has its range");
        Screen.shot("compare-seeds");
    }

    @Test
    void columnsAreAddedMovedAndRemoved() throws Exception {
        var third = file("test-third.machine", machine -> { });
        var editor = compare(Bench.sample(), fast);
        editor.add(List.of(third, fast));
        Bench.until("three are compared", () -> comparison(editor).subjects().size() == 3);
        CompareBars.of(editor.body()).choose(2, "Move Left");
        assertEquals(List.of(Bench.sample(), third, fast), editor.setup().files());
        CompareBars.of(editor.body()).baseline(2);
        CompareBars.of(editor.body()).choose(0, "Remove from the Comparison");
        assertEquals(new CompareSetup(List.of(third, fast), 1, editor.setup().workload()), editor.setup());
        Bench.until("two are compared", () -> comparison(editor).subjects().size() == 2
                && comparison(editor).baseline() == 1);
    }

    @Test
    void anUnsavedComparisonComesBack() {
        var input = new CompareInput(CompareSetup.of(List.of(fast, Bench.sample())));
        var memento = XMLMemento.createWriteRoot("input");
        input.saveState(memento);
        var back = new CompareInput.Factory().createElement(memento);
        assertNotNull(back);
        assertEquals(input, back);
    }
}
