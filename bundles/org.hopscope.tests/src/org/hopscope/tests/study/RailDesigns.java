// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.TextDesign;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;

/** Small machines with several rails on regular topologies, and runs of them. */
final class RailDesigns {

    /** Kinds of links and routers for any topology; paths take up to two levels of channels. */
    private static final String PARTS = """
              router_type "router" { ports 8 latency 100 ns packet_size 4200 B virtual_channels 4 }
              router_type "switch" { ports 64 latency 100 ns packet_size 4200 B virtual_channels 4 routing ROUTING }
              link_type "link" { rate 1 GB/s latency 10 ns }
            """;

    private RailDesigns() {}

    /** Ports of rails 0 to n - 1 of one NIC. */
    static String ports(int count) {
        var text = new StringBuilder();
        for (int rail = 0; rail < count; rail++) {
            text.append("port \"P%s\" { router_type \"router\" payload 4 KiB overhead 0 B rail %s } ".formatted(rail,
                    rail)).append("wire network \"Send engine\" - \"P%s\" wire network \"P%s\" - \"Receive engine\" "
                            .formatted(rail, rail));
        }
        return text.toString();
    }

    /**
     * A machine whose nodes have one NIC.
     *
     * @param ports its network ports and their wires
     * @param choice how a message finds its port
     * @param topology the card
     * @param routing routing of switches
     */
    static String text(String ports, String choice, String topology, String routing) {
        return """
                machine "rails" {
                  node_type "node" {
                    processor "CPU" { cores 2 system_call 100 ns interrupt 2 us }
                    memory "DRAM" { copy_rate 100 GB/s copy_latency 0 ns }
                    nic_slot "slot" { nic_type "NIC" }
                  }
                  nic "NIC" {
                    inline_limit 0 B
                    engine "Send engine" { clock 1 GHz }
                    engine "Receive engine" { clock 1 GHz }
                    wire work "CPU" - "Send engine"
                    wire work "Receive engine" - "CPU"
                    PORTS
                  }
                  PARTS
                  TOPOLOGY
                  stack "stack" {
                    protocol "plain" {
                      port_choice CHOICE
                      lane library on "CPU" in calls component MPI poll 10 ns waiting release
                      lane send on "Send engine" component tx engine
                      lane receive on "Receive engine" component rx engine
                      queue arrivals per rank
                      table posted posted receives
                      table unexpected unexpected messages
                      packet data header 0 B
                      on send at library "post" { work 10 ns complete send tell "send" }
                      on told at send "send" { work cycles 1 transmit data to target size }
                      on packet data last at receive "receive" { work cycles 1 put arrivals }
                      on queue arrivals at library "poll" {
                        match posted remove { hit { complete receive } miss { match unexpected insert } }
                      }
                      on receive at library "post receive" {
                        work 10 ns match unexpected remove { hit { complete receive } miss { match posted insert } }
                      }
                    }
                  }
                  ping_pong "ping-pong" { size 8 B responder 3 }
                  streaming "streaming" { size 64 KiB window 64 iterations 4 responder 3 }
                }
                """.replace("PARTS", PARTS).replace("PORTS", ports).replace("TOPOLOGY", topology)
                .replace("CHOICE", choice).replace("ROUTING", routing);
    }

    static Machine read(String text) {
        var problems = new Diagnostics();
        var machine = TextDesign.read(text, URI.createURI("rails.machine"), problems);
        assertEquals(List.of(), problems.all().stream().map(one -> one.text()).toList());
        return machine.orElseThrow();
    }

    /** MB/s of the streaming workload. */
    static double bandwidth(String text) {
        return run(text, "streaming").results().getFirst().figures().stream()
                .filter(one -> one.name().equals("Bandwidth")).findFirst().orElseThrow().value().doubleValue();
    }

    /** Picoseconds of 8 B. */
    static long latency(String text) {
        return LatencyStackReport.of(run(text, "ping-pong").results()).stacks().getFirst().totalPs();
    }

    static RunReport run(String text, String workload) {
        var report = assertInstanceOf(RunReport.class, Runs.run(
                new RunRequest(read(text), workload, List.of(), Settings.NONE, 1), RunProgress.none()));
        assertTrue(report.results().stream().allMatch(one -> one.completed()), () -> report.results().toString());
        return report;
    }
}
