// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** A table of the entries of one list of an element, with buttons to add and remove some. Belongs to the UI thread. */
public final class FormList {

    private final GridTab<EObject> content;
    private final Control control;

    /** A table for one list of elements that have it. */
    public FormList(Composite parent, FormHost host, EReference list) {
        content = TabSet.list(list, host);
        control = content.create(parent);
    }

    /** The control to lay out. */
    public Control control() {
        return control;
    }

    /** Shows the entries of an element. */
    public void show(EObject element) {
        content.show(List.of(element));
    }

    /** The first entry that is selected. */
    public Optional<EObject> chosen() {
        return content.grid().chosen().stream().findFirst();
    }

    /** Selects an entry. */
    public void choose(EObject entry) {
        content.grid().choose(entry);
    }

    /** Does something whenever the user selects an entry. */
    public void onChosen(Runnable action) {
        content.grid().table().addListener(SWT.Selection, event -> action.run());
    }
}
