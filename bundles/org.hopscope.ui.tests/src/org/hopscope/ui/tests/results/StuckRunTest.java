// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.workload.PortalsProgram;
import org.hopscope.results.findings.FindingsView;
import org.hopscope.results.sensitivity.SensitivityView;
import org.hopscope.results.stack.LatencyStackView;
import org.hopscope.ui.Ids;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunState;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the texts of the views about a run that has nothing to show. */
class StuckRunTest {

    private LatencyStackView stacks;
    private FindingsView findings;
    private SensitivityView sensitivity;
    private IFile file;
    private String program;

    @BeforeEach
    void aProgramThatWaitsForOneEventTooMany() throws Exception {
        Bench.sample();
        var sample = ResourcesPlugin.getWorkspace().getRoot().getProject("portals-qsnet")
                .getFile("portals-qsnet.machine");
        Bench.until("the sample is unpacked", sample::exists);
        var machine = Bench.machine(sample);
        var workload = machine.getWorkloads().stream().filter(PortalsProgram.class::isInstance)
                .map(PortalsProgram.class::cast).findFirst().orElseThrow();
        workload.getProcesses().getLast().getCalls().add("EQWait eq=q");
        program = workload.getName();
        file = Bench.file("test-stuck.machine", MachineFiles.toBytes(machine));
        Bench.runs().remove(Bench.runs().runs());
        stacks = Bench.stackView();
        findings = (FindingsView) Bench.page().showView(Ids.FINDINGS);
    }

    @AfterEach
    void noRuns() throws Exception {
        Bench.runs().cancelAll();
        Bench.until("all runs are over", () -> !Bench.runs().isBusy());
        Bench.runs().remove(Bench.runs().runs());
        Bench.page().hideView(findings);
        if (sensitivity != null) {
            Bench.page().hideView(sensitivity);
        }
        file.delete(true, null);
    }

    private Run run(String stack) {
        var run = Bench.runs().start(new RunTarget.Stored(file), new RunOrder(program, List.of(stack), Settings.NONE,
                RunOrder.PLAIN.seed())).orElseThrow();
        Bench.until("it is over", () -> run.status().state().isOver());
        return run;
    }

    @Test
    void aDeadlockIsCalledByItsName() {
        assertEquals(RunState.ENDED_EARLY, run("Portals").status().state());
        Bench.until("the stacks say so", () -> stacks.text().startsWith("The simulation of Portals is deadlocked"));
        Bench.until("there is nothing to find", () -> findings.text()
                .startsWith("No message of the run of Portals on QsNet"));
        var help = Controls.all(Bench.window().getShell(), Button.class).stream().filter(one -> one.isVisible()
                && one.getText().equals("What Could Help")).findFirst().orElseThrow();
        Bench.page().hideView(findings);
        help.notifyListeners(SWT.Selection, new Event());
        findings = (FindingsView) Bench.page().findView(Ids.FINDINGS);
        assertTrue(Bench.page().isPartVisible(findings), "the view that could offer a fork is in front");
    }

    /** The other stack has no Portals, so the program is refused. */
    @Test
    void aRunWithoutResultIsNoRunThatIsMissing() throws Exception {
        var run = run("Tports");
        assertEquals(RunState.REJECTED, run.status().state());
        sensitivity = (SensitivityView) Bench.page().showView(Ids.SENSITIVITY);
        Bench.until("it says why", () -> sensitivity.text().startsWith("Run " + run.number()
                + " of Portals on QsNet has no result"));
    }
}
