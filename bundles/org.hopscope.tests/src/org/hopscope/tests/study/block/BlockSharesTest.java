// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Work;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.study.Runs;
import org.hopscope.study.StackRow;
import org.hopscope.study.block.BlockProfile;
import org.hopscope.study.block.BlockShares;
import org.hopscope.study.store.ResultStore;
import org.hopscope.tests.model.ComposedMachines;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlockSharesTest {

    @TempDir
    Path folder;

    private static List<RunResult> run(Machine machine) {
        return assertInstanceOf(RunReport.class, Runs.run(RunRequest.of(machine), RunProgress.none())).results();
    }

    @Test
    void theTimesOfAllBlocksAreThoseOfTheProfile() {
        var result = run(Samples.load("rdma-verbs/rdma-verbs.machine")).getFirst();
        var profile = BlockProfile.of(result).orElseThrow();
        var shares = BlockShares.of(List.of(result)).getFirst();
        assertEquals(profile.totalPs(), shares.totalPs());
        assertEquals(profile.totalPs() - profile.restPs(),
                shares.ofElements().values().stream().mapToLong(Long::longValue).sum());
    }

    @Test
    void aBlockHasTheTimeOfAllItsComponents() {
        var machine = Samples.load("rdma-verbs/rdma-verbs.machine");
        var layer = (ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst();
        var inline = layer.getHandlers().stream().filter(one -> one.getName().equals("send inline")).findFirst()
                .orElseThrow();
        var work = inline.getBlocks().stream().filter(Work.class::isInstance).findFirst().orElseThrow();
        // 60 cycles of 1 GHz
        var shares = BlockShares.of(run(machine)).getFirst().ofElements();
        assertEquals(60_000, shares.get(ElementIds.idOf(work)));
    }

    @Test
    void aStackByBlocksHasTheSameTimeForEachComponent() {
        var results = run(Samples.load("rdma-verbs/rdma-verbs.machine"));
        var whole = LatencyStackReport.of(results).stacks().getFirst();
        var blocks = LatencyStackReport.byBlock(results, List.of());
        var stack = blocks.stacks().getFirst();
        assertEquals(whole.totalPs(), stack.segments().stream().mapToLong(LatencyStackReport.Segment::ps).sum());
        assertEquals(LatencyStackReport.of(results).components(), blocks.components());
        blocks.components().forEach(one -> assertEquals(whole.ps(one), stack.ps(one), one.label()));
        assertTrue(blocks.rows().contains(StackRow.of(Component.PROPAGATION)), "no block spends time in a link");
        // the library does 90 ns and 25 ns in 'post send' and 40 ns in 'poll completion queue'
        assertEquals(List.of(90_000L, 25_000L, 40_000L), blocks.rows().stream()
                .filter(row -> row.component() == Component.MPI).map(stack::ps).toList());
    }

    @Test
    void aStackOfLayersHasNone() {
        var results = run(Samples.load("blue-gene-l/blue-gene-l.machine"));
        assertEquals(List.of(), BlockShares.of(results));
        assertFalse(LatencyStackReport.byBlock(results, List.of()).hasBlocks());
    }

    @Test
    void aResultThatWasKeptOnDiskHasTheSameTimesAndNames() {
        var results = run(ComposedMachines.pair());
        var store = new ResultStore(folder, Long.MAX_VALUE, problem -> fail(problem));
        store.keep(results);
        var kept = store.find(results.getFirst().key().planHash(), results.getFirst().key().seed()).orElseThrow();
        assertEquals(BlockShares.of(results), BlockShares.of(kept));
        assertEquals(labels(results), labels(kept));
        assertTrue(labels(kept).stream().anyMatch(label -> label.startsWith("send")), () -> labels(kept).toString());
    }

    private static List<String> labels(List<RunResult> results) {
        return BlockProfile.of(results.getFirst()).orElseThrow().rows().stream().map(BlockProfile.Row::label).toList();
    }
}
