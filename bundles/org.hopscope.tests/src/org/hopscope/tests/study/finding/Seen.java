// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.finding;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.study.finding.Finding;
import org.hopscope.study.finding.Findings;
import org.hopscope.study.usage.Observation;
import org.hopscope.tests.model.Samples;

/** A simulation of one stack and what is found in it. */
record Seen(Observation seen, List<Finding> findings) {

    static Seen run(String sample, String workload, String stack, String... settings) {
        return run(Samples.load(sample), workload, stack, settings);
    }

    static Seen run(Machine machine, String workload, String stack, String... settings) {
        var request = new RunRequest(machine, workload, List.of(stack), Settings.of(settings), 1);
        var problems = new Diagnostics();
        var prepared = PreparedRun.of(request, problems);
        assertTrue(prepared.isPresent(), () -> problems.all().toString());
        var seen = Observation.of(prepared.get(), RunProgress.none()).get(0);
        return new Seen(seen, Findings.of(seen, machine,
                WorkloadChoice.choose(machine, workload, new Diagnostics()).orElseThrow()));
    }

    /** A machine on a torus, with 27 of its nodes. */
    static Machine small(Machine machine) {
        ((TorusTopology) machine.getTopology()).getDimensions().forEach(one -> one.setSize(3));
        return machine;
    }

    Optional<Finding> find(String code) {
        return findings.stream().filter(one -> one.code().equals(code)).findFirst();
    }

    long messages() {
        return seen.stats().messages();
    }

    static double evidence(Finding finding, String name) {
        return finding.evidence().stream().filter(one -> one.name().equals(name)).findFirst()
                .orElseThrow(() -> new AssertionError(name + " in " + finding)).value().doubleValue();
    }

    static List<String> settings(Finding finding) {
        return finding.suggestions().stream().flatMap(one -> one.settings().texts().stream()).toList();
    }
}
