// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.NodeType;

/** The parts of the editor that figures need; kept in the viewer under {@link #KEY}. */
public interface DiagramHost {

    /** Key under which a viewer keeps its host. */
    String KEY = DiagramHost.class.getName();

    /** Opens the diagram of this element, one that {@link Interior#exists}. */
    void open(Element element);

    /** Opens the picture of a part of a topology. */
    default void open(Section section) {
        open(section.topology());
    }

    /**
     * Opens the diagram of the kind of one node.
     *
     * @param instance what the node is called, for the way back
     */
    default void open(NodeType kind, String instance) {
        open(kind);
    }

    /** Tells the user why something is refused; the empty text takes the message back. */
    void refuse(String reason);

    /** Tells the user what has been done, or why nothing was; the message goes away by itself. */
    default void tell(String message) {
        // most hosts have no line for it
    }

    /** Shows an element's values for editing, for an element that has no diagram of its own. */
    void showProperties(EObject element);

    /** Reports the elements (UUIDs) under the mouse to the result views; the empty set ends this. */
    default void hover(Set<String> elementIds) {
        // most hosts have no result views beside them
    }

    /** The marks to show on the figures. */
    Marks marks();
}
