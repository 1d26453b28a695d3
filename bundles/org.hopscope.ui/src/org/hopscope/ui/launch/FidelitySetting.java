// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.FeatureText;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.workload.Fidelity;
import org.hopscope.model.workload.WorkloadPackage;

/**
 * The fidelity is a setting of the workload like any other, but one that has a field of its own.
 *
 * @param chosen the fidelity; empty for the one that the workload has
 * @param others the other settings, in their order
 */
record FidelitySetting(Optional<Fidelity> chosen, List<String> others) {

    private static final String NAME = WorkloadPackage.Literals.WORKLOAD__FIDELITY.getName();

    FidelitySetting {
        others = List.copyOf(others);
    }

    /** Takes the fidelity out of settings; the last one counts. One that cannot be read stays among the others. */
    static FidelitySetting of(List<String> settings) {
        var others = new ArrayList<String>();
        var chosen = Optional.<Fidelity>empty();
        for (var text : settings) {
            var found = Setting.parse(text, new Diagnostics())
                    .filter(one -> one.path().isEmpty() && one.feature().equalsIgnoreCase(NAME))
                    .flatMap(FidelitySetting::value);
            if (found.isPresent()) {
                chosen = found;
            } else {
                others.add(text);
            }
        }
        return new FidelitySetting(chosen, others);
    }

    private static Optional<Fidelity> value(Setting setting) {
        var feature = WorkloadPackage.Literals.WORKLOAD__FIDELITY;
        try {
            return Optional.of((Fidelity) FeatureText.parse(null, feature, setting.value()));
        } catch (IllegalArgumentException none) {
            return Optional.empty();
        }
    }

    /** All settings. */
    List<String> settings() {
        var all = new ArrayList<>(others);
        chosen.ifPresent(one -> all.add(NAME + "=" + one.getName()));
        return all;
    }
}
