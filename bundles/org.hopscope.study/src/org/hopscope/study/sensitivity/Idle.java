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
 * Elements whose parts were never busy in any simulation of a run. That a part was never on the critical path is no
 * reason to leave its numbers alone: what is measured may be the mean over messages that are on it and others.
 *
 * @param never UUIDs
 */
record Idle(Set<String> never) {

    static Idle of(PreparedRun prepared, RunProgress progress) {
        var seen = Observation.of(prepared, progress);
        return seen.isEmpty() || seen.size() < prepared.stacks().size() ? new Idle(Set.of())
                : of(seen.stream().map(Observation::usage).toList());
    }

    private static Idle of(List<UsageReport> simulations) {
        var never = new HashSet<String>();
        simulations.forEach(one -> one.unused().forEach(unused -> never.addAll(unused.elementIds())));
        for (var one : simulations) {
            var told = new HashSet<String>();
            one.unused().forEach(unused -> told.addAll(unused.elementIds()));
            one.resources().forEach(use -> never.removeAll(use.elementIds()));
            // where a stack does not have the part at all, nothing is known of what else the element is good for
            never.retainAll(told);
        }
        return new Idle(Set.copyOf(never));
    }

    /** Why a parameter could not have mattered; empty if that is not known without simulating. */
    Optional<Reason> reason(Parameter parameter) {
        return never.contains(parameter.elementId()) ? Optional.of(Reason.NEVER_BUSY) : Optional.empty();
    }
}
