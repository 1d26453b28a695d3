// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fragment;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.comparison.SemanticComparison;
import org.hopscope.model.architecture.NicWires;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Fragment;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Wire;
import org.hopscope.model.protocol.Declaration;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.ProtocolLayer;

/**
 * Puts a fragment into a machine. What the fragment needs is looked for in the machine first: the very element if the
 * fragment was cut out of this machine, else an equal one; what is missing comes along. Pieces of a protocol use the
 * lanes of the protocol that they come into, and the parts of its machine; queues, tables and whatever else they need
 * come into that protocol. The copies get UUIDs and names
 * of their own. Belongs to the thread that edits the machine, and is used once.
 */
public final class Insertion {

    private static final List<String> COORDINATES = List.of("x", "y");

    private final Fragment fragment;
    private final Machine machine;
    private final String location;
    private final Homing homing;
    private final Map<EObject, EObject> found = new HashMap<>();
    private final List<Element> missing = new ArrayList<>();
    private final Map<Element, Element> conflicts = new LinkedHashMap<>();
    private final Map<EObject, EObject> copies = new LinkedHashMap<>();
    private final Map<EObject, TakenNames> taken = new HashMap<>();

    /**
     * Plans the insertion; changes nothing.
     *
     * @param location the file of {@code machine}, as {@link Fragment#getSource} has it
     */
    public Insertion(Fragment fragment, Machine machine, String location, Homing homing) {
        this.fragment = fragment;
        this.machine = machine;
        this.location = location;
        this.homing = homing;
        fragment.getNeeds().forEach(this::look);
    }

    private void look(Element need) {
        var same = ElementIds.find(machine, ElementIds.idOf(need)).filter(one -> one.eClass() == need.eClass());
        if (same.isPresent() && Objects.equals(fragment.getSource(), location) && isReachable(same.get())) {
            pair(need, same.get());
            return;
        }
        if (lookInProtocol(need)) {
            return;
        }
        var equal = candidates(need).stream().filter(one -> SemanticComparison.sameElement(one, need)).findFirst();
        var rival = same.filter(this::isReachable).map(Element.class::cast).or(() -> candidates(need).stream()
                .filter(one -> Objects.equals(one.getName(), need.getName())).findFirst());
        if (equal.isPresent()) {
            pair(need, equal.get());
        } else if (need instanceof Rack || isAnyHost(need)) {
            // what is in a rack can be anywhere, and a NIC can be in other nodes
            rival.filter(NodeType.class::isInstance).ifPresent(host -> pair(need, host));
            return;
        } else if (rival.isPresent()) {
            conflicts.put(need, rival.get());
        } else {
            missing.add(need);
        }
    }

    /** True if nothing refers to a node but the wires of NICs that are joined to any host. */
    private boolean isAnyHost(Element need) {
        return need instanceof NodeType && EcoreUtil.UsageCrossReferencer.findAll(parts(need), fragment).values()
                .stream().flatMap(Collection::stream).allMatch(user -> EcoreUtil.isAncestor(need, user.getEObject())
                        || user.getEObject() instanceof Wire wire && NicWires.leadsToAnyHost(wire));
    }

    private static List<EObject> parts(Element whole) {
        var parts = new ArrayList<EObject>(whole.eContents());
        parts.add(whole);
        return parts;
    }

    /** A declaration of one protocol is not available to another one. */
    private boolean isReachable(EObject element) {
        return !(element instanceof Declaration) || protocol().isEmpty()
                || element.eContainer() == protocol().get();
    }

    /** Pieces of a protocol find lanes and parts where they go; whether that is what was needed. */
    private boolean lookInProtocol(Element need) {
        if (protocol().isEmpty() || need instanceof Declaration && !(need instanceof Lane)) {
            return false;
        }
        var layer = protocol().get();
        var match = need instanceof Lane lane ? ProtocolMatches.lane(lane, layer).map(Element.class::cast)
                : ProtocolMatches.part(need, layer, machine);
        match.ifPresent(here -> pair(need, here));
        return match.isPresent();
    }

    /** The protocol into which a fragment goes that has nothing but pieces of one; empty for other fragments. */
    private Optional<ProtocolLayer> protocol() {
        if (!fragment.getElements().stream().allMatch(ProtocolMatches::isPiece)) {
            return Optional.empty();
        }
        return fragment.getElements().stream().flatMap(one -> homing.home(one).stream())
                .flatMap(home -> ProtocolMatches.around(home).stream()).findFirst();
    }

    private List<Element> candidates(Element need) {
        var candidates = new ArrayList<Element>();
        var homes = new ArrayList<EObject>(List.of(machine));
        if (machine.getTopology() != null) {
            homes.add(machine.getTopology());
        }
        if (need instanceof Declaration) {
            homing.home(need).or(() -> protocol()).ifPresent(homes::add);
        }
        homes.forEach(home -> home.eContents().stream().filter(one -> one.eClass() == need.eClass())
                .forEach(one -> candidates.add((Element) one)));
        return candidates;
    }

    /** Lets references into {@code need} lead into {@code here}, which may be another version of it. */
    private void pair(EObject need, EObject here) {
        found.put(need, here);
        for (var child : need.eContents()) {
            Twins.of(child, here).or(() -> ProtocolMatches.bus(child, here)).ifPresent(twin -> pair(child, twin));
        }
    }

    /** Things of the same name, but not the same, that the fragment needs and the machine has; by the needed one. */
    public Map<Element, Element> conflicts() {
        return Map.copyOf(conflicts);
    }

    /** The elements that nothing takes; while there is one, nothing can be inserted. */
    public List<Element> homeless() {
        return Stream.of(fragment.getElements(), missing, conflicts.keySet()).flatMap(Collection::stream)
                .filter(element -> home(element).isEmpty()).toList();
    }

    /**
     * Inserts everything.
     *
     * @param bring whether a needed element comes along although one of the same name is there; else that one is used
     * @param dx how far the figures of the elements stand from where they stood, in pixels
     * @return the copies of the elements, without what came along
     */
    public List<Element> insert(boolean bring, int dx, int dy) {
        conflicts.forEach((need, rival) -> {
            if (bring) {
                missing.add(need);
            } else {
                pair(need, rival);
            }
        });
        var copier = new Linker(found);
        var inserted = new ArrayList<Element>();
        missing.forEach(need -> copier.copy(need));
        fragment.getElements().forEach(element -> inserted.add((Element) copier.copy(element)));
        copyLayout(copier, dx, dy);
        copier.copyReferences();
        missing.forEach(need -> attach(need, copied(need, copier)));
        fragment.getElements().forEach(element -> attach(element, copied(element, copier)));
        copies.putAll(copier);
        copies.values().stream().filter(NicType.class::isInstance)
                .forEach(nic -> NicWires.reconnect((NicType) nic));
        return inserted;
    }

    /** The copy of an element of the fragment, once it is inserted; empty for one that was there already. */
    public Optional<EObject> copyOf(EObject element) {
        return Optional.ofNullable(copies.get(element));
    }

    private static Element copied(Element original, Linker copier) {
        return (Element) Objects.requireNonNull(copier.get(original));
    }

    private void attach(Element original, Element copy) {
        var home = home(original).orElseThrow(() -> new IllegalStateException("Nothing takes " + copy.getName()));
        if (copy.getName() != null || !UniqueName.isOptional(copy)) {
            copy.setName(taken.computeIfAbsent(home, place -> new TakenNames(place, copy)).take(copy));
        }
        homing.add(home, copy);
    }

    private Optional<EObject> home(Element element) {
        return homing.home(element).or(() -> protocol().<EObject>map(one -> one)
                .filter(one -> Containments.home(one, element.eClass()).isPresent()))
                .or(() -> Optional.<EObject>of(machine)
                        .filter(one -> Containments.home(one, element.eClass()).isPresent()));
    }

    private void copyLayout(Linker copier, int dx, int dy) {
        if (fragment.getLayout() == null) {
            return;
        }
        if (machine.getLayout() == null) {
            machine.setLayout(MachineFactory.eINSTANCE.createDiagramLayout());
        }
        for (var entry : fragment.getLayout().eContents()) {
            if (copier.keySet().containsAll(entry.eCrossReferences())) {
                var copy = copier.copy(entry);
                if (fragment.getElements().containsAll(entry.eCrossReferences())) {
                    shift(copy, dx, dy);
                    copy.eAllContents().forEachRemaining(part -> shift(part, dx, dy));
                }
                Containments.add(machine.getLayout(), entry.eContainmentFeature(), copy);
            }
        }
    }

    private static void shift(EObject place, int dx, int dy) {
        for (var name : COORDINATES) {
            var feature = place.eClass().getEStructuralFeature(name);
            if (feature != null && place.eGet(feature) instanceof Integer at) {
                place.eSet(feature, at + (name.equals("x") ? dx : dy));
            }
        }
    }
}
