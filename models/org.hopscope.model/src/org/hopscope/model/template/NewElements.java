// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.template;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.architecture.LayerPlaces;
import org.hopscope.model.core.CoreFactory;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.machine.HyperXTopology;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.LinkLevel;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.ParametricTopology;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.stack.StackFactory;
import org.hopscope.model.validation.LayerOperations;
import org.hopscope.model.workload.Workload;

/**
 * New elements with round numbers of the usual magnitude, each marked as assumed, so that a new drawing runs before
 * every number has been looked up.
 */
public final class NewElements {

    /** Annotation of a class: values of features that a new element starts with, as text. */
    private static final String NEW = "https://hopscope.org/model/new";
    private static final String COST = "100 ns";
    private static final String SOURCE = "assumed by the template; replace it by your own value";
    /** References that stay empty: what they would lead to is then as something else. */
    private static final Set<EReference> OPTIONAL = Set.of(Literals.DRAGONFLY_TOPOLOGY__GLOBAL_LINK_TYPE,
            Literals.DRAGONFLY_TOPOLOGY__HOST_LINK_TYPE, Literals.SWITCHED_TOPOLOGY__GLOBAL_LINK_TYPE,
            Literals.SWITCHED_TOPOLOGY__HOST_LINK_TYPE);
    private static final List<Integer> HYPERX_SIZES = List.of(4, 4);
    private static final String[] AXES = {"x", "y", "z"};
    private static final int TORUS_SIZE = 8;

    private NewElements() {}

    /** A new element of a concrete type that is in no machine yet. */
    public static Element create(EClass type) {
        var element = (Element) EcoreUtil.create(type);
        var start = type.getEAnnotation(NEW);
        if (start != null && !(element instanceof Workload)) {
            start.getDetails().forEach(value -> set(element, value.getKey(), value.getValue()));
        }
        if (element instanceof TorusTopology torus) {
            for (var axis : AXES) {
                var dimension = MachineFactory.eINSTANCE.createTorusDimension();
                dimension.setName(axis);
                dimension.setSize(TORUS_SIZE);
                torus.getDimensions().add(dimension);
            }
        }
        if (element instanceof HyperXTopology hyperX) {
            hyperX.getSizes().addAll(HYPERX_SIZES);
        }
        if (element instanceof Workload workload) {
            WorkloadKind.initialize(workload);
        }
        if (element instanceof Layer layer) {
            layer.setPlacement(LayerPlaces.of(layer).getFirst());
        }
        NewBlocks.begin(element);
        return element;
    }

    private static void set(Element element, String feature, String text) {
        var attribute = (EAttribute) element.eClass().getEStructuralFeature(feature);
        element.eSet(attribute, EcoreUtil.createFromString(attribute.getEAttributeType(), text));
        assume(element, feature);
    }

    private static void assume(Element element, String feature) {
        var provenance = CoreFactory.eINSTANCE.createProvenance();
        provenance.setFeature(feature);
        provenance.setKind(ProvenanceKind.ASSUMED);
        provenance.setSource(SOURCE);
        element.getProvenance().add(provenance);
    }

    /**
     * Gives a layer in its stack a round cost of each operation that has none where the layer runs. A round cost of an
     * operation that it has no more, because another layer has come below it, is taken away.
     */
    public static void fillCosts(Layer layer) {
        var operations = LayerOperations.of(layer);
        layer.getCosts().removeIf(cost -> !operations.contains(cost.getOperation()) && isRound(cost));
        for (var operation : operations) {
            if (layer.getCosts().stream().noneMatch(cost -> cost.getOperation() == operation
                    && cost.getPlacement() == layer.getPlacement())) {
                var cost = StackFactory.eINSTANCE.createOperationCost();
                cost.setOperation(operation);
                cost.setPlacement(layer.getPlacement());
                set(cost, "time", COST);
                layer.getCosts().add(cost);
            }
        }
    }

    private static boolean isRound(OperationCost cost) {
        return cost.getProvenance().stream().anyMatch(one -> SOURCE.equals(one.getSource()));
    }

    /**
     * Makes a new element fit the machine that it has just become part of: empty references point to the first
     * candidate, and what the machine cannot do otherwise is adapted.
     */
    public static void settle(Element element) {
        if (element instanceof LinkLevel level && level.eContainer() instanceof ParametricTopology topology) {
            level.setLevel(freeLevel(level, topology));
        }
        fillReferences(element);
        NewBlocks.fill(element);
        Fitting.fit(element);
    }

    /** The first level of links that no other element is about. */
    private static int freeLevel(LinkLevel level, ParametricTopology topology) {
        var taken = topology.getLinkLevels().stream().filter(other -> other != level).map(LinkLevel::getLevel)
                .collect(Collectors.toSet());
        return IntStream.iterate(level.getLevel(), next -> next + 1).filter(next -> !taken.contains(next))
                .findFirst().orElseThrow();
    }

    /** Lets each empty reference of an element point to the first candidate in its machine. */
    private static void fillReferences(Element element) {
        if (element instanceof InstanceOverride) {
            // an override changes only what it names
            return;
        }
        var root = EcoreUtil.getRootContainer(element);
        for (EReference reference : element.eClass().getEAllReferences()) {
            if (!reference.isContainment() && !reference.isMany() && element.eGet(reference) == null
                    && reference.getEReferenceType() != CorePackage.Literals.ELEMENT
                    && !OPTIONAL.contains(reference)) {
                root.eContents().stream().filter(candidate -> !EcoreUtil.isAncestor(candidate, element)
                        && reference.getEReferenceType().isInstance(candidate))
                        .min(Comparator.comparing(candidate -> element instanceof Switch && isInNic(root, candidate)))
                        .ifPresent(candidate -> element.eSet(reference, candidate));
            }
        }
    }

    /** True if a type of router is that of a NIC, which has other ports than a switch. */
    private static boolean isInNic(EObject root, EObject type) {
        return root instanceof Machine machine && machine.getNicTypes().stream().flatMap(nic -> nic.getParts().stream())
                .anyMatch(part -> part.eCrossReferences().contains(type));
    }
}
