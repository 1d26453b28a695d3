// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.hopscope.model.core.CoreFactory;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.Variants;

/** Makes variants of what calibrations found. */
public final class FittedVariant {

    private static final double PERCENT = 100;

    private FittedVariant() {}

    /**
     * A variant of a machine with the fitted values, each with its origin: fitted, to which curves, and its range.
     * Without a name and a base.
     *
     * @param machine the machine as its file has it, which stays as it is
     * @param calibrated the machine that was calibrated, which may have {@link MeasuredInputs} besides; stays as it is
     */
    public static Variant of(Machine machine, Machine calibrated, CalibrationReport report) {
        return Variants.record(ModelSnapshot.of(machine), machine(calibrated, report));
    }

    /** A copy of a machine with the fitted values and their origins. */
    public static Machine machine(Machine machine, CalibrationReport report) {
        var changed = ModelSnapshot.of(machine);
        var sources = sources(report);
        for (var number : report.numbers()) {
            if (number.isWritten()) {
                write(changed, number, sources);
            }
        }
        return changed;
    }

    private static void write(Machine machine, FittedNumber number, String sources) {
        var problems = new Diagnostics();
        var setting = number.variation().parameter().setting(number.value());
        var target = setting.target(machine, null, problems).orElseThrow();
        setting.apply(machine, null, problems);
        if (problems.hasErrors()) {
            throw new IllegalStateException("a fitted value cannot be set: " + problems.all());
        }
        var origin = origin(target.element(), target.feature().getName());
        origin.setKind(ProvenanceKind.CALIBRATED);
        origin.setSource(sources + (number.range().isEmpty() ? "" : "; 95 % range " + number.range()));
    }

    private static Provenance origin(Element element, String feature) {
        return element.getProvenance().stream().filter(one -> feature.equals(one.getFeature())).findFirst()
                .orElseGet(() -> {
                    var origin = CoreFactory.eINSTANCE.createProvenance();
                    origin.setFeature(feature);
                    element.getProvenance().add(origin);
                    return origin;
                });
    }

    /**
     * Such as "fitted to osu_latency: Half round trip at 17 sizes; error 1.2 %, held out 1.9 %; osu_latency: Half round
     * trip changes between 8 KiB and 16 KiB".
     */
    private static String sources(CalibrationReport report) {
        var curves = report.residuals().stream().map(CalibrationReport.Residual::point).filter(one -> !one.heldOut())
                .collect(Collectors.groupingBy(one -> one.name() + ": " + one.metric(),
                        LinkedHashMap::new, Collectors.counting()));
        List<String> texts = new ArrayList<>();
        curves.forEach((name, count) -> texts.add(name + " at " + count + (count == 1 ? " size" : " sizes")));
        var errors = report.errors();
        return "fitted to " + String.join(", ", texts) + "; error " + percent(errors.fitted())
                + (Double.isNaN(errors.heldOut()) ? "" : ", held out " + percent(errors.heldOut()))
                + report.breakpoints().stream().map(one -> "; " + one).collect(Collectors.joining());
    }

    private static String percent(double fraction) {
        return String.format(Locale.ROOT, "%.1f %%", fraction * PERCENT);
    }
}
