// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sensitivity;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.sensitivity.Immaterial.Reason;
import org.hopscope.study.usage.Observation;
import org.hopscope.study.usage.UsageReport;

/**
 * Elements whose parts were never busy, or never on the critical path, in any simulation of a run.
 *
 * @param never UUIDs of those that were never busy
 * @param offPath UUIDs of those that were busy and never on the critical path
 */
record Idle(Set<String> never, Set<String> offPath) {

    static Idle of(PreparedRun prepared, RunProgress progress) {
        var seen = Observation.of(prepared, progress);
        return seen.isEmpty() || seen.size() < prepared.stacks().size() ? new Idle(Set.of(), Set.of())
                : of(seen.stream().map(Observation::usage).toList());
    }

    private static Idle of(List<UsageReport> simulations) {
        var never = new HashSet<String>();
        var off = new HashSet<String>();
        simulations.forEach(one -> one.unused().forEach(unused -> never.addAll(unused.elementIds())));
        off.addAll(never);
        for (var one : simulations) {
            var told = new HashSet<String>();
            one.unused().forEach(unused -> told.addAll(unused.elementIds()));
            one.resources().forEach(use -> never.removeAll(use.elementIds()));
            one.path().forEach(use -> off.removeAll(use.elementIds()));
            // where a stack does not have the part at all, nothing is known of what else the element is good for
            never.retainAll(told);
            off.retainAll(told);
        }
        return new Idle(Set.copyOf(never), Set.copyOf(off));
    }

    /** Why a parameter could not have mattered; empty if that is not known without simulating. */
    Optional<Reason> reason(Parameter parameter) {
        return never.contains(parameter.elementId()) ? Optional.of(Reason.NEVER_BUSY)
                : offPath.contains(parameter.elementId()) ? Optional.of(Reason.OFF_THE_PATH) : Optional.empty();
    }
}
