// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.property;

import java.util.Locale;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.ui.views.properties.ComboBoxPropertyDescriptor;
import org.eclipse.ui.views.properties.IPropertyDescriptor;
import org.eclipse.ui.views.properties.PropertyDescriptor;
import org.eclipse.ui.views.properties.TextPropertyDescriptor;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;

/** How the Properties view shows and edits a value. */
final class Descriptors {

    private Descriptors() {}

    static IPropertyDescriptor of(Value value) {
        var editing = Editing.of(value);
        PropertyDescriptor descriptor = editing == Editing.TEXT ? new TextPropertyDescriptor(value.id(), value.label())
                : new ComboBoxPropertyDescriptor(value.id(), value.label(), editing.choices(value)
                .toArray(String[]::new));
        descriptor.setCategory(value.group());
        descriptor.setAlwaysIncompatible(true);
        descriptor.setValidator(entered -> editing.problem(value, entered));
        descriptor.setLabelProvider(new LabelProvider() {
            @Override
            public String getText(Object shown) {
                return editing.text(value) + origin(value);
            }
        });
        descriptor.setDescription(description(value));
        return descriptor;
    }

    /** Where the value comes from, behind the value; empty if nobody has said so. */
    private static String origin(Value value) {
        var provenance = provenance(value);
        return provenance == null || value.mixed() ? "" : "      \u2014 " + text(provenance);
    }

    private static String text(Provenance provenance) {
        var kind = Texts.literal(provenance.getKind()).toLowerCase(Locale.ROOT);
        var source = provenance.getSource();
        return source == null || source.isBlank() ? kind : kind + ": " + source;
    }

    private static String description(Value value) {
        var provenance = provenance(value);
        return provenance == null ? value.label() : Messages.get("value.origin", value.label(), text(provenance));
    }

    private static Provenance provenance(Value value) {
        return value.owners().getFirst() instanceof Element element ? element.getProvenance().stream()
                .filter(p -> value.feature().getName().equals(p.getFeature())).findFirst().orElse(null) : null;
    }
}
