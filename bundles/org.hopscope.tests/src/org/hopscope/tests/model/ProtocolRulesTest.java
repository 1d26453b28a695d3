// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.ProtocolLayer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Execution(ExecutionMode.CONCURRENT)
class ProtocolRulesTest {

    @Test
    void aSoundProtocolHasNoFinding() {
        assertEquals(List.of(), texts("work cycles 20", "work cycles 20"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "P001 | of accepted | of acepted | is 'acepted', column 1: 'acepted' is not known here",
        "P001 | count credits~ | count `1 +`~ | is '1 +', column 4: found the end",
        "P001 | count credits~ | count size~ | is 'size', column 1: 'size' is not known here",
        "P001 | count credits~ | count 1 / 0~ | is '1 / 0', column 3: division by zero",
        "P001 | work cycles 20 | work cycles 20 depth dept | is 'dept', column 1: 'dept' is not known here",
        "P001 | work cycles 20 | work cycles 20 tally ACKS by nuber | is 'nuber', column 1: 'nuber' is not",
        "P001 | put completions | put completions with knd | is 'knd', column 1: 'knd' is not known here",
        "P001 | give credit | tell 'send eager' over PCIe bytes sise | is 'sise', column 1: 'sise' is not known",
        "P001 | give credit | tell 'send eager' until nw + 1 | is 'nw + 1', column 1: 'nw' is not known here",
        "P002 | lane nic on 'Send engine' | lane nic | The lane is bound to no part",
        "P002 | lane nic on 'Send engine' | lane nic on 'port' | 'port' cannot run handlers",
        "P003 | on packet eager last at rx | on told at rx | The packet is sent, but no handler takes it",
        "P004 | on queue completions at library | on told at library | Entries are put into the queue",
        "P005 | give credit |  | The tokens are taken, but no block gives any",
        "P005 | take credit |  | The tokens are given, but no block takes any",
        "P006 | miss { match posted insert } |  | There is a path on which the handler does nothing",
        "P006 | miss { match unexpected insert } |  | There is a path on which the handler does nothing",
        "P008 | give credit | tell 'send eager' give credit | The handler 'send eager' tells itself immediately",
        "P009 | on receive at library | on put at library | No handler starts when a receive is posted",
        "P009 | on boot at library 'start' { | on send at library 'start' { complete send | A second handler starts",
        "P015 | in calls component MPI | component MPI | starts at a call, but its lane is not served in calls",
        "P018 | tokens credit per peer count credits | tokens credit in 'port' | FIFOs of 'port', which has none",
        "P018 | tokens credit per peer count credits | tokens credit in 'port' | which the port gives itself",
        "P019 | waiting release | waiting release urgent | The lane is urgent, but is not served in calls",
        "P019 | in calls component | core 1 in calls component | has a core of its own, but is served in calls",
        "P019 | in calls component | core 1 component | runs the lane, but 'CPU' has 1",
        "P019 | work cycles 20 | work trap cycles 20 | begins with a system call, but a part of the NIC performs it",
        "P019 | waiting release | waiting release rounds | The lane works in rounds, but is not served in calls",
        "P023 | tokens credit per peer count credits | tokens credit in 'Send engine' | is not a token pool",
        "P024 | receives item 12 ns | receives item 12 ns calls call time call = 1 us | Calls is set, but has no",
        "P019 | waiting release | waiting release interrupts | The lane interrupts ranks, but is not served in calls",
        "P010 | , imm = 1 | , other = 1 | Packet 'eager' has no field 'other'",
        "P016 | give credit | give credit increment sent | The counter is incremented, but no triggered operation",
        "P016 | give credit | give credit arm 'send eager' when sent reaches 3 | but no block increments it",
        "P017 | transmit eager to target | transmit eager to rank | The packets go to a rank, but no expression says",
        "P001 | transmit eager to target | transmit eager to rank at rnk + 1 | is 'rnk + 1', column 1: 'rnk' is not",
        "P012 | wire network 'Send engine' - 'port' |  | No network wire leads from 'Send engine' to a network",
        "P012 | wire bus 'Receive engine' - 'PCIe' |  | No bus wire leads from 'Receive engine' to 'PCIe'",
        "P012 | wire bus 'PCIe' - 'Send engine' |  | No work wire leads from 'CPU' to 'Send engine'" })
    void aBrokenProtocolIsFound(String code, String piece, String other, String message) {
        var found = texts(quoted(piece), quoted(other == null ? "" : other));
        assertTrue(found.stream().anyMatch(one -> one.contains(code + ": ") && one.contains(message)),
                String.join("\n", found));
    }

    /** The compiler, which runs while a handler is drawn, failed at it. */
    @Test
    void somethingStartsEachHandler() {
        var machine = ProtocolTexts.read(ProtocolTexts.changed());
        ((ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst()).getHandlers().getFirst()
                .setTrigger(null);
        var found = findings(machine);
        assertTrue(found.stream().anyMatch(one -> one.contains("P022: ")
                && one.contains("Nothing starts the handler")), found.toString());
    }

    @Test
    void aFieldThatIsReadIsSet() {
        assertEquals(List.of(), texts("size + 32; put", "eager.imm; put"));
        assertEquals(List.of(), texts(", imm = 1", ""));
        var found = texts("size + 32; put", "eager.imm; put", ", imm = 1", "");
        assertTrue(found.getFirst().contains("P010: ") && found.getFirst().contains("'imm' is not set"),
                found.toString());
    }

    @Test
    void aHandlerHasAtMost64Blocks() {
        // 2 blocks and 62 more are allowed, one more is not
        assertEquals(List.of(), texts("set seq = 0 return", "set seq = 0 return " + "return ".repeat(62)));
        assertTrue(texts("set seq = 0 return", "set seq = 0 return " + "return ".repeat(63)).getFirst()
                .contains("P007: "));
        // those that cannot run do not count
        assertEquals(List.of(), texts("set seq = 0 return",
                "choose { when 1 == 2 { " + "drop ".repeat(70) + "} } set seq = 0 return"));
    }

    @Test
    void aVariableThatIsReadIsSet() {
        var found = texts("variable seq per peer = 0", "variable seq per peer = 0 variable depth per message = 0");
        assertEquals(List.of(), found);
        var read = texts("work cycles 20", "work cycles depth", "variable seq per peer = 0",
                "variable seq per peer = 0 variable depth = 0");
        assertTrue(read.getFirst().contains("P011: "), read.toString());
    }

    @Test
    void aCycleOfHoldingAndWaitingIsFound() {
        var found = texts("take credit\n", "take credit take slot give slot\n", "give credit",
                "take slot take credit give credit give slot", "tokens credit per", "tokens slot count 1 tokens credit"
                        + " per");
        assertTrue(found.stream().anyMatch(one -> one.contains("P013: ")), found.toString());
        var ordered = texts("take credit\n", "take credit take slot give slot\n", "tokens credit per",
                "tokens slot count 1 tokens credit per");
        assertTrue(ordered.stream().noneMatch(one -> one.contains("P013: ")), ordered.toString());
    }

    @Test
    void aLaneThatIsHeldCannotGiveWhatItWaitsFor() {
        var found = texts("work cycles 20", "take slot", "put completions", "tell \"back\"; put completions",
                "tokens credit per", "tokens slot count 1 tokens credit per", "on boot",
                "on told at nic \"back\" { give slot } on boot", "wire bus \"PCIe\"",
                "wire work \"Receive engine\" - \"Send engine\" wire bus \"PCIe\"");
        assertTrue(found.stream().anyMatch(one -> one.contains("P014: ")), found.toString());
    }

    @Test
    void aLaneThatLooksForWorkTakesNoTokensForPackets() {
        var onEngine = texts("on packet eager last at rx", "on packet eager last taking credit at rx");
        assertTrue(onEngine.stream().noneMatch(one -> one.contains("P019: ")), onEngine.toString());
        var onHost = texts("on packet eager last at rx", "on packet eager last taking credit at rx",
                "lane rx on \"Receive engine\"", "lane rx on \"CPU\"");
        assertTrue(onHost.stream().anyMatch(one -> one.contains("P019: ")
                && one.contains("is neither served in calls nor one of an engine")), onHost.toString());
    }

    @Test
    void aWalkThatWaitsForTheMemoryOfTheHostIsOnALaneOfTheHost() {
        var table = new String[] {"tokens credit per", "table list posted receives cached tokens credit per"};
        var onHost = texts(table[0], table[1], "take credit\n", "match list look take credit\n");
        assertTrue(onHost.stream().noneMatch(one -> one.contains("P019: ")), onHost.toString());
        var onNic = texts(table[0], table[1], "work cycles 20", "work cycles 20 match list look");
        assertTrue(onNic.stream().anyMatch(one -> one.contains("P019: ") && one.contains("'list' is in host memory")),
                onNic.toString());
    }

    @Test
    void aLaneThatIsServedInCallsHasNoLine() {
        var found = texts("lane library on \"CPU\" in calls component MPI poll 40 ns",
                "lane library on \"CPU\" in calls component MPI poll 40 ns line");
        assertTrue(found.stream().anyMatch(one -> one.contains("P019: ") && one.contains("is in one queue")),
                found.toString());
    }

    @Test
    void aCounterReachesTheHandlersThatWaitAtItByWires() {
        // the library tells the send engine without a wire; incrementing, and arming, are two more of the kind
        assertEquals(List.of(""), withoutWire("complete send"));
        assertEquals(List.of(", which 2 blocks need"), withoutWire("complete send arm \"send eager\" when sent"));
        assertEquals(List.of(", which 3 blocks need"),
                withoutWire("complete send arm \"send eager\" when sent increment sent"));
    }

    /** What findings about this wire say of the blocks that need it. */
    private static List<String> withoutWire(String end) {
        var missing = "No work wire leads from 'CPU' to 'Send engine'";
        return texts("complete send", end, "wire bus \"PCIe\" - \"Send engine\"", "").stream()
                .filter(one -> one.contains(missing))
                .map(one -> one.substring(one.indexOf(missing) + missing.length(), one.lastIndexOf(" ("))).toList();
    }

    /** Each block that needs the wire was a problem of its own, and each that reaches a part over its bus once more. */
    @Test
    void aMissingWireIsOneProblemHoweverManyBlocksNeedIt() {
        var machine = Samples.load("portals4/portals4.machine");
        var node = machine.getNodeTypes().getFirst();
        // the first wire of the file joins the CPU with PCI Express, over which it writes commands to the NIC
        assertEquals(List.of("CPU", "PCIe"), Stream.of(node.getWires().getFirst().getSource(),
                node.getWires().getFirst().getTarget()).map(Element::getName).toList());
        node.getWires().removeFirst();
        assertEquals(List.of("No bus wire leads from 'CPU' to 'PCIe', which 4 blocks need (add the wire)"),
                ComposedMachineTest.findings(machine).stream().filter(one -> one.code().equals("P012"))
                        .map(one -> one.message() + " (" + one.fixHint() + ")").toList());
    }

    /** Each protocol that missed the same wire was a problem of its own. */
    @Test
    void aWireThatTwoProtocolsMissIsOneProblemThatNamesBoth() {
        var machine = Samples.load("portals4/portals4.machine");
        machine.getNodeTypes().getFirst().getWires().removeFirst();
        var stack = machine.getStacks().getFirst();
        var second = EcoreUtil.copy(stack);
        second.setName("second stack");
        machine.getStacks().add(second);
        var layer = stack.getLayers().stream().filter(ProtocolLayer.class::isInstance).findFirst().orElseThrow();
        // four blocks of the protocol need the wire, and the four of its copy
        assertEquals(List.of("No bus wire leads from 'CPU' to 'PCIe', which 8 blocks of '" + stack.getName() + "/"
                + layer.getName() + "' and 'second stack/" + layer.getName() + "' need"),
                ComposedMachineTest.findings(machine).stream().filter(one -> one.code().equals("P012"))
                        .map(Diagnostic::message).toList());
    }

    private static String quoted(String text) {
        return text.replace('\'', '"').replace('~', '\n');
    }

    private static List<String> texts(String... pairs) {
        return findings(ProtocolTexts.read(ProtocolTexts.changed(pairs)));
    }

    private static List<String> findings(Machine machine) {
        return ComposedMachineTest.findings(machine).stream().map(Diagnostic::text).toList();
    }
}
