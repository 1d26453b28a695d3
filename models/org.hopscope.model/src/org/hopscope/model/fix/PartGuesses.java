// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.util.Comparator;
import java.util.stream.Stream;

import org.eclipse.emf.common.util.ECollections;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.architecture.LayerPlaces;
import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.architecture.NicWires;
import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.Node;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.template.NewElements;

/** Parts, layers and links that are missing or in the wrong place. */
final class PartGuesses {

    private PartGuesses() {}

    /** Adds any kind of part that the element can take; the kind that the finding names comes first. */
    static Guess add(EClass kind) {
        return (element, trial) -> Edits.kinds(element, kind).sorted(Comparator.comparing(one -> !isNamed(one, trial)))
                .map(one -> isNamed(one, trial) ? trial.adding(Edits.add(element, one)) : Edits.add(element, one));
    }

    private static boolean isNamed(EClass kind, FixTrial trial) {
        return trial.problem().message().endsWith(" " + FeatureLabel.kind(kind));
    }

    /** Adds the wires that the NIC of a part needs, or one of them. */
    static Stream<QuickFix> wires(EObject part, FixTrial trial) {
        var nic = (NicType) part.eContainer();
        var missing = NicWires.missing(nic);
        var one = missing.stream().filter(need -> need.source() == part || need.target() == part)
                .map(need -> new QuickFix("Add the wire between '" + Edits.name(need.source()) + "' and '"
                        + Edits.name(need.target()) + "'", Edits.on(nic, other -> NicWires.missing((NicType) other)
                        .stream().filter(twin -> sameEnds(need, twin)).toList()
                        .forEach(twin -> NicWires.add((NicType) other, twin)))));
        var all = new QuickFix("Add the " + missing.size() + " missing wires of '" + Edits.name(nic) + "'",
                Edits.on(nic, other -> NicWires.add((NicType) other)));
        return missing.size() > 1 ? Stream.concat(one, Stream.of(all)) : one;
    }

    private static boolean sameEnds(NicWires.Need need, NicWires.Need twin) {
        return ElementIds.idOf(need.source()).equals(ElementIds.idOf(twin.source()))
                && ElementIds.idOf(need.target()).equals(ElementIds.idOf(twin.target()));
    }

    /** Adds any kind of layer, where the stacks of its kind have it. */
    static Stream<QuickFix> layer(EObject stack, FixTrial trial) {
        return Edits.kinds(stack, StackPackage.Literals.LAYER).map(kind -> new QuickFix("Add " + FeatureLabel.one(kind),
                Edits.on(stack, one -> {
                    NewElements.fillCosts((Layer) Edits.create(one, kind));
                    sort((ProtocolStack) one);
                })));
    }

    /** The layers of a stack from the top down. */
    static Stream<QuickFix> order(EObject layer, FixTrial trial) {
        return Stream.of(new QuickFix("Put the layers in order",
                Edits.on(layer.eContainer(), one -> sort((ProtocolStack) one))));
    }

    private static void sort(ProtocolStack stack) {
        var family = StackFamily.of(stack);
        ECollections.sort(stack.getLayers(), (a, b) -> Integer.compare(family.position(a), family.position(b)));
    }

    /** The layer where it can run. */
    static Stream<QuickFix> place(EObject layer, FixTrial trial) {
        return LayerPlaces.of((Layer) layer).stream().map(place -> new QuickFix("Let '" + Edits.name(layer)
                + "' run in " + place.getLiteral(), Edits.on(layer, one -> {
                    ((Layer) one).setPlacement(place);
                    NewElements.fillCosts((Layer) one);
                })));
    }

    /** Round costs for what the layer does where it runs. */
    static Stream<QuickFix> fillCosts(EObject layer, FixTrial trial) {
        return Stream.of(new QuickFix("Add the missing costs of '" + Edits.name(layer) + "', 100 ns each",
                Edits.on(layer, one -> NewElements.fillCosts((Layer) one))));
    }

    /** A protocol stack of the layers that the machine's NICs are driven by. */
    static Stream<QuickFix> stack(EObject machine, FixTrial trial) {
        return families(trial.machine()).map(family -> new QuickFix("Add a stack of " + family.order(),
                Edits.on(machine, one -> fill((ProtocolStack) Edits.create(one,
                        StackPackage.Literals.PROTOCOL_STACK), family))));
    }

    /** The layers of the stack give way to those that drive the machine's NICs. */
    static Stream<QuickFix> otherLayers(EObject stack, FixTrial trial) {
        return families(trial.machine()).map(family -> new QuickFix("Replace its layers by " + family.order(),
                Edits.on(stack, one -> {
                    ((ProtocolStack) one).getLayers().clear();
                    fill((ProtocolStack) one, family);
                })));
    }

    private static Stream<StackFamily> families(Machine machine) {
        var nics = machine.getNicTypes().stream().map(NicArchitecture::of).distinct().toList();
        return Stream.of(StackFamily.values()).filter(family -> family.nic().filter(nics::contains).isPresent());
    }

    private static void fill(ProtocolStack stack, StackFamily family) {
        var kinds = Edits.kinds(stack, StackPackage.Literals.LAYER).toList();
        for (var wanted : family.kinds()) {
            kinds.stream().filter(kind -> wanted.type().isAssignableFrom(kind.getInstanceClass())).findFirst()
                    .ifPresent(kind -> Edits.create(stack, kind));
        }
        stack.getLayers().forEach(NewElements::fillCosts);
    }

    /** A link from a node that cannot be reached to each vertex that has links. */
    static Stream<QuickFix> join(EObject node, FixTrial trial) {
        if (!(node instanceof Node lonely) || !(node.eContainer() instanceof GraphTopology graph)) {
            return Stream.empty();
        }
        var ends = graph.getLinks().stream().flatMap(link -> Stream.of(link.getSource(), link.getTarget()))
                .filter(end -> end != null && end != lonely).distinct().toList();
        var all = ends.isEmpty() ? graph.getVertices().stream().filter(end -> end != lonely).toList() : ends;
        return all.stream().limit(3).map(end -> new QuickFix("Link '" + Edits.name(node) + "' to '" + Edits.name(end)
                + "'", Edits.on(graph, one -> link((GraphTopology) one, lonely, end))));
    }

    private static void link(GraphTopology graph, EObject source, EObject target) {
        var link = Edits.create(graph, Literals.LINK);
        Edits.change(link, Literals.LINK__SOURCE, source);
        Edits.change(link, Literals.LINK__TARGET, target);
        link.setName(Edits.name(source) + "\u2013" + Edits.name(target));
    }
}
