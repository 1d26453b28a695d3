// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import java.util.List;
import java.util.Optional;

import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.hopscope.editor.command.CreateLinkCommand;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.ports.PortMap;

/** The vertices at which a link from one vertex can end, and a list in which the user types to find one of them. */
public final class LinkEnds {

    private LinkEnds() {}

    /** The vertices at which this link can end, in the order of the network. */
    public static List<Vertex> of(Vertex source, CreateLinkCommand link) {
        return ((GraphTopology) source.eContainer()).getVertices().stream()
                .filter(vertex -> link.reasonAgainstEnd(vertex).isEmpty()).toList();
    }

    /** Asks for one of the ends; empty if the user wants none. */
    public static Optional<Vertex> choose(Shell shell, Vertex source, CreateLinkCommand link) {
        var dialog = new ElementListSelectionDialog(shell, new LabelProvider() {
            @Override
            public String getText(Object element) {
                return label((Vertex) element, link.ports());
            }
        });
        dialog.setTitle(Messages.get("connect.end.title"));
        dialog.setMessage(Messages.get("connect.end.message", Texts.name(source)));
        dialog.setEmptyListMessage(Messages.get("connect.end.none"));
        dialog.setElements(of(source, link).toArray());
        return dialog.open() == Window.OK ? Optional.ofNullable((Vertex) dialog.getFirstResult()) : Optional.empty();
    }

    /** The name first, because the user types how it begins. */
    private static String label(Vertex vertex, PortMap ports) {
        var free = PortMap.capacity(vertex);
        return free.isEmpty() ? Texts.name(vertex) : Messages.get("connect.end.free", Texts.name(vertex),
                ports.nextFree(vertex).getAsInt(), free.getAsInt());
    }
}
