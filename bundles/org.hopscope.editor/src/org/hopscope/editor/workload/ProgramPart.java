// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.workload;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.form.FormHost;
import org.hopscope.editor.form.FormList;
import org.hopscope.editor.portals.ProgramEditor;
import org.hopscope.model.workload.PortalsProcess;
import org.hopscope.model.workload.PortalsProgram;
import org.hopscope.model.workload.WorkloadPackage;

/** The processes of a program in a table, and beside it the text that the selected one runs. */
final class ProgramPart {

    private final PortalsProgram program;
    private final FormHost host;
    private final SashForm sash;
    private final FormList processes;
    private final ProgramEditor editor;
    private PortalsProcess process;

    ProgramPart(Composite parent, FormHost host, PortalsProgram program) {
        this.program = program;
        this.host = host;
        sash = new SashForm(parent, SWT.HORIZONTAL);
        processes = new FormList(sash, host, WorkloadPackage.Literals.PORTALS_PROGRAM__PROCESSES);
        editor = new ProgramEditor(sash, this::write);
        sash.setWeights(2, 3);
        processes.onChosen(() -> processes.chosen().ifPresent(this::open));
    }

    Control control() {
        return sash;
    }

    void refresh() {
        processes.show(program);
        if (process == null || !program.getProcesses().contains(process)) {
            process = null;
            open(program.getProcesses().isEmpty() ? null : program.getProcesses().getFirst());
        } else {
            editor.show(String.join("\n", process.getCalls()));
        }
    }

    private void open(EObject chosen) {
        if (chosen != process) {
            if (process != null) {
                editor.flush();
            }
            process = (PortalsProcess) chosen;
            if (process != null) {
                processes.choose(process);
            }
        }
        editor.text().setEnabled(process != null);
        editor.show(process == null ? "" : String.join("\n", process.getCalls()));
    }

    private void write(String text) {
        if (process != null && process.eContainer() != null) {
            var command = new SetFeatureCommand(List.of(process), WorkloadPackage.Literals.PORTALS_PROCESS__CALLS,
                    text.isEmpty() ? List.of() : List.of(text.split("\n", -1)));
            if (command.canExecute()) {
                host.commands().execute(command);
            }
        }
    }

    void flush() {
        editor.flush();
    }

    void setFocus() {
        editor.text().setFocus();
    }

    void choose(EObject element) {
        if (program.getProcesses().contains(element)) {
            open(element);
        }
    }
}
