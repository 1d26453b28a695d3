// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.fragment.Homing;
import org.hopscope.model.fragment.Insertion;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.template.ReadyPieces;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ready-made pieces, put into an empty protocol of another machine, are protocols that run. */
class ReadyPiecesTest {

    private final Machine machine = MachineTemplates.of("rdma").orElseThrow().create("mine", Map.of("nodes", 2));

    /** The protocol of the template with its lanes only. */
    private ProtocolLayer empty() {
        var protocol = (ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst();
        protocol.getHandlers().clear();
        protocol.getParameters().clear();
        protocol.getQueues().clear();
        protocol.getTables().clear();
        protocol.getTokens().clear();
        protocol.getVariables().clear();
        protocol.getPackets().clear();
        return protocol;
    }

    private void insert(String name, ProtocolLayer protocol) {
        var piece = LibraryPart.of(LibraryPart.READY_PIECES, ReadyPieces.read()).stream()
                .filter(one -> one.element().getName().equals(name)).findFirst().orElseThrow();
        var insertion = new Insertion(piece.fragment(), machine, "/p/mine.machine",
                Homing.firstOf(List.of(protocol, machine)));
        assertEquals(List.of(), insertion.homeless());
        insertion.insert(false, 0, 0);
    }

    @Slow
    @ParameterizedTest
    @CsvSource({
        "Doorbell and ring, Completion queue, ping-pong",
        "Send inline, Completion queue, ping-pong",
        "Eager with credits, , ping-pong",
        "Eager or rendezvous, , ping-pong",
        "Eager or rendezvous, , streaming",
        "Rendezvous by get, , ping-pong",
        "Rendezvous by put, , ping-pong",
        "Ordered delivery, , ping-pong",
        "Work requests, , ping-pong",
        "Transport in the kernel, , streaming",
    })
    void aPieceRunsWhereItIsPut(String piece, String other, String workload) {
        var protocol = empty();
        var lanes = List.copyOf(protocol.getLanes());
        insert(piece, protocol);
        if (other != null) {
            insert(other, protocol);
        }
        assertEquals(lanes, protocol.getLanes());
        assertEquals(1, machine.getNicTypes().size());
        var problems = new Diagnostics();
        MachineValidator.validate(machine, problems);
        assertEquals(List.of(), problems.all());
        for (var size : List.of("8 B", "64 KiB")) {
            var results = run(workload, "size=" + size).results();
            assertTrue(!results.isEmpty() && results.stream().allMatch(one -> one.completed()), results.toString());
        }
    }

    @Test
    void theTriggeredBarrierStandsBesideMessages() {
        var protocol = empty();
        insert("Eager with credits", protocol);
        insert("Triggered barrier", protocol);
        assertEquals(3, protocol.getLanes().size());
        var problems = new Diagnostics();
        MachineValidator.validate(machine, problems);
        assertEquals(List.of(), problems.all());
        assertTrue(run("ping-pong").results().stream().allMatch(one -> one.completed()));
    }

    @Test
    void everyPieceSaysWhatItIsAndWhereItComesFrom() {
        var pieces = LibraryPart.of(LibraryPart.READY_PIECES, ReadyPieces.read());
        assertEquals(11, pieces.size());
        pieces.forEach(one -> assertTrue(one.element().getNotes().contains(" From ")
                && one.element().getNotes().endsWith("All times are assumed."), one.element().getNotes()));
    }

    private RunReport run(String workload, String... settings) {
        return assertInstanceOf(RunReport.class, Runs.run(
                new RunRequest(machine, workload, List.of(), Settings.of(settings), 1), RunProgress.none()));
    }
}
