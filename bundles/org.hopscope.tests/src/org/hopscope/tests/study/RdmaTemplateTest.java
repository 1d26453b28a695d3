// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterators;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.MachineText;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The template whose NIC and protocol are drawn. */
@Execution(ExecutionMode.CONCURRENT)
class RdmaTemplateTest {

    /** Its numbers are those of the sample, and so are its times, however many nodes there are around the switch. */
    @ParameterizedTest
    @ValueSource(ints = {2, 8, 64, 256})
    void aMessageTakesTheTimeThatItTakesInTheSample(int nodes) {
        var sample = Samples.load("rdma-verbs/rdma-verbs.machine");
        // inline, eager, rendezvous
        for (var size : List.of("8 B", "8 KiB", "64 KiB")) {
            var stack = stack(create(nodes), size);
            var expected = stack(sample, size);
            assertEquals(expected.totalPs(), stack.totalPs(), size);
            assertEquals(shares(expected), shares(stack), size);
            assertTrue(stack.totalPs() > 0, size);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 32})
    void bothOfItsWorkloadsComeToTheirEnd(int nodes) {
        for (var workload : List.of("ping-pong", "allreduce")) {
            var results = run(create(nodes), workload).results();
            assertTrue(!results.isEmpty() && results.stream().allMatch(result -> result.completed()),
                    () -> results.toString());
        }
    }

    @Test
    void itKeepsItsTextAndItsTimesWhenItIsSavedAndLoaded() {
        var machine = create(8);
        var problems = new Diagnostics();
        var again = MachineFiles.load(URI.createURI("mine.machine"), MachineFiles.toBytes(machine), problems)
                .orElseThrow();
        assertEquals(List.of(), problems.all());
        assertEquals(MachineText.print(machine), MachineText.print(again));
        assertEquals(shares(stack(create(8), "8 KiB")), shares(stack(again, "8 KiB")));
    }

    @Test
    void everyNumberWithASourceSaysThatTheTemplateAssumedIt() {
        var sources = new ArrayList<String>();
        StreamSupport.stream(Spliterators.spliteratorUnknownSize(create(2).eAllContents(), 0), false)
                .filter(Provenance.class::isInstance).map(Provenance.class::cast).forEach(one -> {
                    assertEquals(ProvenanceKind.ASSUMED, one.getKind());
                    sources.add(one.getSource());
                });
        assertEquals(List.of(), sources.stream().filter(one -> !one.startsWith("assumed by the template; ")).toList());
        assertTrue(sources.size() > 20, () -> sources.toString());
    }

    /** A machine read from text has UUIDs that depend on its names; two new machines share none. */
    @Test
    void twoNewMachinesHaveUuidsOfTheirOwn() {
        var one = uuids(create(2));
        assertTrue(one.size() > 100, () -> one.toString());
        assertTrue(Collections.disjoint(one, uuids(create(2))));
    }

    private static Machine create(int nodes) {
        return MachineTemplates.of("rdma").orElseThrow().create("mine", Map.of("nodes", nodes));
    }

    private static Set<String> uuids(Machine machine) {
        var text = new String(MachineFiles.toBytes(machine), StandardCharsets.UTF_8);
        return Pattern.compile("xmi:id=\"([^\"]+)\"").matcher(text).results().map(one -> one.group(1))
                .collect(Collectors.toSet());
    }

    private static List<String> shares(Stack stack) {
        return stack.segments().stream().map(one -> one.component() + " " + one.ps()).toList();
    }

    private static Stack stack(Machine machine, String size) {
        return LatencyStackReport.of(run(machine, "ping-pong", "size=" + size).results()).stacks().getFirst();
    }

    private static RunReport run(Machine machine, String workload, String... settings) {
        return assertInstanceOf(RunReport.class, Runs.run(
                new RunRequest(machine, workload, List.of(), Settings.of(settings), 1), RunProgress.none()));
    }
}
