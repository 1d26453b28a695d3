// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.workload.Workload;
import org.hopscope.study.usage.Observation;

/** All rules. */
public final class Findings {

    private Findings() {}

    /**
     * The limits of a run, highest score first.
     *
     * @param machine the design as it was run, settings applied; only read
     * @param workload the workload that was run
     */
    public static List<Finding> of(Observation seen, Machine machine, Workload workload) {
        var facts = new Facts(seen, machine, workload);
        var found = new ArrayList<Finding>(ShareRules.check(facts));
        found.addAll(CountRules.check(facts));
        found.addAll(UseRules.check(facts));
        found.addAll(SweepRules.check(facts));
        found.addAll(PlaceRules.check(facts));
        found.sort(Comparator.comparingInt(Finding::score).reversed().thenComparing(Finding::code));
        return List.copyOf(found);
    }
}
