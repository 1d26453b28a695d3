// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.hopscope.model.core.Element;
import org.hopscope.ui.whatif.IdleWatch;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.property.Section;
import org.hopscope.editor.property.Value;

/**
 * Values with their headings, in as many columns as there is room for. Other elements with the same values get the same
 * controls, so that the focus stays where it is. Belongs to the UI thread.
 */
public final class Form {

    private static final int MARGIN = 8;
    private static final int SCROLL_STEP = 24;

    private final FormHost host;
    private final boolean headings;
    private final ScrolledComposite scrolled;
    private final Composite body;
    private final List<Field> fields = new ArrayList<>();
    private final IdleWatch idle;
    private List<String> shape = List.of();
    private Element shownElement;

    /** An empty form; with headings, the values are sorted by them. */
    public Form(Composite parent, FormHost host, boolean headings) {
        this.host = host;
        this.headings = headings;
        scrolled = new ScrolledComposite(parent, SWT.V_SCROLL);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        scrolled.setShowFocusedControl(true);
        scrolled.getVerticalBar().setIncrement(SCROLL_STEP);
        body = new Composite(scrolled, SWT.NONE);
        body.setBackgroundMode(SWT.INHERIT_FORCE);
        body.setLayout(new FieldGrid(MARGIN));
        scrolled.setContent(body);
        idle = new IdleWatch(parent.getDisplay(), this::idle);
        body.addDisposeListener(event -> idle.ask(null));
        scrolled.addListener(SWT.Resize, event -> fit());
    }

    /** The control to lay out. */
    public Control control() {
        return scrolled;
    }

    /** Shows these values. */
    public void show(List<Value> shown) {
        var values = headings ? shown.stream().sorted(Comparator.comparing(Value::section)).toList() : shown;
        var wanted = values.stream().map(value -> value.owners().getFirst().eClass().getName() + "." + value.id())
                .toList();
        if (!wanted.equals(shape)) {
            build(values);
            shape = wanted;
        } else {
            for (var i = 0; i < values.size(); i++) {
                fields.get(i).show(values.get(i));
            }
        }
        var next = values.isEmpty() || values.getFirst().owners().size() > 1
                || !(values.getFirst().owners().getFirst() instanceof Element one) ? null : one;
        if (next != shownElement) {
            shownElement = next;
            idle(Set.of());
        }
        idle.ask(next);
    }

    private void idle(Set<String> names) {
        if (!body.isDisposed()) {
            fields.forEach(field -> field.cell().idle(names.contains(field.value().id())));
            fit();
        }
    }

    private void build(List<Value> values) {
        flush();
        body.setRedraw(false);
        for (var child : body.getChildren()) {
            child.dispose();
        }
        fields.clear();
        Section last = null;
        for (var value : values) {
            if (headings && value.section() != last && hasHeading(value.section())) {
                heading(value.section());
            }
            last = value.section();
            fields.add(Field.create(body, host, value));
        }
        fit();
        body.setRedraw(true);
    }

    private static boolean hasHeading(Section section) {
        return section != Section.IDENTITY && section != Section.NOTES;
    }

    private void heading(Section section) {
        var label = new Label(body, SWT.NONE);
        label.setText(section.title());
        label.setFont(JFaceResources.getFontRegistry()
                .getBold(JFaceResources.DEFAULT_FONT));
        label.setForeground(Look.color(label, Tone.MUTED));
    }

    private void fit() {
        Rectangle area = scrolled.getClientArea();
        scrolled.setMinHeight(body.computeSize(Math.max(1, area.width), SWT.DEFAULT).y);
        body.layout(true, true);
    }

    /** Shows what the model says now, save for what is being typed. */
    public void refresh() {
        fields.forEach(Field::refresh);
        idle.ask(shownElement);
    }

    /** Gives what was typed to the model. */
    public void flush() {
        fields.forEach(Field::flush);
    }

    /** Puts the focus into the first field. */
    public boolean setFocus() {
        return !fields.isEmpty() && fields.getFirst().control().setFocus();
    }

    /** The control in which a value is typed or chosen. */
    public Optional<Control> control(String feature) {
        return fields.stream().filter(field -> field.value().id().equals(feature)).map(Field::control).findFirst();
    }
}
