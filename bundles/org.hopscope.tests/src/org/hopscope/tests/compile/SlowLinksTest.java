// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.machine.TaperedTreeTopology;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.tests.model.Topologies;
import org.junit.jupiter.api.Test;

/** Exceptions by which links of a regular network are slower than the others. */
class SlowLinksTest {

    private static final String SLOW = "10 MB/s";
    /** Two leaves with a node each, below two spines. */
    private final TaperedTreeTopology tree = Topologies.tapered(new int[] {1, 2, 1}, new int[] {2, 1}, 1);
    private final Machines machines = Machines.of(tree);

    /** The link of one leaf to a spine, with two directions; one way it is the direction up. */
    @Test
    void aLinkCanBeSlowOneWay() {
        var slow = Topologies.override(tree, "pod 0/leaf 0", "up 1");
        slow.setLinkType(machines.linkType("slow", SLOW));
        assertEquals(List.of("2>5", "5>2"), slowDirections());
        slow.setOneWay(true);
        assertEquals(List.of("2>5"), slowDirections());
        tree.getOverrides().clear();
        var down = Topologies.override(tree, "pod 0/spine 1", "down 0");
        down.setLinkType(slow.getLinkType());
        down.setOneWay(true);
        assertEquals(List.of("5>2"), slowDirections());
        down.setBroken(true);
        // a tree of one pod has no use for two of its values
        assertEquals(List.of("M330", "M330", "M444"), Compiling.rejected(machines).stream().map(Diagnostic::code)
                .toList());
    }

    private List<String> slowDirections() {
        var plan = Compiling.compiled(machines).plan();
        var wiring = Wiring.of(plan);
        return IntStream.range(0, wiring.directions())
                .filter(link -> plan.links().get(wiring.linkPlan(link)).rate().bytesPerSecond() == 10_000_000)
                .mapToObj(link -> wiring.source(link) + ">" + wiring.target(link)).sorted().toList();
    }
}
