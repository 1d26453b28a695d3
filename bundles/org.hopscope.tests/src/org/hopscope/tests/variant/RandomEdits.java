// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.variant;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.PartOrigin;
import org.hopscope.model.fragment.Removal;
import org.hopscope.model.machine.DiagramLayout;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.units.Quantity;

/** Changes machines at random places, whether that makes sense or not. */
final class RandomEdits {

    private final Machine machine;
    private final RandomGenerator random;

    RandomEdits(Machine machine, RandomGenerator random) {
        this.machine = machine;
        this.random = random;
    }

    void edit(int times) {
        for (int i = 0; i < times; i++) {
            switch (random.nextInt(8)) {
                case 0, 1, 2 -> setValue();
                case 3 -> setReference();
                case 4 -> addTwin();
                case 5 -> remove();
                case 6 -> order();
                default -> replace();
            }
        }
    }

    private List<EObject> elements() {
        var elements = new ArrayList<EObject>();
        machine.eAllContents().forEachRemaining(one -> {
            if (!inLayout(one) && !(one instanceof PartOrigin)) {
                elements.add(one);
            }
        });
        return elements;
    }

    private static boolean inLayout(EObject one) {
        for (var at = one; at != null; at = at.eContainer()) {
            if (at instanceof DiagramLayout) {
                return true;
            }
        }
        return false;
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private void setValue() {
        var element = any(elements());
        var attributes = element.eClass().getEAllAttributes();
        if (!attributes.isEmpty()) {
            var attribute = any(attributes);
            element.eSet(attribute, attribute.isMany() ? list(attribute, (List<?>) element.eGet(attribute))
                    : value(attribute, element.eGet(attribute)));
        }
    }

    private List<Object> list(EAttribute attribute, List<?> now) {
        var list = new ArrayList<Object>(now);
        if (!list.isEmpty() && random.nextBoolean()) {
            list.remove(random.nextInt(list.size()));
        } else if (attribute.getEAttributeType().getInstanceClass() == String.class) {
            list.add("call " + random.nextInt() + ", and a comma");
        }
        return list;
    }

    private Object value(EAttribute attribute, Object now) {
        return switch (now) {
            case null -> attribute.getEAttributeType().getInstanceClass() == String.class ? "" : null;
            case Quantity quantity -> random.nextInt(5) == 0 ? null
                    : new Quantity(quantity.value().add(BigDecimal.valueOf(random.nextInt(1, 9))), quantity.unit());
            case Integer number -> number + random.nextInt(-2, 3);
            case Boolean truth -> !truth;
            case String text -> random.nextInt(5) == 0 ? null : text + " \"<&\n\t" + random.nextInt(100);
            case Double number -> number * 2;
            case Enumerator literal -> any(((EEnum) attribute.getEAttributeType()).getELiterals()).getInstance();
            default -> now;
        };
    }

    private void setReference() {
        var elements = elements();
        var element = any(elements);
        var references = element.eClass().getEAllReferences().stream()
                .filter(one -> !one.isContainment() && !one.isMany()).toList();
        if (!references.isEmpty()) {
            var reference = any(references);
            var targets = elements.stream().filter(reference.getEReferenceType()::isInstance).toList();
            element.eSet(reference, targets.isEmpty() || random.nextInt(4) == 0 ? null : any(targets));
        }
    }

    /** A copy refers to what its original refers to, or to what was copied with it. */
    private void addTwin() {
        var original = any(elements());
        if (original.eContainmentFeature().isMany()) {
            var copy = EcoreUtil.copy(original);
            if (copy instanceof Element element && random.nextBoolean()) {
                element.setName("twin " + random.nextInt(1000));
            }
            var siblings = siblings(original);
            siblings.add(random.nextInt(siblings.size() + 1), copy);
        }
    }

    @SuppressWarnings("unchecked")
    private static EList<EObject> siblings(EObject one) {
        return (EList<EObject>) one.eContainer().eGet(one.eContainmentFeature());
    }

    private void remove() {
        Removal.of(List.of(any(elements())));
    }

    private void order() {
        var one = any(elements());
        if (one.eContainmentFeature().isMany()) {
            var siblings = siblings(one);
            siblings.move(random.nextInt(siblings.size()), one);
        }
    }

    /** Puts a copy with other UUIDs in the place of an element that is the only one in its place. */
    private void replace() {
        var singles = elements().stream().filter(one -> !one.eContainmentFeature().isMany()).toList();
        if (!singles.isEmpty()) {
            var original = any(singles);
            EStructuralFeature place = original.eContainmentFeature();
            var owner = original.eContainer();
            var copy = EcoreUtil.copy(original);
            owner.eSet(place, copy);
            if (!copy.eContents().isEmpty() && random.nextBoolean()) {
                Removal.of(List.of(any(copy.eContents())));
            }
        }
    }
}
