// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.workload.WorkloadPackage;
import org.jspecify.annotations.Nullable;

/**
 * The limits of the value of a quantity or number, as the annotation {@code https://hopscope.org/model/limits} of its
 * feature states them: {@code least} and {@code most}, and {@code required} if it must be given.
 *
 * @param dimension what a quantity measures; null for a plain number
 * @param required whether it must be given
 * @param least smallest amount in base units (ps, B, B/s, Hz, mW)
 * @param most largest amount in base units
 */
record Limits(@Nullable Dimension dimension, boolean required, long least, long most) {

    private static final String LIMITS = "https://hopscope.org/model/limits";
    private static final String UNIT = "https://hopscope.org/model/unit";

    private static final Map<EAttribute, Limits> BY_FEATURE = Stream.of(MachinePackage.eINSTANCE,
            PartsPackage.eINSTANCE, StackPackage.eINSTANCE, ProtocolPackage.eINSTANCE, WorkloadPackage.eINSTANCE)
            .flatMap(all -> all.getEClassifiers().stream()).filter(EClass.class::isInstance).map(EClass.class::cast)
            .flatMap(type -> type.getEAttributes().stream()).filter(one -> one.getEAnnotation(LIMITS) != null)
            .collect(Collectors.toUnmodifiableMap(Function.identity(), Limits::read));

    /** The limits of an attribute; empty if any value will do. */
    static Optional<Limits> of(EAttribute attribute) {
        return Optional.ofNullable(BY_FEATURE.get(attribute));
    }

    private static Limits read(EAttribute attribute) {
        var details = attribute.getEAnnotation(LIMITS).getDetails();
        var unit = attribute.getEAttributeType().getEAnnotation(UNIT);
        var dimension = unit == null ? null : Dimension.valueOf(unit.getDetails().get("dimension"));
        return new Limits(dimension, "true".equals(details.get("required")), amount(dimension, details.get("least")),
                amount(dimension, details.get("most")));
    }

    /** The smallest and the largest value of an attribute as the metamodel writes them. */
    static List<String> texts(EAttribute attribute) {
        var details = attribute.getEAnnotation(LIMITS).getDetails();
        return List.of(details.get("least"), details.get("most"));
    }

    private static long amount(@Nullable Dimension dimension, String text) {
        return dimension == null ? Long.parseLong(text)
                : Quantity.parse(dimension, text).inBaseUnits().longValueExact();
    }

    /** True if one value is of the right dimension and neither too small nor too large. */
    boolean allow(Object value) {
        return switch (value) {
            case Integer number -> number >= least && number <= most;
            case Quantity quantity -> quantity.dimension() == dimension && quantity.fitsLong()
                    && quantity.compareTo(base(least)) >= 0 && quantity.compareTo(base(most)) <= 0;
            default -> true;
        };
    }

    /** The nearest value that is allowed; empty for a quantity of another dimension. */
    Optional<Object> nearest(Object value) {
        if (value instanceof Integer number) {
            return Optional.of((int) Math.clamp(number, least, most));
        }
        if (value instanceof Quantity quantity && quantity.dimension() == dimension) {
            var low = base(least);
            var high = base(most);
            return Optional.of(quantity.compareTo(low) < 0 ? low : quantity.compareTo(high) > 0 ? high : quantity);
        }
        return Optional.empty();
    }

    private Quantity base(long amount) {
        return Quantity.of(amount, dimension.base());
    }
}
