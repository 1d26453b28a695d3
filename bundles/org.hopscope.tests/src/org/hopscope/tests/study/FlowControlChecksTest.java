// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.List;

import org.hopscope.study.RunProgress;
import org.hopscope.study.check.Bench;
import org.hopscope.study.check.Check;
import org.hopscope.study.check.ExperimentException;
import org.hopscope.study.check.FlowControlChecks;
import org.hopscope.study.check.Observed;
import org.hopscope.study.check.SampleMachines;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The published rules of the SeaStar's flow control decide what happens in runs of the sample. */
@Slow
class FlowControlChecksTest {

    private static final Bench BENCH = new Bench(
            SampleMachines.in(Samples.redStormFile().getParent().getParent()), RunProgress.none());

    static List<Check> all() {
        return FlowControlChecks.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("all")
    void theRuleHolds(Check check) throws ExperimentException {
        switch (check.experiment().observe(BENCH)) {
            // a round trip of 1 us over the bus, a system call of 65 ns
            case Observed.Value value -> assertEquals(1000.0 / 65, value.value().doubleValue(), 1e-9);
            case Observed.Fact fact -> assertTrue(fact.holds(), fact.text());
            case Observed.NotSimulated none -> fail(none.reason());
            case Observed.Nothing nothing -> assertInstanceOf(Observed.Fact.class, nothing);
        }
    }
}
