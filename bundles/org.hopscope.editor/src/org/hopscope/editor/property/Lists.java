// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.setting.FeatureText;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.topology.RackContent;
import org.hopscope.model.topology.RegularTopology;

/** The contents of an element: entries that are rows of a table, and parts that have values of their own. */
public final class Lists {

    /** Lists whose entries are known by other values than their names. */
    private static final Set<EReference> KNOWN_WITHOUT_NAME = Set.of(StackPackage.Literals.LAYER__COSTS,
            MachinePackage.Literals.PARAMETRIC_TOPOLOGY__LINK_LEVELS);

    private Lists() {}

    /** The lists of an element whose entries are small enough to be rows of a table, such as costs and dimensions. */
    public static List<EReference> of(EObject element) {
        return element.eClass().getEAllContainments().stream().filter(list -> isTable(list) && hasRows(element, list))
                .toList();
    }

    /** A topology without dimensions and levels has no kinds of links for them, unless some are to be removed. */
    private static boolean hasRows(EObject element, EReference list) {
        return list != MachinePackage.Literals.PARAMETRIC_TOPOLOGY__LINK_LEVELS
                || !((List<?>) element.eGet(list)).isEmpty()
                || RegularTopology.of((Topology) element).filter(one -> !one.levels().isEmpty()).isPresent();
    }

    private static boolean isTable(EReference list) {
        var type = list.getEReferenceType();
        return list.isMany() && !type.isAbstract() && !isCommon(list)
                && list.getEContainingClass() != MachinePackage.Literals.MACHINE
                && MachinePackage.Literals.VERTEX != type && MachinePackage.Literals.RACK != type
                && MachinePackage.Literals.LINK != type && MachinePackage.Literals.WIRE != type
                && type.getEAllContainments().stream().allMatch(Lists::isCommon);
    }

    /** Features that every element can have do not make it a part with an inside. */
    private static boolean isCommon(EReference containment) {
        return containment.getEContainingClass() == CorePackage.Literals.ELEMENT;
    }

    /** The values that the columns of such a list show; those that say what the row is come first. */
    public static List<EStructuralFeature> columns(EReference list) {
        return list.getEReferenceType().getEAllStructuralFeatures().stream().filter(FeatureText::isSettable)
                .filter(feature -> feature != CorePackage.Literals.ELEMENT__NOTES
                        && !(KNOWN_WITHOUT_NAME.contains(list) && feature == CorePackage.Literals.ELEMENT__NAME)
                        && !feature.isMany()).toList();
    }

    /** The entries of such a list; the costs that count where a layer runs come first. */
    @SuppressWarnings("unchecked")
    public static List<EObject> rows(EObject element, EReference list) {
        var rows = new ArrayList<>((List<EObject>) element.eGet(list));
        if (element instanceof Layer layer) {
            rows.sort((one, other) -> Boolean.compare(elsewhere(one, layer), elsewhere(other, layer)));
        }
        return rows;
    }

    private static boolean elsewhere(EObject row, Layer layer) {
        return row instanceof OperationCost cost && cost.getPlacement() != layer.getPlacement();
    }

    /** The parts of an element beside its lists; of a rack, what is in it. */
    public static List<Element> parts(EObject element) {
        if (element instanceof Rack rack) {
            return List.copyOf(RackContent.members(rack));
        }
        var parts = new ArrayList<Element>();
        for (var containment : element.eClass().getEAllContainments()) {
            if (!isTable(containment) && !isCommon(containment)) {
                var content = element.eGet(containment);
                (content instanceof List<?> many ? many : content == null ? List.of() : List.of(content)).stream()
                        .filter(Element.class::isInstance).forEach(part -> parts.add((Element) part));
            }
        }
        return parts;
    }

    /** True if an element can have parts at all. */
    public static boolean hasParts(EObject element) {
        return element instanceof Rack
                || element.eClass().getEAllContainments().stream().anyMatch(one -> !isTable(one) && !isCommon(one)
                && CorePackage.Literals.ELEMENT.isSuperTypeOf(one.getEReferenceType()));
    }
}
