// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.fabric.FabricMachine;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.junit.jupiter.api.Test;

/** What becomes of the parameters of routers of SST. */
class SstRoutersTest {

    private final Diagnostics problems = new Diagnostics();

    /** The network of two routers, of which the first and the second have further parameters. */
    private Machine machine(String first, String second) {
        var text = FabricFiles.SST.replace("\"num_ports\": \"3\"", "\"num_ports\": \"3\", \"id\": \"0\"" + first)
                .replace("\"rtr1\", \"type\": \"merlin.hr_router\", \"params\": {\"link_bw\": \"4GB/s\"",
                        "\"rtr1\", \"type\": \"merlin.hr_router\", \"params\": {\"link_bw\": \"4GB/s\"" + second);
        return FabricMachine.drawn(Fabrics.read(SourceText.of("net", text), "", problems).orElseThrow(
                () -> new AssertionError(problems.all())));
    }

    private List<String> notes() {
        return problems.all().stream().filter(one -> one.code().equals("X234")).map(Diagnostic::message).toList();
    }

    /** 10 ns in and 5 ns out are 15 ns; 4 kB are 62 packets of 64 B and a half. */
    @Test
    void latenciesAndBuffersAreThoseOfTheRouters() {
        var added = ", \"input_latency\": \"10ns\", \"output_latency\": \"5 ns\", \"input_buf_size\": \"4kB\"";
        var routers = machine(added, added).getRouterTypes();
        var router = routers.getLast();
        assertEquals(15_000, router.getLatency().toPs());
        assertEquals(64, router.getPacketSize().toBytes());
        assertEquals(62, router.getBufferPackets());
        assertEquals(List.of(ProvenanceKind.PUBLISHED, ProvenanceKind.PUBLISHED), router.getProvenance().stream()
                .filter(one -> one.getSource().contains("SST configuration")).map(one -> one.getKind()).toList());
        assertTrue(routers.getFirst().getProvenance().stream().noneMatch(one -> one.getSource().contains("SST")));
        assertEquals(List.of(), notes());
    }

    @Test
    void whatAMachineDoesNotHaveIsNamed() {
        machine(", \"xbar_bw\": \"4GB/s\", \"input_latency\": \"10ns\", \"input_buf_size\": \"few\"",
                ", \"flit_size\": \"8B\", \"input_latency\": \"20ns\"");
        assertEquals(List.of("Parameters of routers that a machine does not have are left out: flit_size, xbar_bw",
                "Routers differ in input_latency; all have that of the first one, 10ns",
                "A value of input_buf_size is left out: 'few'"), notes());
    }
}
