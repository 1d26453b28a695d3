// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.setting.Settings;
import org.hopscope.results.export.ResultsExportWizard;
import org.hopscope.results.sensitivity.SensitivityView;
import org.hopscope.results.stack.LatencyStackView;
import org.hopscope.results.stack.StackViewState;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.whatif.WhatIfService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** File, Export writes what the views show; a number that does nothing says so while it is tried. */
class ResultsExportTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void aRun() throws Exception {
        Bench.sample();
        Bench.runs().remove(Bench.runs().runs());
        IDE.openEditor(Bench.page(), Bench.sample());
        var view = Bench.stackView();
        Bench.runs().start(RunTarget.of(Bench.page(), Bench.sample()), new RunOrder("ping-pong",
                List.of("host-based"), Settings.of("iterations=2"), 1));
        Bench.until("the stack is shown", () -> view.state() == StackViewState.STACKS
                && Bench.runs().latest().filter(run -> run.report().isPresent()).isPresent());
        view.runsChanged();
    }

    @AfterEach
    void noEditor() {
        Bench.page().closeAllEditors(false);
        // it would keep its analysis beside the runs of other tests
        Bench.page().hideView(Bench.page().findView(Ids.SENSITIVITY));
    }

    private boolean export(boolean stacks, Path file) {
        var wizard = new ResultsExportWizard();
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        var dialog = new WizardDialog(Bench.window().getShell(), wizard);
        dialog.create();
        try {
            wizard.enter(stacks, file.toString());
            return wizard.canFinish() && wizard.performFinish();
        } finally {
            dialog.close();
        }
    }

    @Test
    void theStacksAreExportedInTheFormatOfTheName() throws Exception {
        for (var name : List.of("a.svg", "a.pdf", "a.png", "a.csv")) {
            assertTrue(export(true, folder.resolve(name)), name);
            assertTrue(Files.size(folder.resolve(name)) > 0, name);
        }
        assertTrue(Files.readString(folder.resolve("a.svg")).contains("receive side"));
        assertFalse(export(true, folder.resolve("a.bmp")));
        assertFalse(export(true, folder.resolve("none/a.svg")));
    }

    @Test
    void theSensitivityIsExportedOnceThereIsOne() throws Exception {
        var view = (SensitivityView) Bench.page().showView(Ids.SENSITIVITY);
        if (view.report().isEmpty()) {
            assertFalse(export(false, folder.resolve("none.csv")));
        }
        view.analyse();
        Bench.until("there is a report", () -> view.report().filter(one -> one.complete()).isPresent());
        assertTrue(export(false, folder.resolve("b.csv")));
        assertTrue(Files.readString(folder.resolve("b.csv")).contains("Opteron.interrupt,2 us,host-based,"));
    }

    /** All costs of the host are times, so nothing is faster at another clock. */
    @Test
    void aNumberThatDoesNothingSaysSoWhileItIsTried() throws Exception {
        var service = PlatformUI.getWorkbench().getService(WhatIfService.class);
        var live = Bench.page().getActiveEditor().getAdapter(MachineSource.class).snapshot();
        service.begin(live, List.of("Opteron.clock"), "Clock");
        service.value("3 GHz");
        Bench.until("it says so", () -> text().contains("Clock has no effect"));
        service.cancel();
        service.begin(live, List.of("Opteron.interrupt"), "Interrupt");
        service.value("1 us");
        Bench.until("it is simulated", () -> text().startsWith("Simulated."));
        service.cancel();
    }

    private static String text() {
        return ((LatencyStackView) Bench.page().findView(Ids.LATENCY_STACK)).text();
    }
}
