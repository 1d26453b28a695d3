// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.property;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.ui.views.properties.IPropertyDescriptor;
import org.eclipse.ui.views.properties.IPropertySource;
import org.hopscope.editor.command.SetFeatureCommand;

/** The values of one or several elements of the same type. */
public final class ElementProperties implements IPropertySource {

    private final List<EObject> elements;
    private final CommandStack commands;
    private final Map<String, Value> values = new LinkedHashMap<>();

    /** The values that all these elements have; changes go through {@code commands}. */
    public ElementProperties(List<? extends EObject> elements, CommandStack commands) {
        this.elements = List.copyOf(elements);
        this.commands = commands;
        for (var value : Values.of(this.elements)) {
            values.put(value.id(), value);
        }
    }

    @Override
    public IPropertyDescriptor[] getPropertyDescriptors() {
        var descriptors = new ArrayList<IPropertyDescriptor>();
        values.values().forEach(value -> descriptors.add(Descriptors.of(value)));
        return descriptors.toArray(IPropertyDescriptor[]::new);
    }

    @Override
    public Object getPropertyValue(Object id) {
        var value = values.get(id);
        return value == null ? null : Editing.of(value).fromModel(value);
    }

    @Override
    public void setPropertyValue(Object id, Object entered) {
        var value = values.get(id);
        if (value == null || entered == null) {
            return;
        }
        var editing = Editing.of(value);
        if (editing.problem(value, entered) == null) {
            var command = new SetFeatureCommand(value.owners(), value.feature(), editing.toModel(value, entered));
            if (command.canExecute()) {
                commands.execute(command);
            }
        }
    }

    @Override
    public boolean isPropertySet(Object id) {
        var value = values.get(id);
        return value != null && value.owners().stream().anyMatch(owner -> owner.eIsSet(value.feature()));
    }

    @Override
    public void resetPropertyValue(Object id) {
        var value = values.get(id);
        if (value != null && !value.feature().isMany() && isPropertySet(id)) {
            commands.execute(new SetFeatureCommand(value.owners(), value.feature(), value.feature().getDefaultValue()));
        }
    }

    @Override
    public Object getEditableValue() {
        return elements;
    }
}
