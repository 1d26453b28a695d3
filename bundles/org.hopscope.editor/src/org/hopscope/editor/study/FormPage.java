// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.study;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.page.EditorPage;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.study.Study;
import org.hopscope.model.study.SweepParameter;

/** The form as a page. */
final class FormPage implements EditorPage {

    private final StudyHost host;
    private final MachineChooser chooser;
    private StudyForm form;

    FormPage(StudyHost host, MachineChooser chooser) {
        this.host = host;
        this.chooser = chooser;
    }

    @Override
    public String title() {
        return Messages.get("study.page.form");
    }

    @Override
    public Control create(Composite parent) {
        form = new StudyForm(parent, host, chooser);
        return form.control();
    }

    @Override
    public void activate(List<? extends EObject> selection) {
        form.refresh();
        form.show();
        selection.stream().filter(SweepParameter.class::isInstance).findFirst().ifPresent(form::reveal);
    }

    @Override
    public boolean deactivate() {
        return flush();
    }

    @Override
    public void refresh() {
        form.refresh();
    }

    /** Shows what the last check has found. */
    void show() {
        form.show();
    }

    /** Writes the typed values into a copy of the study. */
    void apply(Study draft) {
        if (form != null) {
            form.apply(draft);
        }
    }

    @Override
    public boolean isDirty() {
        return form != null && form.isDirty();
    }

    @Override
    public boolean flush() {
        form.flush();
        return true;
    }

    @Override
    public boolean reveal(EObject element) {
        form.reveal(element);
        return true;
    }

    @Override
    public List<EObject> selection() {
        return List.of();
    }

    @Override
    public void setTheme(DiagramTheme theme) {
        form.show();
    }

    @Override
    public void setFocus() {
        form.setFocus();
    }
}
