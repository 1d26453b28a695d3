// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fragment;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.architecture.NicWires;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.HopscopeResource;
import org.hopscope.model.machine.DiagramLayout;
import org.hopscope.model.machine.Fragment;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.machine.Wire;
import org.hopscope.model.protocol.Declaration;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.topology.RackContent;
import org.jspecify.annotations.Nullable;

/** Cuts fragments out of machines. */
public final class Fragments {

    private Fragments() {
    }

    /**
     * A copy of these elements of one machine: with everything inside them, the links among the vertices, the wires
     * among the parts, the places of their figures, and whatever they refer to, save for other handlers; a rack comes
     * with what is in it. The machine itself and what is inside another one of the elements do not count; the
     * result is empty if nothing remains.
     *
     * @param location the file of the machine, as {@link Fragment#getSource} has it
     */
    public static Optional<Fragment> of(Collection<? extends EObject> elements, String location) {
        var chosen = chosen(elements);
        if (chosen.isEmpty()) {
            return Optional.empty();
        }
        var needs = needs(chosen);
        needs.addAll(hosts(chosen, needs));
        var companions = new Linker(Map.of());
        var copier = new Linker(companions);
        var fragment = MachineFactory.eINSTANCE.createFragment();
        fragment.setSource(location);
        chosen.forEach(one -> fragment.getElements().add((Element) copier.copy(one)));
        needs.forEach(one -> fragment.getNeeds().add((Element) companions.copy(one)));
        copyLayout(chosen.iterator().next(), needs, copier, fragment);
        copier.copyReferences();
        new Linker(companions, copier).copyReferences();
        keepIds(copier, companions, fragment);
        return Optional.of(fragment);
    }

    private static Set<Element> chosen(Collection<? extends EObject> elements) {
        var all = new HashSet<EObject>(elements);
        var chosen = new LinkedHashSet<Element>();
        for (var element : elements) {
            if (element instanceof Element one && !(one instanceof Machine) && !within(all, one.eContainer())) {
                chosen.add(one);
            }
        }
        chosen.stream().filter(Rack.class::isInstance).flatMap(rack -> RackContent.members((Rack) rack).stream())
                .toList().forEach(chosen::add);
        chosen.stream().filter(Vertex.class::isInstance).map(EObject::eContainer).distinct()
                .filter(GraphTopology.class::isInstance)
                .flatMap(graph -> ((GraphTopology) graph).getLinks().stream())
                .filter(link -> chosen.contains(link.getSource()) && chosen.contains(link.getTarget()))
                .toList().forEach(chosen::add);
        addWires(chosen);
        return inOrder(chosen);
    }

    /** The wires among the parts; those of a NIC that end at the host come only with the whole NIC. */
    private static void addWires(Set<Element> chosen) {
        chosen.stream().map(EObject::eContainer).distinct().flatMap(whole -> switch (whole) {
            case NicType nic -> nic.getWires().stream();
            case NodeType node -> node.getWires().stream();
            case null, default -> Stream.<Wire>empty();
        }).filter(wire -> chosen.contains(wire.getSource()) && chosen.contains(wire.getTarget()))
                .toList().forEach(chosen::add);
    }

    /** The order of the file, so that the text of a fragment does not depend on the order of clicks. */
    private static Set<Element> inOrder(Set<Element> chosen) {
        var ordered = new LinkedHashSet<Element>();
        if (!chosen.isEmpty()) {
            EcoreUtil.getRootContainer(chosen.iterator().next()).eAllContents().forEachRemaining(one -> {
                if (chosen.contains(one)) {
                    ordered.add((Element) one);
                }
            });
        }
        return ordered;
    }

    /** The elements outside of these that they, and those they need in turn, refer to. */
    private static Set<Element> needs(Set<Element> chosen) {
        var needs = new LinkedHashSet<Element>();
        var open = new ArrayDeque<EObject>(chosen);
        while (!open.isEmpty()) {
            var next = open.remove();
            var whole = new ArrayList<EObject>(List.of(next));
            next.eAllContents().forEachRemaining(whole::add);
            whole.removeIf(one -> one != next && one instanceof Wire wire && NicWires.leadsToAnyHost(wire));
            for (var object : whole) {
                var targets = new ArrayList<EObject>(object.eCrossReferences());
                targets.addAll(NamedInExpressions.of(object));
                for (var target : targets) {
                    var need = need(target);
                    if (!within(chosen, target) && !within(needs, target) && need != null) {
                        needs.removeIf(other -> EcoreUtil.isAncestor(need, other));
                        needs.add(need);
                        open.add(need);
                    }
                }
            }
        }
        return needs;
    }

    /** The kinds of node at which wires of NICs end that are joined to any host; without what these need in turn. */
    private static Set<Element> hosts(Set<Element> chosen, Set<Element> needs) {
        var hosts = new LinkedHashSet<Element>();
        Stream.concat(chosen.stream(), needs.stream()).filter(NicType.class::isInstance)
                .flatMap(nic -> ((NicType) nic).getWires().stream()).filter(NicWires::leadsToAnyHost)
                .map(wire -> (Element) wire.getSource().eContainer())
                .filter(host -> !within(chosen, host) && !within(needs, host)).forEach(hosts::add);
        return hosts;
    }

    /** True if the target, which may be null, is one of the elements or inside one. */
    private static boolean within(Set<? extends EObject> elements, EObject target) {
        for (var at = target; at != null; at = at.eContainer()) {
            if (elements.contains(at)) {
                return true;
            }
        }
        return false;
    }

    /** The part of a machine that can be alone and holds {@code target}; a vertex does not need its network. */
    private static @Nullable Element need(EObject target) {
        for (var at = target; at != null; at = at.eContainer()) {
            if (at instanceof Handler) {
                // what is told of something else in another protocol is for the user to say
                return null;
            }
            if (at instanceof Declaration declaration) {
                return declaration;
            }
            if (at instanceof Element element && (at.eContainer() instanceof Machine
                    || at.eContainer() instanceof Topology || at.eContainer() instanceof Fragment)) {
                return element;
            }
        }
        return null;
    }

    /** A needed element gets a new place wherever it is inserted. */
    private static void copyLayout(Element any, Set<Element> needs, Linker copier, Fragment fragment) {
        if (!(EcoreUtil.getRootContainer(any) instanceof Machine machine) || machine.getLayout() == null) {
            return;
        }
        var layout = MachineFactory.eINSTANCE.createDiagramLayout();
        for (var entry : machine.getLayout().eContents()) {
            var shown = entry.eCrossReferences();
            if (!shown.isEmpty() && copier.keySet().containsAll(shown)
                    && shown.stream().noneMatch(needs::contains)) {
                Containments.add(layout, entry.eContainmentFeature(), copier.copy(entry));
            }
        }
        if (!layout.eContents().isEmpty()) {
            fragment.setLayout(layout);
        }
    }

    /** An element copied both itself and as a part of a needed one keeps its UUID once. */
    private static void keepIds(Map<EObject, EObject> chosen, Map<EObject, EObject> needs, Fragment fragment) {
        var resource = new HopscopeResource(URI.createURI("fragment.machine"));
        var all = new LinkedHashMap<>(needs);
        all.putAll(chosen);
        all.forEach((original, twin) -> {
            var id = ElementIds.idOf(original);
            if (!id.isEmpty() && !(original.eContainer() instanceof DiagramLayout)) {
                resource.setID(twin, id);
            }
        });
        resource.getContents().add(fragment);
    }
}
