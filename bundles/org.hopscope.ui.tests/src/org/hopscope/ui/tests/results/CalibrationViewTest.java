// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.results.calibration.CalibrationView;
import org.hopscope.results.plot.PlotCanvas;
import org.hopscope.study.calibration.FittedNumber.Outcome;
import org.hopscope.study.calibration.Identifiability.Effect;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.sensitivity.Parameter;
import org.hopscope.ui.Ids;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fitting numbers of the machine in the editor to the output of a benchmark, in the real workbench. */
class CalibrationViewTest {

    @TempDir
    private Path folder;

    private CalibrationView view;

    @BeforeEach
    void openMachineAndView() throws Exception {
        IDE.openEditor(Bench.page(), machine());
        view = (CalibrationView) Bench.page().showView(Ids.CALIBRATION);
    }

    @AfterEach
    void closeAll() {
        Bench.page().hideView(view);
        Bench.page().closeAllEditors(false);
    }

    private static IFile machine() {
        Bench.sample();
        var file = ResourcesPlugin.getWorkspace().getRoot().getProject("rdma-verbs").getFile("rdma-verbs.machine");
        Bench.until("the sample is unpacked", file::exists);
        return file;
    }

    private void measure() throws Exception {
        measure("");
    }

    private void measure(String more) throws Exception {
        // some 0.3 us more than the sample takes, so PCIe is slower; the sizes with an error of one in a hundred
        view.measure(List.of(Files.writeString(folder.resolve("lab.txt"), """
                # OSU MPI Latency Test v5.7.1
                # Size          Latency (us)
                8                       1.26
                16                      1.27
                32                      1.26
                64                      1.28
                128                     1.29
                200                     1.30
                """ + more)));
        Bench.until("the measurements are read", () -> view.measurements() == 1);
    }

    private Button button(String text) {
        return Controls.all(Bench.window().getShell(), Button.class).stream()
                .filter(one -> one.isVisible() && one.getText().replace("&", "").equals(text)).findFirst()
                .orElseThrow();
    }

    @Test
    void itSaysWhatCanBeDeterminedAndThenFits() throws Exception {
        assertFalse(view.vary("no.such", ""));
        assertTrue(view.vary("PCIe.writeLatency", ""));
        assertTrue(view.vary("CPU.interrupt", ""));
        assertFalse(button("Fit").isEnabled());
        measure();
        button("Identify").notifyListeners(SWT.Selection, new Event());
        Bench.until("it is known", () -> view.identified().isPresent());
        assertEquals(List.of(Effect.SMOOTH, Effect.NONE), view.identified().orElseThrow().numbers().stream()
                .map(one -> one.effect()).toList());
        Bench.until("the view is notified", () -> Controls.offers(Bench.window().getShell(), "Identify"));
        assertFalse(button("Make Variant").isEnabled());
        button("Fit").notifyListeners(SWT.Selection, new Event());
        Bench.until("it is fitted", () -> view.report().isPresent());
        assertEquals(List.of(Outcome.FITTED, Outcome.NO_EFFECT), view.report().orElseThrow().numbers().stream()
                .map(one -> one.outcome()).toList());
        Bench.until("the view is notified", () -> Controls.offers(Bench.window().getShell(), "Make Variant"));
        assertTrue(view.text().startsWith("Error of the fitted figures: "), view.text());
        var chart = Controls.all(Bench.window().getShell(), PlotCanvas.class).stream().filter(one -> one.isVisible()
                && one.chart().y().title().equals("Deviation")).findFirst().orElseThrow().chart();
        assertEquals(List.of("before", "fitted", "held out"), chart.series().stream().map(one -> one.name()).toList());
        assertEquals(Scale.LOG2, chart.x().scale());
        noTextIsCut();
        Bench.page().toggleZoom(Bench.page().getReference(view));
        button("Make Variant").notifyListeners(SWT.Selection, new Event());
        Bench.until("the variant is open", () -> Bench.page().getActiveEditor().getTitle().startsWith("fitted"));
        assertFalse(Bench.page().isPageZoomed(), "the variant is seen");
    }

    /** The titles, and the sentence about the number that has no effect. */
    private static void noTextIsCut() {
        var table = Controls.all(Bench.window().getShell(), Table.class).stream().filter(one -> one.isVisible()
                && one.getColumnCount() == 6 && one.getColumn(3).getText().equals("95 % range")).findFirst()
                .orElseThrow();
        var gc = new GC(table);
        try {
            for (int i = 0; i < table.getColumnCount(); i++) {
                var column = table.getColumn(i);
                assertTrue(gc.textExtent(column.getText()).x < column.getWidth(), column.getText());
                for (var item : table.getItems()) {
                    assertTrue(gc.textExtent(item.getText(i)).x < column.getWidth(), item.getText(i));
                }
            }
        } finally {
            gc.dispose();
        }
    }

    /** What was fitted is beside what it was, so that it is in sight without scrolling. */
    @Test
    void aLongPathLeavesRoomForTheResult() throws Exception {
        var sample = MachineFiles.load(machine().getLocation().toPath(), new Diagnostics()).orElseThrow();
        var path = Parameter.ofMachine(sample).stream().map(Parameter::path).filter(one -> one.length() > 60
                && one.split("/").length > 3).findFirst().orElseThrow();
        assertTrue(view.vary(path, ""), path);
        var table = Controls.all(Bench.window().getShell(), Table.class).stream().filter(one -> one.isVisible()
                && one.getColumnCount() == 6).findFirst().orElseThrow();
        assertEquals(List.of("Parameter", "Now", "Fitted", "95 % range"), List.of(table.getColumns()).subList(0, 4)
                .stream().map(one -> one.getText()).toList());
        var shown = table.getItem(0).getText(0).split("/\u2026/");
        assertEquals(2, shown.length, table.getItem(0).getText(0));
        assertTrue(path.startsWith(shown[0] + "/") && path.endsWith("/" + shown[1]), table.getItem(0).getText(0));
    }

    @Test
    void itProposesNumbersThatItCanFit() throws Exception {
        assertFalse(button("Propose").isEnabled());
        measure();
        assertFalse(button("Fit").isEnabled());
        button("Propose").notifyListeners(SWT.Selection, new Event());
        Bench.until("there are numbers", () -> view.text().startsWith("3. "));
        assertTrue(button("Fit").isEnabled());
        button("Fit").notifyListeners(SWT.Selection, new Event());
        Bench.until("it is fitted", () -> view.report().isPresent());
        assertTrue(view.report().orElseThrow().errors().fitted() < view.report().orElseThrow().errors().before());
    }

    @Test
    void whatWasLeftOutIsSaidBesideTheResult() throws Exception {
        assertTrue(view.vary("PCIe.writeLatency", ""));
        // messages of 16 and 32 GiB; a run has at most 1 GiB
        measure("17179869184             9000000\n34359738368             18000000\n");
        button("Identify").notifyListeners(SWT.Selection, new Event());
        Bench.until("it is known", () -> view.text().startsWith("Error of the present design"));
        assertTrue(view.text().endsWith(" lab: 2 figures are of messages above 1 GiB, which no run has."), view.text());
    }

    /** The six sizes of some 1.3 us, then 10 us more: the library goes to another protocol. */
    @Test
    void whereACurveChangesIsSaidBeforeAndAfterAFit() throws Exception {
        measure("512 11.3\n1024 11.4\n2048 11.6\n4096 12.0\n");
        var said = " lab: Half round trip changes between 200 B and 512 B. Where a protocol changes, set its limit "
                + "first.";
        Bench.until("it is said", () -> view.text().endsWith(said));
        assertTrue(view.vary("PCIe.writeLatency", ""));
        button("Fit").notifyListeners(SWT.Selection, new Event());
        Bench.until("it is fitted", () -> view.report().isPresent());
        Bench.until("it is said again", () -> view.text().startsWith("Error of the fitted figures")
                && view.text().endsWith(said));
    }

    @Test
    void aFileThatIsNoMeasurementIsNamed() {
        view.measure(List.of(machine().getLocation().toPath()));
        Bench.until("it is said", () -> view.text().endsWith("is not a measurement."));
    }
}
