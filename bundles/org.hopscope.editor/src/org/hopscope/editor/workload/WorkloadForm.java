// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.workload;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.form.Form;
import org.hopscope.editor.form.FormHost;
import org.hopscope.editor.form.FormList;
import org.hopscope.editor.form.Look;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.property.Values;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.workload.PortalsProgram;
import org.hopscope.model.workload.Workload;
import org.hopscope.model.workload.WorkloadPackage;

/**
 * One workload as a form: what its kind does, all its parameters, the jobs beside it, what goes wrong in it, and a
 * button to run it.
 */
public final class WorkloadForm implements FormHost {


    private final WorkloadHost host;
    private final Workload workload;
    private final Composite area;
    private final CLabel line;
    private final Label wrong;
    private final Form form;
    private final FormList jobs;
    private final FormList faults;
    private final ProgramPart program;

    /** The form of a workload that is in a machine. */
    public WorkloadForm(Composite parent, WorkloadHost host, Workload workload) {
        this.host = host;
        this.workload = workload;
        area = new Composite(parent, SWT.NONE);
        area.setBackground(parent.getShell().getBackground());
        area.setBackgroundMode(SWT.INHERIT_DEFAULT);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(area);
        head();
        wrong = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults().indent(16, 0).grab(true, false).hint(100, SWT.DEFAULT).applyTo(wrong);
        var folder = new CTabFolder(area, SWT.TOP | SWT.FLAT);
        GridDataFactory.fillDefaults().grab(true, true).indent(8, 4).applyTo(folder);
        program = workload instanceof PortalsProgram text ? new ProgramPart(folder, this, text) : null;
        if (program != null) {
            tab(folder, Messages.get("tab.PROGRAM"), program.control());
        }
        form = new Form(folder, this, true);
        tab(folder, Messages.get("tab.PARAMETERS"), form.control());
        jobs = new FormList(folder, this, WorkloadPackage.Literals.WORKLOAD__JOBS);
        tab(folder, Messages.get("table.kind.BackgroundJob"), jobs.control());
        faults = new FormList(folder, this, WorkloadPackage.Literals.WORKLOAD__FAULTS);
        tab(folder, Texts.feature("faults"), faults.control());
        folder.setSelection(0);
        line = new CLabel(area, SWT.NONE);
        line.setMargins(16, 3, 8, 4);
        GridDataFactory.fillDefaults().grab(true, false).hint(50, SWT.DEFAULT).applyTo(line);
        refresh();
    }

    private static void tab(CTabFolder folder, String title, Control control) {
        var item = new CTabItem(folder, SWT.NONE);
        item.setText(title);
        item.setControl(control);
    }

    private void head() {
        var head = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(16, 10).spacing(12, 4).applyTo(head);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
        var title = new Label(head, SWT.NONE);
        title.setText(Texts.kind(workload.eClass()));
        title.setFont(JFaceResources.getHeaderFont());
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(title);
        var run = new Button(head, SWT.PUSH);
        run.setText(Messages.get("workload.run"));
        run.addListener(SWT.Selection, event -> {
            flush();
            host.run(workload);
        });
        var about = new Label(head, SWT.WRAP);
        about.setText(new WorkloadKind(workload.eClass()).documentation());
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).hint(200, SWT.DEFAULT).applyTo(about);
    }

    /** The control to lay out. */
    public Control control() {
        return area;
    }

    /** The workload that is shown. */
    public Workload workload() {
        return workload;
    }

    /** Shows what the model says now, save for what is being typed. */
    public void refresh() {
        form.show(Values.of(List.of(workload)));
        form.refresh();
        jobs.show(workload);
        faults.show(workload);
        if (program != null) {
            program.refresh();
        }
    }

    /** Shows what the check of the machine has found. */
    public void showProblems(List<String> problems) {
        var text = String.join("\n", problems);
        if (!text.equals(wrong.getText())) {
            wrong.setText(text.replace("&", "&&"));
            wrong.setForeground(Look.color(area, Tone.ERROR));
            area.layout(true, true);
        }
    }

    /** Gives what is being typed to the model. */
    public void flush() {
        form.flush();
        if (program != null) {
            program.flush();
        }
    }

    /** Takes the keyboard. */
    public void setFocus() {
        if (program != null) {
            program.setFocus();
        } else {
            form.setFocus();
        }
    }

    /** Selects an entry of one of the lists, such as a process of a program. */
    public void choose(EObject element) {
        if (program != null) {
            program.choose(element);
        }
    }

    @Override
    public CommandStack commands() {
        return host.commands();
    }

    @Override
    public void say(String message, boolean isWrong) {
        if (line != null && !line.isDisposed()) {
            line.setForeground(Look.color(area, isWrong ? Tone.ERROR : Tone.MUTED));
            line.setText(message.replace("&", "&&").replace("\n", " "));
            line.setToolTipText(message);
        }
    }

    @Override
    public void reveal(EObject element) {
        host.reveal(element);
    }

    @Override
    public void editOrigin(Value value) {
        host.showProperties(workload);
    }
}
