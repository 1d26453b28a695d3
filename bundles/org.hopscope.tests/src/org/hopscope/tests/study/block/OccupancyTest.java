// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Declaration;
import org.hopscope.model.setting.Settings;
import org.hopscope.sim.trace.Level;
import org.hopscope.sim.trace.Store;
import org.hopscope.sim.trace.Usage;
import org.hopscope.study.Load;
import org.hopscope.study.Occupancy;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

class OccupancyTest {

    private final Machine machine = Samples.load("rdma-verbs/rdma-verbs.machine");

    /** 2 entries for 10 ps, then 3 for 20 ps, then 1 for 70 ps: 150 / 100 on average. */
    @Test
    void aLevelIsWeightedByTheTimeForWhichItLasts() {
        var usage = new Usage(true);
        var column = usage.levels(Store.QUEUE, 2, 3);
        column.change(4, 2, 0);
        column.change(4, 1, 10);
        column.change(4, -2, 30);
        usage.reach(100);
        assertEquals(6, usage.count(Store.QUEUE));
        assertEquals(new Level(1, 3, 0, 1.5), usage.level(Store.QUEUE, 4));
        var kept = usage.snapshot();
        column.change(4, 7, 100);
        assertEquals(new Level(1, 3, 0, 1.5), kept.level(Store.QUEUE, 4));
        assertEquals(Level.EMPTY, usage.level(Store.QUEUE, 0));
    }

    @Test
    void nothingIsKeptWhereItIsNotAskedFor() {
        var usage = new Usage(false);
        usage.levels(Store.TOKENS, 2, 3).change(0, 1, 0);
        assertEquals(0, usage.count(Store.TOKENS));
    }

    /** Each message takes a credit; its receiver gives 16 of 32 back when it has had 16. */
    @Test
    void aRunTellsHowFullQueuesTablesAndTokensWere() {
        var loads = loads("size=8 B");
        var credit = occupancy(loads, "credit");
        assertEquals(Occupancy.Kind.TAKEN, credit.kind());
        assertTrue(credit.most() == 16 || credit.most() == 17, credit.toString());
        assertTrue(credit.mean() > 7 && credit.mean() < 10, credit.toString());
        // a rank posts one receive at a time, and gets one message
        assertEquals(1, occupancy(loads, "posted").most());
        assertEquals(1, occupancy(loads, "arrivals").most());
        assertEquals(0, occupancy(loads, "posted").now());
        assertFalse(loads.containsKey(ElementIds.idOf(declared("work requests"))), "inline messages need none");
    }

    @Test
    void aPartOfTheNicHasItsOwnLoad() {
        var loads = loads("size=8 B");
        var engine = machine.getNicTypes().getFirst().getParts().stream()
                .filter(one -> "Send engine".equals(one.getName())).findFirst().orElseThrow();
        var load = loads.get(ElementIds.idOf(engine));
        assertTrue(load.utilisation() > 0 && load.utilisation() < 0.1, load.toString());
    }

    /** There are 16 directions of links and 9 vertices, so that the number of a link is not that of a vertex. */
    @Test
    void allLinksOfTheNetworkHaveALoad() {
        var loads = ofRun("allreduce", "ranks=8");
        var link = ((GraphTopology) machine.getTopology()).getLinks().getFirst();
        assertTrue(loads.get(ElementIds.idOf(link)).utilisation() > 0, loads.toString());
    }

    private Occupancy occupancy(Map<String, Load> loads, String name) {
        return loads.get(ElementIds.idOf(declared(name))).occupancy().orElseThrow();
    }

    private Element declared(String name) {
        var all = machine.eAllContents();
        while (all.hasNext()) {
            if (all.next() instanceof Declaration one && name.equals(one.getName())) {
                return one;
            }
        }
        throw new AssertionError(name);
    }

    private Map<String, Load> loads(String... settings) {
        return ofRun("ping-pong", settings);
    }

    private Map<String, Load> ofRun(String workload, String... settings) {
        var loads = new HashMap<String, Load>();
        var watcher = new RunProgress() {

            @Override
            public void started(String label, int index, int count) {
                // not of interest
            }

            @Override
            public void progress(String label, long simulatedPs, long events, double eventsPerSecond) {
                // not of interest
            }

            @Override
            public boolean wantsPartial() {
                return true;
            }

            @Override
            public void loads(Map<String, Load> ofElements) {
                loads.putAll(ofElements);
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        };
        var request = new RunRequest(machine, workload, List.of(), Settings.of(settings), 1);
        assertInstanceOf(RunReport.class, Runs.run(request, watcher));
        return loads;
    }
}
