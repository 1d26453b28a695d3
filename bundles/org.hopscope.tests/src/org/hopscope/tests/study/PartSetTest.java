// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.hopscope.model.core.Provenance;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.setting.FeatureText;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.template.PartSet;
import org.hopscope.model.topology.Kinds;
import org.hopscope.study.Ending;
import org.hopscope.study.ModelCheck;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** New machines of the parts of samples. */
class PartSetTest {

    private static final List<String> SWITCHED = List.of("switch", "dragonfly", "tapered-tree", "dragonfly-plus",
            "cascade", "hyperx");

    /** Parts whose switches trim packets, and the templates whose paths need levels of channels. */
    private static final String TRIMMING = "ai-fabric/leaf-spine";
    private static final List<String> LEVELS = List.of("dragonfly", "cascade");

    static Stream<Arguments> madeOfParts() {
        return PartSet.presets().stream().flatMap(preset -> {
            var parts = parts(preset);
            return SWITCHED.stream().filter(template -> !preset.sample().equals(TRIMMING)
                    || !LEVELS.contains(template)).map(template -> Arguments.of(parts, template));
        });
    }

    private static Machine template(String id, Map<String, Integer> numbers) {
        return MachineTemplates.of(id).orElseThrow().create("new", numbers);
    }

    private static PartSet parts(String sample) {
        return new PartSet(Samples.load(sample + ".machine"));
    }

    private static PartSet parts(PartSet.Preset preset) {
        return PartSet.of(preset, Samples.load(preset.sample() + ".machine"));
    }

    /** The newest first, and what differs from its sample says what it was fitted to. */
    @Test
    void numbersOfASystemNameWhatTheyWereFittedTo() {
        var years = PartSet.presets().stream().map(PartSet.Preset::year).toList();
        assertEquals(years.stream().sorted(Comparator.reverseOrder()).toList(), years);
        var alps = PartSet.presets().stream().filter(one -> one.label().contains("Alps")).findFirst().orElseThrow();
        var machine = parts(alps).applyTo(template("switch", Map.of()));
        var bus = machine.getNodeTypes().getFirst().getParts().stream().filter(Bus.class::isInstance)
                .map(Bus.class::cast).findFirst().orElseThrow();
        assertEquals("1.33 us", FeatureText.read(bus, PartsPackage.Literals.BUS__WRITE_LATENCY));
        var sources = bus.getProvenance().stream().filter(one -> one.getFeature().equals("writeLatency")).toList();
        assertEquals(List.of(ProvenanceKind.CALIBRATED), sources.stream().map(Provenance::getKind).toList());
        assertTrue(sources.getFirst().getSource().contains("3.66 us"), sources.getFirst().getSource());
    }

    @Slow
    @ParameterizedTest
    @MethodSource("madeOfParts")
    void everyTemplateWithSwitchesRunsAtOnceWithTheseParts(PartSet parts, String template) {
        var plain = template(template, Map.of());
        assertEquals(Optional.empty(), parts.objection(plain));
        var machine = parts.applyTo(plain);
        assertEquals(List.of(), ModelCheck.check(machine));
        var type = Kinds.of(machine.getTopology()).routerType();
        assertTrue(type == null || type.getProvenance().stream().anyMatch(one -> one.getFeature().equals("ports")),
                "numbers keep their sources");
        var report = assertInstanceOf(RunReport.class, Runs.run(RunRequest.of(machine), RunProgress.none()));
        assertEquals(List.of(), report.warnings());
        report.results().forEach(result -> assertEquals(Ending.COMPLETED, result.end().ending()));
    }

    @Test
    void switchesThatTrimPacketsAreRefusedWherePathsNeedLevels() {
        for (var template : LEVELS) {
            assertEquals("A dragonfly needs levels of virtual channels, but trimmed packets have one channel",
                    parts(TRIMMING).objection(template(template, Map.of())).orElseThrow());
        }
    }

    /** A fat tree keeps how senders of the parts choose paths; on other networks this would mean nothing. */
    @Test
    void aTreeOfTheSamePartsKeepsTheirRouting() {
        var tree = parts(TRIMMING).applyTo(template("tapered-tree", Map.of()));
        assertEquals(RoutingKind.MIXED, Kinds.of(tree.getTopology()).routerType().getRouting());
        var hyperX = parts(TRIMMING).applyTo(template("hyperx", Map.of()));
        assertEquals(RoutingKind.DIMENSION_ORDER, Kinds.of(hyperX.getTopology()).routerType().getRouting());
    }

    /** Rosetta has 64 ports; a Cassini has one link. */
    @Test
    void whatTheSwitchesOrNicsCannotDoIsRefused() {
        var parts = parts("slingshot/slingshot-11");
        var through = "Nodes forward packets to each other here, but these NICs have one link, to a switch";
        assertEquals("A switch would need 96 ports, and Rosetta has 64",
                parts.objection(template("switch", Map.of("nodes", 96))).orElseThrow());
        assertEquals(through, parts.objection(template("torus", Map.of())).orElseThrow());
        assertEquals(through, parts.objection(template("pair", Map.of())).orElseThrow());
        assertEquals("There are no parts in this template yet",
                parts.objection(template("empty", Map.of())).orElseThrow());
        assertEquals("This template has a NIC and a protocol of its own",
                parts.objection(template("rdma", Map.of())).orElseThrow());
    }
}
