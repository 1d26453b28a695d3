// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.study;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.form.PageWheel;
import org.hopscope.editor.form.TypedText;
import org.hopscope.model.study.Study;

/**
 * A text of the study that is typed, or chosen from a list. It is part of the study when the field is left or Enter is
 * pressed; until then it counts for the check only. Escape takes it back.
 */
final class Entry {

    private final StudyHost host;
    private final Function<Study, ? extends EObject> owner;
    private final EAttribute feature;
    private final Control control;
    private final TypedText typed;
    private boolean touched;
    private boolean setting;

    private Entry(StudyHost host, Control control, Function<Study, ? extends EObject> owner, EAttribute feature) {
        this.host = host;
        this.owner = owner;
        this.feature = feature;
        this.control = control;
        typed = control instanceof Text text ? new TypedText(text, host.commands()) : null;
        control.addListener(SWT.Modify, event -> modified());
        control.addListener(SWT.FocusOut, event -> flush());
        control.addListener(SWT.Traverse, this::traverse);
        if (control instanceof Combo) {
            control.addListener(SWT.Selection, event -> flush());
            PageWheel.leave(control);
        }
        refresh();
    }

    /** A field to type in. */
    static Entry text(Composite parent, int style, StudyHost host, Function<Study, ? extends EObject> owner,
            EAttribute feature) {
        return new Entry(host, new Text(parent, SWT.BORDER | style), owner, feature);
    }

    /** A field to type in, with a list. */
    static Entry combo(Composite parent, StudyHost host, EAttribute feature) {
        return new Entry(host, new Combo(parent, SWT.DROP_DOWN), study -> study, feature);
    }

    Control control() {
        return control;
    }

    /** Sets the action of Ctrl+Space. */
    void onAssist(Runnable assist) {
        typed.onAssist(assist);
    }

    /** Offers these texts. */
    void offer(List<String> items) {
        var combo = (Combo) control;
        if (!List.of(combo.getItems()).equals(items)) {
            var shown = combo.getText();
            setting = true;
            combo.setItems(items.toArray(String[]::new));
            combo.setText(shown);
            setting = false;
        }
    }

    String shown() {
        return control instanceof Combo combo ? combo.getText() : ((Text) control).getText();
    }

    /**
     * GTK reports what this class has set after the present key, such as the Enter that has opened the editor. So what
     * the study says already was not typed.
     */
    private void modified() {
        boolean other = !shown().equals(stored());
        if (!setting && (typed == null || !typed.isSetting()) && (other || touched)) {
            touched = other;
            host.typed();
        }
    }

    private void traverse(Event event) {
        if (event.detail == SWT.TRAVERSE_RETURN && touched) {
            var lines = (control.getStyle() & SWT.MULTI) != 0;
            event.doit = lines && (event.stateMask & SWT.MOD1) == 0;
            if (!event.doit) {
                flush();
            }
        } else if (event.detail == SWT.TRAVERSE_ESCAPE && touched) {
            event.doit = false;
            touched = false;
            refresh();
            host.typed();
        } else if (event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS) {
            event.doit = true;
        }
    }

    /** True if something was typed that is not in the study yet. */
    boolean isTouched() {
        return touched;
    }

    /** Writes the typed values into the study. */
    void flush() {
        if (touched) {
            touched = false;
            host.commands().execute(new SetFeatureCommand(List.of(owner.apply(host.study())), feature, value()));
            refresh();
        }
    }

    /** Writes the typed values into a copy of the study. */
    void apply(Study draft) {
        if (touched) {
            owner.apply(draft).eSet(feature, value());
        }
    }

    private Object value() {
        if (feature.isMany()) {
            return Stream.of(shown().split(",")).map(String::strip).filter(one -> !one.isEmpty()).toList();
        }
        return shown().isBlank() ? null : (control.getStyle() & SWT.MULTI) != 0 ? shown() : shown().strip();
    }

    /** The value in the study; texts of a list are separated by commas. */
    private String stored() {
        return switch (owner.apply(host.study()).eGet(feature)) {
            case null -> "";
            case List<?> texts -> texts.stream().map(String::valueOf).collect(Collectors.joining(", "));
            case Object text -> text.toString();
        };
    }

    /** Shows what the study says, unless the user is typing. */
    void refresh() {
        if (touched || control.isDisposed()) {
            return;
        }
        var model = stored();
        if (!model.equals(shown())) {
            setting = true;
            if (control instanceof Combo combo) {
                combo.setText(model);
            } else {
                typed.set(model);
            }
            setting = false;
        }
    }
}
