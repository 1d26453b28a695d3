// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.property;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.commands.UnexecutableCommand;
import org.hopscope.editor.command.MoveLayerCommand;
import org.hopscope.editor.command.PartLock;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.StackPackage;

/** The values of one or several elements, to be read and changed; each change is one undo step for all elements. */
public final class ElementProperties {

    private final List<Value> values;
    private final CommandStack commands;

    /** The values that all these elements have; changes go through {@code commands}. */
    public ElementProperties(List<? extends EObject> elements, CommandStack commands) {
        this.values = Values.of(elements);
        this.commands = commands;
    }

    /** All values in the order of a form. */
    public List<Value> values() {
        return values;
    }

    /** The value of a feature that all elements have. */
    public Optional<Value> value(String feature) {
        return values.stream().filter(value -> value.id().equals(feature)).findFirst();
    }

    /**
     * Gives the value of a feature to all elements: a text, or the index of a choice. What is wrong changes nothing.
     *
     * @return what is wrong; empty if the value is set now
     */
    public Optional<String> enter(String feature, Object entered) {
        return enter(value(feature).orElseThrow(), entered, commands);
    }

    /** Gives one value to all its owners by one command. */
    public static Optional<String> enter(Value value, Object entered, CommandStack commands) {
        var editing = Editing.of(value);
        var problem = editing.problem(value, entered);
        if (problem == null) {
            var command = command(value, editing.toModel(value, entered));
            if (command.canExecute()) {
                commands.execute(command);
            } else {
                return value.owners().stream().map(PartLock::reasonAgainst).flatMap(Optional::stream).findFirst();
            }
        }
        return Optional.ofNullable(problem);
    }

    /** A layer moves as it does on the diagram. */
    private static Command command(Value value, Object model) {
        return value.feature() != StackPackage.Literals.LAYER__PLACEMENT
                ? new SetFeatureCommand(value.owners(), value.feature(), model)
                : value.owners().stream().map(Layer.class::cast)
                .filter(layer -> layer.getPlacement() != model)
                .<Command>map(layer -> new MoveLayerCommand(layer, (LayerPlacement) model))
                .reduce(Command::chain).orElse(UnexecutableCommand.INSTANCE);
    }
}
