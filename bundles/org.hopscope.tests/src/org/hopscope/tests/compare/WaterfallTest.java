// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunProgress;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Scenario;
import org.hopscope.study.compare.Subjects;
import org.hopscope.study.compare.Waterfall;
import org.hopscope.study.compare.WaterfallLayout;
import org.hopscope.study.compare.Waterfalls;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

@Slow
class WaterfallTest {

    private final CompareFixture red = new CompareFixture("red-storm/red-storm.machine");

    private Waterfall explain(CompareFixture fixture, Comparison comparison, int group) {
        var way = new Waterfalls.Way(0, 1, comparison.stacks().get(group));
        var answer = Waterfalls.explain(comparison, way, fixture.results, RunProgress.none());
        return answer.waterfall().orElseThrow(() -> new AssertionError(answer.problems()));
    }

    @Test
    void eachStepBelongsToItsInput() {
        var comparison = red.compare(new Scenario("", List.of("NIC-based"), Settings.NONE, 1), red.design("A"),
                red.design("B", "HyperTransport.roundTrip=500 ns", "SeaStar link.latency=20 ns"));
        var waterfall = explain(red, comparison, 0);
        // one round trip over the host bus at 500 ns less, one link at 10 ns more
        assertEquals(List.of(-500_000L, 10_000L), waterfall.steps().stream().map(Waterfall.Step::deltaPs).toList());
        assertEquals(List.of(List.of(0), List.of(1)), waterfall.steps().stream().map(Waterfall.Step::inputs).toList());
        assertEquals(comparison.inputs().getFirst().cells().getFirst().elementIds(),
                waterfall.steps().getFirst().elementIds());
    }

    @Test
    void whatChangesDoOnlyTogetherIsAStepOfItsOwn() {
        // a long message is as fast as the slower of the two engines, so one fast engine alone helps little
        var scenario = new Scenario("", List.of("NIC-based"), Settings.of("size=64 KiB"), 1);
        var comparison = red.compare(scenario, red.design("A"), red.design("B", "Tx engine.rate=2.2 GB/s",
                "Rx engine.rate=2.2 GB/s"));
        var waterfall = explain(red, comparison, 0);
        assertEquals(waterfall.after().totalPs() - waterfall.before().totalPs(),
                waterfall.steps().stream().mapToLong(Waterfall.Step::deltaPs).sum());
        var last = waterfall.steps().getLast();
        assertEquals(Waterfall.Kind.INTERACTION, last.kind());
        assertEquals(List.of(0, 1), last.inputs());
    }

    @Test
    void changesWithoutEffectAreListed() {
        var comparison = red.compare(new Scenario("", List.of("NIC-based"), Settings.NONE, 1), red.design("A"),
                red.design("B", "Opteron.interrupt=1 us", "HyperTransport.roundTrip=500 ns"));
        var waterfall = explain(red, comparison, 0);
        assertEquals(List.of("compute node/Opteron.interrupt"), waterfall.idle().stream()
                .map(comparison.inputs()::get).map(one -> one.label()).toList());
    }

    /** If no change has an effect, both designs are whole bars of the same length. */
    @Test
    void withoutAStepTheBarsBeginAtZero() {
        var comparison = red.compare(new Scenario("", List.of("NIC-based"), Settings.NONE, 1), red.design("A"),
                red.design("B", "Opteron.interrupt=1 us"));
        var waterfall = explain(red, comparison, 0);
        assertEquals(List.of(), waterfall.steps());
        var layout = WaterfallLayout.of(waterfall, "A", "B");
        assertFalse(layout.isTorn());
        assertEquals(List.of(waterfall.after().totalPs(), waterfall.after().totalPs()),
                layout.rows().stream().map(WaterfallLayout.Row::deltaPs).toList());
        assertTrue(layout.x(waterfall.after().totalPs(), 100) > 50);
    }

    @Test
    void theStepsAddUpBetweenAllVariantsOfAllSamples() {
        for (var files : List.of(
                List.of("red-storm/red-storm.machine", "red-storm/variants/fast-host-link-and-seastar.variant"),
                List.of("red-storm/variants/fast-seastar.variant", "red-storm/variants/portals-on-nic.variant"),
                List.of("extoll/extoll.machine", "extoll/variants/asic-fast-host.variant"),
                List.of("extoll/10ge.machine", "extoll/ib-qdr.machine"),
                List.of("extoll/extoll.machine", "extoll/ib-qdr.machine"),
                List.of("qsnet/qsnet.machine", "qsnet/variants/fast-pci-and-link.variant"),
                List.of("portals-qsnet/variants/lean-library.variant", "portals-qsnet/variants/more-offload.variant"),
                List.of("blue-gene-l/blue-gene-l.machine", "blue-gene-l/variants/double-torus-and-fifos.variant"))) {
            var subjects = files.stream().map(file -> Subjects.load(Samples.file(file), new Diagnostics())
                    .orElseThrow()).toList();
            var comparison = red.compare(Scenario.usual(), subjects.get(0), subjects.get(1));
            for (int group = 0; group < comparison.stacks().size(); group++) {
                // the record refuses steps that do not add up, in total or by component
                var waterfall = explain(red, comparison, group);
                assertTrue(waterfall.steps().stream().noneMatch(step -> step.components().isEmpty()),
                        () -> files + ": " + waterfall.label());
                // what is printed is not rounded, so that a reader can add it up as well
                long unit = List.of(1000, 100, 10, 1).get(waterfall.places());
                assertEquals(0, waterfall.before().totalPs() % unit + waterfall.after().totalPs() % unit);
                assertTrue(waterfall.steps().stream().allMatch(step -> step.deltaPs() % unit == 0));
            }
        }
    }
}
