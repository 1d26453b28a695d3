// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sensitivity;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.SettablePath;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.workload.Workload;
import org.jspecify.annotations.Nullable;

/**
 * A number that a setting can change.
 *
 * @param path the part of the setting in front of '='
 * @param elementId UUID of its element; empty if it has none
 * @param feature name of the feature
 * @param value its value as typed
 * @param dimension what it measures; empty for a whole number without a unit
 */
public record Parameter(String path, String elementId, String feature, String value, Optional<Dimension> dimension) {

    /**
     * A value of a parameter.
     *
     * @param text as a setting takes it
     * @param amount in ps, bytes, bytes per second, hertz, or as a count
     */
    public record Value(String text, double amount) {}

    /** All numbers above 0, the workload's first, then those of the machine in its order. */
    public static List<Parameter> all(Machine machine, @Nullable Workload workload) {
        var all = new ArrayList<Parameter>();
        // an element has many numbers
        var known = new HashMap<String, List<Element>>();
        for (var one : SettablePath.all(machine, workload)) {
            of(one.path(), machine, workload, path -> known.computeIfAbsent(path,
                    wanted -> ElementPath.find(machine, wanted)))
                    .filter(found -> found.now().amount() > 0).ifPresent(all::add);
        }
        return List.copyOf(all);
    }

    /** All numbers above 0 of a machine, in its order. */
    public static List<Parameter> ofMachine(Machine machine) {
        return all(machine, null);
    }

    /** The number of a path; empty if it stands for none, for several, or for something else. */
    public static Optional<Parameter> of(String path, Machine machine, @Nullable Workload workload) {
        return of(path, machine, workload, wanted -> ElementPath.find(machine, wanted));
    }

    private static Optional<Parameter> of(String path, Machine machine, @Nullable Workload workload,
            Function<String, List<Element>> elements) {
        // the answer is that there is no such number
        var ignored = Diagnostics.discarded();
        return Setting.parsePath(path, ignored).flatMap(one -> one.target(machine, workload, ignored, elements))
                .filter(target -> !isBill(target.feature()))
                .flatMap(target -> number(target.element(), target.feature()).map(value -> new Parameter(path,
                        ElementIds.idOf(target.element()), target.feature().getName(), value.toString(),
                        value instanceof Quantity quantity ? Optional.of(quantity.dimension()) : Optional.empty())));
    }

    /** True if it is what a part costs or what power it draws; no result depends on that. */
    public static boolean isBill(EStructuralFeature feature) {
        return feature.getEType() == CorePackage.Literals.POWER || feature.getName().equals("cost");
    }

    private static Optional<Object> number(EObject element, EStructuralFeature feature) {
        var value = element.eGet(feature);
        var only = value instanceof List<?> list ? list.size() == 1 ? list.get(0) : null : value;
        return only instanceof Integer || only instanceof Quantity ? Optional.of(only) : Optional.empty();
    }

    /** True if it is a whole number without a unit. */
    public boolean isCount() {
        return dimension.isEmpty();
    }

    /** True if times go with one over it, as with a rate or a frequency. */
    public boolean isInverse() {
        return dimension.filter(one -> one == Dimension.DATA_RATE || one == Dimension.FREQUENCY).isPresent();
    }

    /** Its value. */
    public Value now() {
        return at(value);
    }

    /**
     * The value of a text.
     *
     * @throws IllegalArgumentException if the text is not a value of the parameter
     */
    public Value at(String text) {
        if (isCount()) {
            return new Value(text, Integer.parseInt(text.strip()));
        }
        var quantity = Quantity.parse(dimension.get(), text);
        return new Value(text, whole(quantity).doubleValue());
    }

    /** The value times a factor, rounded as the simulator does; empty if that is the same value or nothing. */
    public Optional<Value> times(double factor) {
        var scaled = isCount() ? count(factor) : quantity(factor);
        return scaled.amount() <= 0 || scaled.amount() == now().amount() ? Optional.empty() : Optional.of(scaled);
    }

    private Value count(double factor) {
        long number = (long) (Long.parseLong(value) * factor);
        return number > Integer.MAX_VALUE ? now() : new Value(Long.toString(number), number);
    }

    private Value quantity(double factor) {
        var now = Quantity.parse(dimension.get(), value);
        var scaled = new Quantity(now.value().multiply(BigDecimal.valueOf(factor)).stripTrailingZeros(), now.unit());
        if (dimension.get() == Dimension.DATA_SIZE) {
            scaled = Quantity.of(whole(scaled).longValueExact(), Unit.BYTE);
        }
        return new Value(scaled.toString(), whole(scaled).doubleValue());
    }

    private static BigDecimal whole(Quantity quantity) {
        return quantity.inBaseUnits().setScale(0, RoundingMode.HALF_UP);
    }

    /** The setting that gives it a value. */
    public Setting setting(String text) {
        return Setting.at(path, text);
    }
}
