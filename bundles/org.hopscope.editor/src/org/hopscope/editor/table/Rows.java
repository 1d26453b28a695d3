// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.Command;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.CreateLinkCommand;
import org.hopscope.editor.command.Homes;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.template.NewElements;

/** Makes new rows. */
public final class Rows {

    private Rows() {}

    /** The kinds that can be added somewhere in a machine, of this kind or below it. */
    public static List<EClass> addable(Machine machine, EClass type) {
        return Kinds.concrete(type).stream().filter(CorePackage.Literals.ELEMENT::isSuperTypeOf)
                .filter(one -> one != Literals.MACHINE && owner(machine, one, null).isPresent()).toList();
    }

    /**
     * The place at which a new element would go: to the owner of {@code near} if that takes it, else to the first that
     * does.
     */
    public static Optional<EObject> owner(Machine machine, EClass type, EObject near) {
        if (near != null && near.eContainer() != null && takes(near.eContainer(), type)) {
            return Optional.of(near.eContainer());
        }
        return Kinds.elements(machine, CorePackage.Literals.ELEMENT).stream().filter(one -> takes(one, type))
                .findFirst();
    }

    private static boolean takes(EObject owner, EClass type) {
        return Homes.reasonAgainst(owner, type).isEmpty()
                && (type != Literals.LINK || ((GraphTopology) owner).getVertices().size() > 1);
    }

    /** The command that adds an element beside another one; empty if there is no owner for it. */
    public static Optional<Command> add(Machine machine, EClass type, EObject near) {
        return owner(machine, type, near).map(owner -> {
            if (owner instanceof GraphTopology graph && type == Literals.LINK) {
                var link = new CreateLinkCommand(graph, graph.getVertices().get(0));
                link.setTarget(graph.getVertices().get(1));
                return link;
            }
            return new CreateCommand(owner, NewElements.create(type), null);
        });
    }

    /** The name of a row. */
    static String name(EObject row) {
        return row instanceof Element element ? ElementPath.segment(element) : Texts.kind(row.eClass());
    }
}
