// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import java.util.Optional;

import org.hopscope.model.setting.FeatureText;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.workload.Fidelity;
import org.hopscope.model.workload.WorkloadPackage;

/**
 * The fidelity is a setting of the workload like any other, but one that has a field of its own.
 *
 * @param chosen the fidelity; empty for the one that the workload has
 * @param others the other settings, in their order
 */
record FidelitySetting(Optional<Fidelity> chosen, Settings others) {

    private static final String NAME = WorkloadPackage.Literals.WORKLOAD__FIDELITY.getName();

    /** Takes the fidelity out of settings; the last one counts. One that cannot be read stays among the others. */
    static FidelitySetting of(Settings settings) {
        var chosen = settings.all().stream().flatMap(one -> value(one).stream()).reduce((one, later) -> later);
        return new FidelitySetting(chosen, settings.without(one -> value(one).isPresent()));
    }

    /** The fidelity that a setting chooses; empty for a setting of something else, and for one that is none. */
    private static Optional<Fidelity> value(Setting setting) {
        if (!setting.name().equalsIgnoreCase(NAME)) {
            return Optional.empty();
        }
        var feature = WorkloadPackage.Literals.WORKLOAD__FIDELITY;
        try {
            return Optional.of((Fidelity) FeatureText.parse(null, feature, setting.value()));
        } catch (IllegalArgumentException none) {
            return Optional.empty();
        }
    }

    /** All settings. */
    Settings settings() {
        return chosen.map(one -> others.and(Setting.ofWorkload(NAME, one.getName()))).orElse(others);
    }
}
