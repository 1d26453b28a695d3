// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.List;
import java.util.function.Predicate;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.property.Values;

/** A tab with a form of some of the values. */
final class FormTab implements Tab {

    private final FormHost host;
    private final Predicate<Value> wanted;
    private Form form;

    FormTab(FormHost host, Predicate<Value> wanted) {
        this.host = host;
        this.wanted = wanted;
    }

    @Override
    public Control create(Composite parent) {
        form = new Form(parent, host, false);
        return form.control();
    }

    @Override
    public void show(List<EObject> elements) {
        form.show(Values.of(elements).stream().filter(wanted).toList());
    }

    @Override
    public void refresh() {
        form.refresh();
    }

    @Override
    public void flush() {
        form.flush();
    }

    @Override
    public boolean setFocus() {
        return form.setFocus();
    }

    Form form() {
        return form;
    }
}
