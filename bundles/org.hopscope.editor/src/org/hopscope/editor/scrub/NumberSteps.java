// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.scrub;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcorePackage;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;

/**
 * The texts that a number becomes on its way from where it started. Whole numbers stay whole. Sizes go from multiple to
 * multiple of the power of two that they are made of, since packets, headers and blocks of other lengths are refused.
 * Everything else goes by shares of itself and keeps three digits. Nothing has no shares: from there it goes by whole
 * units.
 *
 * @param start the number or quantity
 */
public record NumberSteps(Object start) {

    private static final double KEY = 0.1;
    private static final long GRAINS = 4;
    private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_UP);

    /** True if a feature holds one number or quantity. */
    public static boolean fits(EStructuralFeature feature) {
        return !feature.isMany() && (feature.getEType() == EcorePackage.Literals.EINT
                || feature.getEType().getInstanceClass() == Quantity.class);
    }

    /** The steps of a value of such a feature; empty if it is not set. */
    public static Optional<NumberSteps> of(Object value) {
        return value instanceof Integer || value instanceof Quantity ? Optional.of(new NumberSteps(value))
                : Optional.empty();
    }

    /** The number times e to a power, as a drag by this many hundred pixels gives it. */
    public String dragged(double power) {
        double factor = Math.exp(power);
        return switch (start) {
            // as much as the first unit would grow by
            case Integer count when count == 0 -> whole(factor - 1);
            case Quantity nothing when nothing.signum() == 0 -> units(nothing, factor - 1);
            case Integer count -> whole(count * factor);
            case Quantity size when grain(size) > 0 -> bytes(size, Math.round(size.toBytes() * factor / grain(size)));
            case Quantity quantity -> new Quantity(new BigDecimal(quantity.value()
                    .multiply(BigDecimal.valueOf(factor)).round(DIGITS).stripTrailingZeros().toPlainString()),
                    quantity.unit()).toString();
            default -> start.toString();
        };
    }

    /** The number after this many presses of a key, each worth a tenth of it, or one, or one multiple. */
    public String stepped(int presses) {
        return switch (start) {
            case Integer count -> whole((double) count + presses);
            case Quantity nothing when nothing.signum() == 0 -> units(nothing, presses);
            case Quantity size when grain(size) > 0 -> bytes(size, size.toBytes() / grain(size) + presses);
            default -> dragged(presses * KEY);
        };
    }

    private static String units(Quantity nothing, double number) {
        return new Quantity(new BigDecimal(whole(number)), nothing.unit()).toString();
    }

    private static String whole(double number) {
        return Long.toString(Math.clamp(Math.round(number), 0, Integer.MAX_VALUE));
    }

    /** The largest power of two that divides a size, but not more than a quarter of it; 0 if it is none in bytes. */
    private static long grain(Quantity size) {
        if (size.dimension() != Dimension.DATA_SIZE || size.signum() <= 0 || !size.fitsLong()
                || size.inBaseUnits().stripTrailingZeros().scale() > 0) {
            return 0;
        }
        long bytes = size.toBytes();
        return Math.min(Long.lowestOneBit(bytes), Math.max(1, Long.highestOneBit(bytes / GRAINS)));
    }

    /** This many grains, at least one, in the unit of the size. */
    private static String bytes(Quantity size, long grains) {
        return Quantity.of(Math.max(1, grains) * grain(size), Unit.BYTE).convert(size.unit()).toString();
    }
}
