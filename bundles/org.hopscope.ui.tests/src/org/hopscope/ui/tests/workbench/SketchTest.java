// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.Map;

import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.topology.NodeRails;
import org.hopscope.model.topology.TopologyFacts;
import org.hopscope.ui.preview.Sketch;
import org.junit.jupiter.api.Test;

/** The pictures of the wizard show what there is. */
class SketchTest {

    /** A node has a place at each of the switches that it is joined to, such as the one inside its server. */
    @Test
    void everyNodeRouterAndCableOfATemplateIsInItsPictureOnce() {
        for (var template : MachineTemplates.all()) {
            var topology = template.create("new", Map.of()).getTopology();
            var facts = TopologyFacts.of(topology);
            var sketch = Sketch.of(topology);
            assertTrue(sketch.whole(), template.id());
            int places = NodeRails.of(topology).ends() * facts.nodes().intValueExact();
            assertEquals(places + facts.routers().intValueExact(), sketch.spots().size(), template.id());
            assertEquals(facts.links().intValueExact(), sketch.lines().size(), template.id());
            assertEquals(sketch.spots().size(), new HashSet<>(sketch.spots()).size(), template.id() + " overlaps");
            assertTrue(sketch.spots().stream().allMatch(spot -> Double.isFinite(spot.x() + spot.y())), template.id());
        }
    }

    /**
     * The servers of accelerators stood in the corners of a mostly empty picture. With PCIe switches or without, no
     * eighth of its width or quarter of its height is without a spot.
     */
    @Test
    void thePictureOfServersIsFull() {
        for (int each : new int[] {0, 1, 2, 4}) {
            var spots = Sketch.of(MachineTemplates.of("servers").orElseThrow().create("new", Map.of("p", each))
                    .getTopology()).spots();
            var x = spots.stream().mapToDouble(Sketch.Spot::x).summaryStatistics();
            var y = spots.stream().mapToDouble(Sketch.Spot::y).summaryStatistics();
            assertEquals(0.5, (y.getMax() - y.getMin()) / (x.getMax() - x.getMin()), 0.05);
            assertEquals(8, spots.stream().mapToInt(spot -> part(8, spot.x(), x)).distinct().count(), "p=" + each);
            assertEquals(4, spots.stream().mapToInt(spot -> part(4, spot.y(), y)).distinct().count(), "p=" + each);
        }
    }

    private static int part(int parts, double value, DoubleSummaryStatistics all) {
        return (int) Math.min(parts - 1, (value - all.getMin()) / (all.getMax() - all.getMin()) * parts);
    }

    /** However large the machine, its picture is small, and says that it is a part. */
    @Test
    void aLargeMachineIsDrawnInPart() {
        var large = Map.of("torus", Map.of("x", 64, "y", 64, "z", 16), "tree", Map.of("k", 8, "n", 5), "hypercube",
                Map.of("d", 16), "dragonfly", Map.of("p", 16, "a", 32, "h", 16, "g", 64), "complete",
                Map.of("nodes", 128));
        large.forEach((id, values) -> {
            var sketch = Sketch.of(MachineTemplates.of(id).orElseThrow().create("new", values).getTopology());
            assertFalse(sketch.whole(), id);
            assertTrue(sketch.spots().size() > 30 && sketch.spots().size() < 1_000, id + " " + sketch.spots().size());
        });
    }
}
