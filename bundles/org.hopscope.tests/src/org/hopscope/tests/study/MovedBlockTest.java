// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.ProtocolFactory;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Work;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.junit.jupiter.api.Test;

/** A block that is moved to another part takes its time along, and nothing else changes. */
class MovedBlockTest {

    /** 100 ns in picoseconds. */
    private static final long WORK = 100_000;

    private final Machine machine = MachineTemplates.of("rdma").orElseThrow().create("mine", Map.of("nodes", 2));

    private Handler handler(String name) {
        return ((ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst()).getHandlers().stream()
                .filter(one -> name.equals(one.getName())).findFirst().orElseThrow();
    }

    /** The time of each block of a message of 8 bytes, by its UUID and component. */
    private Map<String, Long> times() {
        var report = assertInstanceOf(RunReport.class, Runs.run(new RunRequest(machine, "ping-pong", List.of(),
                Settings.of("size=8 B"), 1), RunProgress.none()));
        var times = new TreeMap<String, Long>();
        for (var segment : LatencyStackReport.byBlock(report.results(), List.of()).stacks().getFirst().segments()) {
            times.merge(segment.row().component() + " " + segment.row().block(), segment.ps(), Long::sum);
        }
        return times;
    }

    private static long sum(Map<String, Long> times) {
        return times.values().stream().mapToLong(Long::longValue).sum();
    }

    @Test
    void itsSegmentIsOfTheOtherPartAndAllOthersStay() {
        // elements get their UUIDs
        MachineFiles.toBytes(machine);
        var without = times();
        Work work = ProtocolFactory.eINSTANCE.createWork();
        work.setTime(Quantity.of(100, Unit.NANOSECOND));
        handler("poll completion queue").getBlocks().addFirst(work);
        MachineFiles.toBytes(machine);
        var id = ElementIds.idOf(work);
        var onHost = times();
        assertEquals(sum(without) + WORK, sum(onHost));
        handler("receive eager").getBlocks().addFirst(work);
        var onNic = times();

        assertEquals(WORK, onHost.remove("MPI " + id));
        assertEquals(WORK, onNic.remove("RX_ENGINE " + id));
        assertEquals(without, onHost);
        assertEquals(without, onNic);
    }

    @Test
    void ofSeveralBlocksOnlyTheOneThatIsMovedChangesItsPlace() {
        MachineFiles.toBytes(machine);
        var before = times();
        var copy = (Work) handler("post send").getBlocks().stream().filter(Work.class::isInstance).findFirst()
                .orElseThrow();
        var id = ElementIds.idOf(copy);
        handler("copy out").getBlocks().addFirst(copy);
        var after = times();
        // the same lane, so the same component: no time appears or is lost
        assertEquals(before.remove("MPI " + id), after.remove("MPI " + id));
        assertEquals(before, after);
    }
}
