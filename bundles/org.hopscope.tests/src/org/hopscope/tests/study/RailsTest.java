// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.TextDesign;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.ModelCheck;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nodes with several NICs or several ports, on one network or on several. */
@Execution(ExecutionMode.CONCURRENT)
class RailsTest {

    private static final String ONE = "nic_slot \"left\" { nic_type \"NIC\" }";
    private static final String TWO_SLOTS = ONE + " nic_slot \"right\" { nic_type \"NIC\" rail 1 }";
    private static final String PORT = "port \"A\" { router_type \"router\" payload 4 KiB overhead 0 B }";
    private static final String TWO_PORTS = PORT
            + " port \"B\" { router_type \"router\" payload 4 KiB overhead 0 B rail 1 }"
            + " wire network \"Send engine\" - \"B\" wire network \"B\" - \"Receive engine\"";
    private static final String LINK = "link { source \"a\" target \"b\" link_type \"link\" }";
    private static final String TWO_LINKS = LINK + " link { source \"a\" target \"b\" link_type \"link\" rail 1 }";

    /** A message is posted, sent by an engine, received by another one and matched by the library. */
    private static String text(String slots, String ports, String links, String choice, String lanes) {
        return """
                machine "rails" {
                  node_type "node" {
                    processor "CPU" { cores 2 system_call 100 ns interrupt 2 us }
                    memory "DRAM" { copy_rate 100 GB/s copy_latency 0 ns }
                    SLOTS
                  }
                  nic "NIC" {
                    inline_limit 0 B
                    engine "Send engine" { clock 1 GHz }
                    engine "Receive engine" { clock 1 GHz }
                    PORTS
                    wire work "CPU" - "Send engine"
                    wire work "Receive engine" - "CPU"
                    wire network "Send engine" - "A"
                    wire network "A" - "Receive engine"
                  }
                  router_type "router" { ports 2 latency 100 ns packet_size 4200 B routing shortest path table }
                  link_type "link" { rate 1 GB/s latency 10 ns }
                  graph_topology "pair" {
                    node "a" { node_type "node" }
                    node "b" { node_type "node" }
                    LINKS
                  }
                  stack "stack" {
                    protocol "plain" {
                      CHOICE
                      lane library on "CPU" in calls component MPI poll 10 ns waiting release
                      LANES
                      queue arrivals per rank
                      table posted posted receives
                      table unexpected unexpected messages
                      packet data header 0 B
                      variable turn per rank = 0
                      SEND
                      on queue arrivals at library "poll" {
                        match posted remove { hit { complete receive } miss { match unexpected insert } }
                      }
                      on receive at library "post receive" {
                        work 10 ns match unexpected remove { hit { complete receive } miss { match posted insert } }
                      }
                    }
                  }
                  ping_pong "ping-pong" { size 8 B }
                  streaming "streaming" { size 64 KiB window 64 iterations 4 }
                }
                """.replace("SLOTS", slots).replace("PORTS", ports).replace("LINKS", links).replace("CHOICE", choice)
                .replace("LANES", lanes.isEmpty() ? LANES : lanes).replace("SEND", lanes.isEmpty() ? SEND : BOTH);
    }

    private static final String LANES = """
            lane send on "Send engine" component tx engine
            lane receive on "Receive engine" component rx engine
            """;
    private static final String SEND = """
            on send at library "post" { work 10 ns complete send tell "send" }
            on told at send "send" { work cycles 1 transmit data to target size }
            on packet data last at receive "receive" { work cycles 1 put arrivals }
            """;
    /** Lanes of one kind of NIC, in two slots; every second message goes through the other one. */
    private static final String SLOT_LANES = """
            lane send on "Send engine" slot "left" component tx engine
            lane send2 on "Send engine" slot "right" component tx engine
            lane receive on "Receive engine" component rx engine
            """;
    private static final String BOTH = """
            on send at library "post" {
              work 10 ns complete send set turn = 1 - turn
              choose { when turn { tell "send" } otherwise { tell "send right" } }
            }
            on told at send "send" { work cycles 1 transmit data to target size }
            on told at send2 "send right" { work cycles 1 transmit data to target size }
            on packet data last at receive "receive" { work cycles 1 put arrivals }
            """;

    private static String oneRail() {
        return text(ONE, PORT, LINK, "", "");
    }

    private static String twoPorts(String choice) {
        return text(ONE, TWO_PORTS, TWO_LINKS, "port_choice " + choice, "");
    }

    /** One link carries 1 GB/s; the answer and the first and last packet keep a run a little below. */
    @Test
    void oneRailStreamsAtTheRateOfItsLink() {
        double bandwidth = bandwidth(oneRail());
        assertTrue(bandwidth > 950 && bandwidth < 1000, "MB/s: " + bandwidth);
    }

    @ParameterizedTest
    @ValueSource(strings = {"in turn", "by size port_limit 0 B", "first", "by peer"})
    void twoRailsDoubleTheBandwidthOfAStreamThatUsesThem(String choice) {
        // by size, what is larger than the limit takes turns on all ports but the first: here that is one
        double wanted = choice.equals("in turn") ? 2 : 1;
        assertEquals(wanted, bandwidth(twoPorts(choice)) / bandwidth(oneRail()), 0.05);
    }

    @Test
    void twoNicsOfOneKindDoubleTheBandwidth() {
        var text = text(TWO_SLOTS, PORT, TWO_LINKS, "", SLOT_LANES);
        assertEquals(2, bandwidth(text) / bandwidth(oneRail()), 0.05);
        assertEquals(latency(oneRail()), latency(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"first", "in turn", "by peer", "by size port_limit 8 KiB"})
    void eightBytesTakeTheirTimeOnAnyRail(String choice) {
        assertEquals(latency(oneRail()), latency(twoPorts(choice)));
    }

    /** Ports of one rail share its link. */
    @Test
    void twoPortsOnOneRailAreNotFasterThanItsLink() {
        var text = text(ONE, TWO_PORTS.replace("rail 1", ""), LINK, "port_choice in turn", "");
        assertEquals(1, bandwidth(text) / bandwidth(oneRail()), 0.02);
    }

    @Test
    void aRailWithoutALinkIsNamed() {
        var found = errors(text(ONE, TWO_PORTS, LINK, "port_choice in turn", ""));
        assertEquals(List.of("C424"), found.stream().map(Diagnostic::code).toList());
        assertEquals("On rail 1 no path leads from 'a' to 'b'", found.getFirst().message());
    }

    @Test
    void aLinkOfARailWithoutAPortIsNamed() {
        var found = errors(text(ONE, PORT, TWO_LINKS, "", ""));
        assertEquals(List.of("C425", "C425"), found.stream().map(Diagnostic::code).toList());
        assertEquals("The link is of rail 1, in which 'a' has no port", found.getFirst().message());
    }

    /** Vertices 0 and 1 are the nodes, 2 and 3 their routers on rail 1. */
    @Test
    void aRailThatFailsIsNamed() {
        var text = twoPorts("in turn").replace("streaming \"streaming\" {",
                "streaming \"streaming\" { fault { kind link down time 100 us node 2 neighbour 3 }");
        var machine = read(text);
        machine.getWorkloads().removeFirst();
        var found = ModelCheck.check(machine).stream().filter(one -> one.code().equals("C427")).toList();
        assertEquals(1, found.size());
        assertEquals("When the link fails, no path leads to 'b' on rail 1 any more, and what is sent there never "
                + "arrives", found.getFirst().message());
    }

    private static Machine read(String text) {
        var problems = new Diagnostics();
        var machine = TextDesign.read(text, URI.createURI("rails.machine"), problems);
        assertEquals(List.of(), problems.all().stream().map(Diagnostic::text).toList());
        return machine.orElseThrow();
    }

    private static List<Diagnostic> errors(String text) {
        return ModelCheck.check(read(text)).stream().filter(one -> one.severity() == Severity.ERROR).toList();
    }

    private static double bandwidth(String text) {
        return run(text, "streaming").results().getFirst().figures().stream()
                .filter(one -> one.name().equals("Bandwidth")).findFirst().orElseThrow().value().doubleValue();
    }

    private static long latency(String text) {
        return LatencyStackReport.of(run(text, "ping-pong").results()).stacks().getFirst().totalPs();
    }

    private static RunReport run(String text, String workload) {
        var report = assertInstanceOf(RunReport.class, Runs.run(
                new RunRequest(read(text), workload, List.of(), Settings.NONE, 1), RunProgress.none()));
        assertTrue(report.results().stream().allMatch(one -> one.completed()), () -> report.results().toString());
        return report;
    }
}
