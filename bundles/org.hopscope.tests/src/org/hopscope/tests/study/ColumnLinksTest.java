// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.CascadeTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.topology.Cable;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.study.ModelCheck;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.fabric.Fabric;
import org.hopscope.study.exchange.fabric.FabricOf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dragonflies of grids whose links in columns, such as cables between chassis, are of a kind of their own. */
class ColumnLinksTest {

    private static final long LONGER = 100_000;

    /** Five groups of 2 rows of 4 routers with 2 nodes each; columns have links of the same rate, 100 ns longer. */
    private static Machine machine(boolean ownColumns) {
        var machine = MachineTemplates.of("cascade").orElseThrow().create("grids", Map.of());
        if (ownColumns) {
            var card = (CascadeTopology) machine.getTopology();
            LinkType column = EcoreUtil.copy(card.getLinkType());
            column.setName("column");
            column.setLatency(new Quantity(card.getLinkType().getLatency().inBaseUnits()
                    .add(BigDecimal.valueOf(LONGER)), Unit.PICOSECOND));
            machine.getLinkTypes().add(column);
            card.setColumnLinkType(column);
        }
        return machine;
    }

    /**
     * Node 0 is at row 0, column 0 of its group; node 2 in the next column, node 8 in the next row, and node 10 in
     * both, which is one link in the row and one in the column.
     */
    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "6, 0", "8, 1", "10, 1"})
    void aLinkInAColumnIsOfItsKind(String partner, int columns) {
        assertEquals(List.of(), ModelCheck.check(machine(true)));
        assertEquals(halfRoundTrip(machine(false), partner) + columns * LONGER,
                halfRoundTrip(machine(true), partner));
    }

    private static long halfRoundTrip(Machine machine, String partner) {
        return Benchmarks.ps(Benchmarks.run(machine, "ping-pong", "responder=" + partner, "size=8 B", "iterations=2")
                .getFirst(), "Half round trip");
    }

    /** 5 groups of 4 columns with one link each, 5 groups of 2 rows with 6; 10 pairs of groups, 80 nodes. */
    @Test
    void cablesAreCountedByTheirKinds() {
        var counts = Cable.of(machine(true).getTopology()).stream().filter(one -> one.type().getName().equals("column")
                ).map(one -> one.count().intValueExact()).toList();
        assertEquals(List.of(5 * 4), counts);
        int all = Cable.of(machine(false).getTopology()).stream().mapToInt(one -> one.count().intValueExact()).sum();
        assertEquals(all, Cable.of(machine(true).getTopology()).stream().mapToInt(one -> one.count().intValueExact())
                .sum());
    }

    /** The links of nodes were written as those between switches. */
    @Test
    void anExportedNetworkKeepsTheKindsOfItsLinks() {
        var machine = machine(true);
        var card = (CascadeTopology) machine.getTopology();
        LinkType host = EcoreUtil.copy(card.getLinkType());
        host.setName("host");
        machine.getLinkTypes().add(host);
        card.setHostLinkType(host);
        var fabric = FabricOf.machine(machine, new ImportReport(new Diagnostics())).orElseThrow();
        var counts = fabric.links().stream().collect(Collectors.groupingBy(one -> one.kind().name(), TreeMap::new,
                Collectors.summingInt(Fabric.Cable::count)));
        // 8 routers of each of 5 groups have a global link; a group has 2 rows of 4, with 6 links each
        assertEquals(Map.of("host", 80, "column", 20, card.getLinkType().getName(), 5 * 2 * 6,
                card.getGlobalLinkType().getName(), card.getGroups() * 8 / 2), counts);
    }

    /** Without a second row there is no column. */
    @Test
    void aKindThatNoLinkHasIsReported() {
        var machine = machine(true);
        ((CascadeTopology) machine.getTopology()).setRows(1);
        var found = ModelCheck.check(machine).stream().filter(one -> one.code().equals("M330")).toList();
        assertTrue(found.stream().anyMatch(one -> one.place().feature().equals("columnLinkType")), found.toString());
    }
}
