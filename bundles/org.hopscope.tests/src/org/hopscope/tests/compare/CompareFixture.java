// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compare;

import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.RunProgress;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Comparisons;
import org.hopscope.study.compare.Design;
import org.hopscope.study.compare.MemoryResults;
import org.hopscope.study.compare.Scenario;
import org.hopscope.study.compare.Subject;
import org.hopscope.tests.model.Samples;

/** Comparisons of variations of a sample. */
final class CompareFixture {

    final MemoryResults results = new MemoryResults();
    private final Machine base;

    CompareFixture(String sample) {
        base = Samples.load(sample);
    }

    /** The sample with some values changed. */
    Design design(String name, String... settings) {
        var changed = ModelSnapshot.of(base);
        for (var text : settings) {
            var problems = new Diagnostics();
            Setting.parse(text, problems).orElseThrow().apply(changed, null, problems).orElseThrow(
                    () -> new AssertionError(problems.all()));
        }
        return new Design(name, "", changed, List.of(), Optional.empty());
    }

    Comparison compare(Scenario scenario, Subject... subjects) {
        return Comparisons.complete(Comparisons.of(List.of(subjects), 0, scenario, results), results,
                RunProgress.none());
    }
}
