// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.ProtocolFactory;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.StackComponent;
import org.hopscope.model.protocol.Work;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.study.block.BlockProfile;
import org.hopscope.tests.model.ComposedMachines;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

class BlockProfileTest {

    private final Machine machine = ComposedMachines.pair();

    @Test
    void theRowsAndTheRestAddUpToTheStack() {
        var profile = profile(machine);
        long sum = profile.rows().stream().mapToLong(BlockProfile.Row::ps).sum() + profile.restPs();
        assertEquals(profile.totalPs(), sum);
    }

    @Test
    void aBlockThatIsAddedGetsARowOfItsOwnAndNothingElseChanges() {
        var before = profile(machine);
        var work = addWork(handler("send eager"), "70 ns");
        var after = profile(machine);
        var row = after.rows().stream().filter(one -> one.elementIds().contains(ElementIds.idOf(work))).findFirst()
                .orElseThrow();
        // the lane of the send engine does the work, once for each message
        assertEquals(70_000, row.ps());
        assertEquals(before.totalPs() + 70_000, after.totalPs());
        assertEquals(before.restPs(), after.restPs());
    }

    @Test
    void aBlockThatMovesToAnotherLaneChangesItsSegmentOnly() {
        var work = addWork(handler("send eager"), "70 ns");
        work.setComponent(StackComponent.TX_ENGINE);
        var onNic = profile(machine);
        // the same work on the processor of the host, before the message crosses the bus
        handler("send").getBlocks().add(0, work);
        work.unsetComponent();
        var onHost = profile(machine);
        assertEquals(onNic.totalPs(), onHost.totalPs());
        assertEquals(Component.TX_ENGINE, row(onNic, work).component());
        assertEquals(Component.HOST_LIBRARY, row(onHost, work).component());
        assertEquals(70_000, row(onHost, work).ps());
    }

    @Test
    void aStackOfLayersHasNoProfile() {
        var report = run(Samples.load("blue-gene-l/blue-gene-l.machine"));
        assertTrue(report.results().stream().allMatch(result -> BlockProfile.of(result).isEmpty()));
    }

    private BlockProfile.Row row(BlockProfile profile, Work work) {
        return profile.rows().stream().filter(one -> one.elementIds().contains(ElementIds.idOf(work))).findFirst()
                .orElseThrow();
    }

    private static Work addWork(Handler handler, String time) {
        var work = ProtocolFactory.eINSTANCE.createWork();
        work.setTime(Quantity.parse(Dimension.TIME, time));
        handler.getBlocks().add(0, work);
        return work;
    }

    private Handler handler(String name) {
        return layer().getHandlers().stream().filter(one -> one.getName().equals(name)).findFirst()
                .orElseThrow();
    }

    private ProtocolLayer layer() {
        return (ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst();
    }

    private static BlockProfile profile(Machine machine) {
        var result = run(machine).results().getFirst();
        assertTrue(result.completed(), result.end().endingText());
        return BlockProfile.of(result).orElseThrow();
    }

    private static RunReport run(Machine machine) {
        return assertInstanceOf(RunReport.class, Runs.run(RunRequest.of(machine), RunProgress.none()));
    }
}
