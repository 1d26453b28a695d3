// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.ModelCheck;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.junit.jupiter.api.Test;

/** Links of rails that break during a run, and what is said of it. */
class FailingRailTest {

    /** Nodes 0 to 7 are vertices 0 to 7 of each plane, leaves 8 to 11; nodes 0 and 1 are on the first leaf. */
    private static String tree(String choice, String fault) {
        return RailDesigns.text(RailDesigns.ports(2), choice, "tapered_tree_topology \"net\" { planes 2 node_type "
                + "\"node\" router_type \"switch\" link_type \"link\" pods 2 leaves_per_pod 2 nodes_per_leaf 2 "
                + "uplinks_per_leaf 2 uplinks_per_spine 1 }", "up down")
                .replace("iterations 4 responder 3 }", "iterations 4 responder 3 fault { " + fault + " } }");
    }

    @Test
    void theLinkOfANodeIsNamedWithItsPortAndRail() {
        var end = end(tree("in turn", "kind link down time 100 us node 0 neighbour 8 plane 1"));
        assertTrue(end.contains(down("node 0, rail 1 (port 'P1') to switch 0, rail 1")), end);
        assertTrue(end.contains(" packets wait for it, the first one on its way to node 3\n"), end);
        // and the wait that follows from it
        assertTrue(end.contains("rank 3 waits for a message from rank 0 with tag 0 (65536 bytes)\n"), end);
    }

    @Test
    void theLinkToTheReceiverIsNamedAtItsSwitch() {
        var end = end(tree("in turn", "kind link down time 100 us node 3 neighbour 9 plane 1"));
        assertTrue(end.contains(down("switch 1, rail 1 to node 3, rail 1 (port 'P1')")), end);
    }

    /** A message on rail 0 does not notice it; a link that is repaired lets its packets continue. */
    @Test
    void whoDoesNotNeedTheRailDoesNotWait() {
        assertTrue(result(tree("first", "kind link down time 100 us node 0 neighbour 8 plane 1")).completed());
        assertTrue(result(tree("in turn", "kind link down time 100 us node 0 neighbour 8 plane 1 } "
                + "fault { kind link up time 1 ms node 0 neighbour 8 plane 1")).completed());
    }

    /** Without a plane, it is the first one. */
    @Test
    void aFaultNamesItsPlane() {
        var end = end(tree("in turn", "kind link down time 100 us node 0 neighbour 8"));
        assertTrue(end.contains(down("node 0 (port 'P0') to switch 0, rail 0")), end);
    }

    /** Two NICs of one kind, each with the port A, in slots that are told apart. */
    @Test
    void theNicIsNamedWhereThereAreSeveral() {
        var text = tree("in turn", "kind link down time 100 us node 0 neighbour 8 plane 1")
                .replace(RailDesigns.ports(2), RailDesigns.ports(1))
                .replace("nic_slot \"slot\" { nic_type \"NIC\" }",
                        "nic_slot \"left\" { nic_type \"NIC\" } nic_slot \"right\" { nic_type \"NIC\" rail 1 }")
                .replace("lane send on \"Send engine\"", "lane send on \"Send engine\" slot \"right\"");
        var end = end(text);
        assertTrue(end.contains(down("node 0, rail 1 (port 'P0 of right') to switch 0, rail 1")), end);
    }

    private static String down(String link) {
        return "\nthe link from " + link + " has been down since 100.0 us: ";
    }

    /** Before a run, too, if nothing repairs it; one link of several only costs time. */
    @Test
    void aNodeThatIsCutOffIsNamedBeforeTheRun() {
        var fault = "kind link down time 100 us node 0 neighbour 8 plane 1";
        assertEquals(List.of("When the link fails, no path leads to 'node 0, rail 1' any more, and what is sent there "
                + "never arrives"), warnings(tree("in turn", fault)));
        assertEquals(List.of(), warnings(tree("in turn", fault + " } fault { kind link up time 1 ms node 0 "
                + "neighbour 8 plane 1")));
        assertEquals(List.of(), warnings(tree("in turn", "kind link down time 100 us node 8 neighbour 12 plane 1")));
    }

    private static List<String> warnings(String text) {
        var machine = RailDesigns.read(text);
        machine.getWorkloads().removeFirst();
        return ModelCheck.check(machine).stream().filter(one -> one.code().equals("C427")).map(Diagnostic::message)
                .toList();
    }

    private static String end(String text) {
        var result = result(text);
        assertEquals("DEADLOCKED", result.end().ending().name());
        return result.end().endingText();
    }

    private static RunResult result(String text) {
        return assertInstanceOf(RunReport.class, Runs.run(new RunRequest(RailDesigns.read(text), "streaming", List.of(),
                Settings.NONE, 1), RunProgress.none())).results().getFirst();
    }
}
