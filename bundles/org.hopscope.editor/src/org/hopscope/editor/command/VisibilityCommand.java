// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.EnumMap;
import java.util.Map;

import org.eclipse.emf.common.util.ECollections;
import org.eclipse.emf.common.util.EList;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.DiagramCategory;
import org.hopscope.model.machine.Machine;

/** Shows, fades or hides categories of the diagram; changes nothing but the layout section. */
public final class VisibilityCommand extends ModelCommand {

    private final Machine machine;
    private final Map<DiagramCategory, Visibility> wanted;

    /** Draws each of these categories as it is wanted; the others stay as they are. */
    public VisibilityCommand(Machine machine, Map<DiagramCategory, Visibility> wanted) {
        super(Messages.get("command.visibility"), machine);
        this.machine = machine;
        this.wanted = new EnumMap<>(wanted);
    }

    /** Shows everything again. */
    public static VisibilityCommand showAll(Machine machine) {
        var all = new EnumMap<DiagramCategory, Visibility>(DiagramCategory.class);
        DiagramCategory.VALUES.forEach(category -> all.put(category, Visibility.SHOWN));
        return new VisibilityCommand(machine, all);
    }

    @Override
    public boolean canExecute() {
        return wanted.entrySet().stream().anyMatch(one -> Visibility.of(machine, one.getKey()) != one.getValue());
    }

    @Override
    protected void change() {
        RouteCommand.layout(machine);
        wanted.forEach((category, visibility) -> {
            set(machine.getLayout().getFaded(), category, visibility == Visibility.FADED);
            set(machine.getLayout().getHidden(), category, visibility == Visibility.HIDDEN);
        });
        // the order of the clicks says nothing; the same state is the same text
        ECollections.sort(machine.getLayout().getFaded());
        ECollections.sort(machine.getLayout().getHidden());
    }

    private static void set(EList<DiagramCategory> list, DiagramCategory category, boolean in) {
        if (!in) {
            list.remove(category);
        } else if (!list.contains(category)) {
            list.add(category);
        }
    }
}
