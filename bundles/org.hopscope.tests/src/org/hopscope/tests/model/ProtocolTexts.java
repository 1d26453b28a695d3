// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.TextDesign;

/** A machine with a protocol from blocks as text, whole or changed in one place. */
public final class ProtocolTexts {

    public static final String VERBS = """
            machine "verbs" {
              node_type "node" {
                processor "CPU" { system_call 100 ns interrupt 2 us }
                memory "DRAM" { copy_rate 10 GB/s copy_latency 50 ns }
                bus "PCIe" { generation 4 lanes 16 transaction 256 B overhead 24 B write_latency 150 ns }
                nic_slot "slot" { nic_type "RNIC" }
                wire bus "CPU" - "PCIe"
                wire bus "DRAM" - "PCIe"
              }
              nic "RNIC" {
                inline_limit 0 B
                engine "Send engine" { clock 800 MHz width 1 interval 4 }
                engine "Receive engine" { clock 800 MHz }
                port "port" { router_type "router" payload 4 KiB overhead 30 B }
                wire bus "PCIe" - "Send engine"
                wire bus "Receive engine" - "PCIe"
                wire network "Send engine" - "port"
                wire network "port" - "Receive engine"
              }
              router_type "router" { ports 2 latency 100 ns packet_size 4200 B routing shortest path table }
              link_type "link" { rate 25 GB/s latency 10 ns }
              graph_topology "pair" {
                node "a" { node_type "node" }
                node "b" { node_type "node" }
                link { source "a" target "b" link_type "link" }
              }
              stack "verbs" {
                protocol "Verbs eager" {
                  count credits = 16
                  size eager_limit = 8 KiB
                  lane library on "CPU" in calls component MPI poll 40 ns
                  lane nic on "Send engine" component TX_ENGINE
                  lane rx on "Receive engine" component RX_ENGINE waiting release
                  queue completions per rank
                  table posted per rank posted receives item 12 ns
                  table unexpected per rank unexpected messages item 12 ns
                  tokens credit per peer count credits
                  counter sent per rank entries 2
                  variable seq per peer = 0
                  packet eager header 40 B channel 0 fields sequence, imm

                  on send at library "post send" {
                    work 120 ns + 4 GB/s of size
                    choose {
                      when size <= eager_limit {
                        take credit
                        cross "PCIe" write to nic 64 B + size
                        tell "send eager"
                      }
                      otherwise { drop lost }
                    }
                    complete send
                  }
                  on told at nic "send eager" {
                    work cycles 20  transmit eager to target size { sequence = seq, imm = 1 } give credit
                  }
                  on packet eager last at rx "receive eager" {
                    cross "PCIe" write to host size + 32; put completions
                  }
                  on queue completions at library "poll" {
                    match posted remove { hit { complete receive } miss { match unexpected insert } }
                  }
                  on receive at library "post receive" {
                    work 80 ns; match unexpected remove { hit { complete receive } miss { match posted insert } }
                  }
                  on finish receive at library "copy out" { work 60 ns + 5 GB/s of accepted }
                  on cancel at library "take back" {
                    work 30 ns
                    match posted remove { hit { complete receive } }
                  }
                  on boot at library "start" { set seq = 0 return }
                }
              }
              ping_pong "ping-pong" { size 8 B }
            }
            """;

    private ProtocolTexts() {}

    /** The text with pieces replaced, each by the next one. */
    static String changed(String... pairs) {
        var text = VERBS;
        for (int i = 0; i < pairs.length; i += 2) {
            assertTrue(text.contains(pairs[i]), pairs[i]);
            text = text.replace(pairs[i], pairs[i + 1]);
        }
        return text;
    }

    /** The machine of a text without errors. */
    static Machine read(String text) {
        var problems = new Diagnostics();
        var machine = TextDesign.read(text, URI.createURI("verbs.machine"), problems);
        assertEquals(List.of(), problems.all().stream().map(Diagnostic::text).toList());
        return machine.orElseThrow();
    }
}
