// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Spliterators;
import java.util.stream.StreamSupport;

import org.hopscope.model.core.Provenance;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.study.LatencyStackReport;
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

/** The template whose NIC executes Portals 4. */
@Execution(ExecutionMode.CONCURRENT)
class Portals4TemplateTest {

    /** Its numbers are those of the sample, and so are its times, however many nodes there are around the switch. */
    @ParameterizedTest
    @ValueSource(ints = {2, 8, 64})
    void aMessageTakesTheTimeThatItTakesInTheSample(int nodes) {
        // with the command, put, header and get
        for (var size : List.of("8 B", "8 KiB", "64 KiB")) {
            assertEquals(totalPs(Samples.load("portals4/portals4.machine"), size), totalPs(create(nodes), size), size);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 32})
    void theNicsMakeTheBarrierOfAllNodes(int nodes) {
        var result = run(create(nodes), "barrier").results().getFirst();
        assertTrue(result.completed());
        assertEquals(List.of(String.valueOf(nodes), "offloaded"), result.parameterCells());
        var byHost = run(create(nodes), "barrier by the host").results().getFirst();
        assertEquals("dissemination", byHost.parameterCells().getLast());
    }

    @Test
    void everyNumberWithASourceSaysThatTheTemplateAssumedIt() {
        var all = StreamSupport.stream(Spliterators.spliteratorUnknownSize(create(2).eAllContents(), 0), false)
                .filter(Provenance.class::isInstance).map(Provenance.class::cast).toList();
        assertTrue(all.size() > 20);
        for (var one : all) {
            assertEquals(ProvenanceKind.ASSUMED, one.getKind());
            assertTrue(one.getSource().startsWith("assumed by the template; "), one.getSource());
        }
    }

    private static Machine create(int nodes) {
        return MachineTemplates.of("portals4").orElseThrow().create("mine", Map.of("nodes", nodes));
    }

    private static long totalPs(Machine machine, String size) {
        return LatencyStackReport.of(run(machine, "ping-pong", "size=" + size).results()).stacks().getFirst().totalPs();
    }

    private static RunReport run(Machine machine, String workload, String... settings) {
        return assertInstanceOf(RunReport.class, Runs.run(
                new RunRequest(machine, workload, List.of(), Settings.of(settings), 1), RunProgress.none()));
    }
}
