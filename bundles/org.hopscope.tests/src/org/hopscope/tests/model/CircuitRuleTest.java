// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicMemory;
import org.hopscope.model.notation.TextDesign;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CircuitRuleTest {

    @Test
    void theSampleHasNoFinding() throws IOException {
        assertEquals(List.of(), findings("tokens slots", "tokens slots"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "P020 | tokens slots count | tokens slots per rank count | but these belong to no node",
        "P020 | cross 'PCI' write to host word | cross 'PCI' read to host word | carries only writes from the host",
        "P020 | cross 'PCI' write to host word | cross 'PCI' write to nic word | carries only writes from the host",
        "P020 | tell 'pull' | tell 'pull' over 'PCI' bytes 8 | carries only writes from the host to the NIC",
        "P012 | wire network 'event unit' - 'network port' |  | from 'event unit' to a network port",
        "M207 | engine 'event unit' | port 'port' { } engine 'event unit' | is not a general part" })
    void aBrokenUseOfACircuitPortIsFound(String code, String piece, String other, String message) throws IOException {
        var found = findings(piece.replace('\'', '"'), other == null ? "" : other.replace('\'', '"'));
        assertTrue(found.stream().anyMatch(one -> one.contains(code + ": ") && one.contains(message)),
                String.join("\n", found));
    }

    @Test
    void onlyACircuitPortCarriesOutRemoteWrites() {
        var machine = ProtocolTexts.read(ProtocolTexts.changed("{ sequence = seq", "remote { sequence = seq"));
        assertTrue(ComposedMachineTest.findings(machine).stream()
                .anyMatch(one -> one.code().equals("P020") && one.message().contains("no circuit port")));
    }

    @Test
    void aCircuitPortNeedsTheMemoryOfItsNic() throws IOException {
        var machine = machine("", "");
        var nic = machine.getNicTypes().getFirst();
        nic.getParts().removeIf(NicMemory.class::isInstance);
        nic.getWires().clear();
        assertTrue(ComposedMachineTest.findings(machine).stream()
                .anyMatch(one -> one.code().equals("M201") && one.message().contains("There is no NIC memory")));
    }

    private static List<String> findings(String piece, String other) throws IOException {
        return ComposedMachineTest.findings(machine(piece, other)).stream().map(Diagnostic::text).toList();
    }

    private static Machine machine(String piece, String other) throws IOException {
        var file = Samples.file("qsnet/drawn.hops");
        String text = Files.readString(file);
        assertTrue(text.contains(piece), piece);
        return TextDesign.read(text.replace(piece, other), URI.createFileURI(file.toString()), new Diagnostics())
                .orElseThrow();
    }
}
