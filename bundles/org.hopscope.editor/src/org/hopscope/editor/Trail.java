// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.diagram.Interior;
import org.hopscope.editor.diagram.Section;
import org.hopscope.editor.picture.Plan;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Topology;

/** The way from the machine to the diagram that is open. */
final class Trail {

    /**
     * A diagram on the way.
     *
     * @param element whose diagram it is
     * @param section the part of it that is shown, or null for all
     * @param instance by which node of a picture it was reached, or empty
     */
    record Stop(Element element, Section section, String instance) {

        /** The text of the breadcrumb. */
        String name() {
            return section != null ? section.name() : instance.isEmpty() ? Texts.name(element)
                    : Messages.get("picture.instance", instance, Texts.name(element));
        }

        /** The content of the viewer. */
        Object content() {
            return section != null ? section : element;
        }

        private String id() {
            return ElementIds.idOf(element) + (section != null ? SECTION + section.number() : "");
        }
    }

    private static final char SECTION = '#';

    private final List<Stop> stops = new ArrayList<>();

    /** The machine, and what follows. */
    List<Stop> stops() {
        return List.copyOf(stops);
    }

    /** The open page. */
    Stop last() {
        return stops.getLast();
    }

    /** The element whose diagram is open, or null if nothing is. */
    Element element() {
        return stops.isEmpty() ? null : last().element();
    }

    /** Adds the diagram of an element, or goes back to it. */
    void go(Machine machine, Element element) {
        var stop = new Stop(element, null, "");
        if (element instanceof Machine) {
            stops.clear();
        } else if (stops.contains(stop)) {
            backTo(stop);
            return;
        } else if (stops.isEmpty()) {
            stops.add(new Stop(machine, null, ""));
        }
        stops.add(stop);
    }

    /** Adds a section of the topology that is open; it takes the place of another one unless it lies within. */
    void go(Section section) {
        var stop = new Stop(section.topology(), section, "");
        if (stops.contains(stop)) {
            backTo(stop);
            return;
        }
        while (last().section() != null && !Plan.of(section.topology()).map(Plan::nests).orElse(false)) {
            stops.removeLast();
        }
        stops.add(stop);
    }

    /** Adds the kind of a node that was reached by an instance. */
    void go(NodeType kind, String instance) {
        stops.add(new Stop(kind, null, instance));
    }

    /** Leaves out everything after a stop. */
    void backTo(Stop stop) {
        stops.subList(stops.indexOf(stop) + 1, stops.size()).clear();
    }

    /** Goes back by one. */
    void up() {
        stops.removeLast();
    }

    /** Forgets the way unless it leads by this element. */
    void startOver(Element home) {
        if (stops.stream().noneMatch(stop -> stop.element() == home)) {
            stops.clear();
        }
    }

    /** The way in text, for a machine that is read again. */
    List<String> ids() {
        return stops.stream().map(Stop::id).toList();
    }

    /** The same way in a machine that was read again, as far as it still exists. */
    void go(Machine machine, List<String> ids) {
        go(machine, machine);
        for (var id : ids.subList(1, ids.size())) {
            var at = id.indexOf(SECTION);
            var found = ElementIds.find(machine, at < 0 ? id : id.substring(0, at)).orElse(null);
            if (at >= 0 && found instanceof Topology topology) {
                var section = new Section(topology, Integer.parseInt(id.substring(at + 1)));
                section.plan().ifPresent(plan -> go(section));
            } else if (found instanceof Element element && (Interior.exists(element) || Interior.isForm(element))) {
                go(machine, element);
            }
        }
    }

    /** Leaves what does not exist any more; returns whether there was such a thing. */
    boolean leaveRemoved(Machine machine) {
        var size = stops.size();
        while (stops.size() > 1 && (EcoreUtil.getRootContainer(element()) != machine
                || last().section() != null && last().section().plan().isEmpty())) {
            stops.removeLast();
        }
        return stops.size() < size;
    }
}
