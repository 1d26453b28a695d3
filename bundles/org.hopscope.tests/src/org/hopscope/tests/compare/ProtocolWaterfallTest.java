// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Choose;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Work;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.study.RunProgress;
import org.hopscope.study.compare.Design;
import org.hopscope.study.compare.Scenario;
import org.hopscope.study.compare.Waterfall;
import org.hopscope.study.compare.Waterfalls;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

/** Changes of a drawn protocol as steps of a waterfall. */
class ProtocolWaterfallTest {

    private final Machine base = Samples.load("rdma-verbs/rdma-verbs.machine");
    private final CompareFixture fixture = new CompareFixture("rdma-verbs/rdma-verbs.machine");

    private static ProtocolLayer layer(Machine machine) {
        return (ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst();
    }

    private static Handler handler(Machine machine, String name) {
        return layer(machine).getHandlers().stream().filter(one -> one.getName().equals(name)).findFirst()
                .orElseThrow();
    }

    private static Lane lane(Machine machine, String name) {
        return layer(machine).getLanes().stream().filter(one -> one.getName().equals(name)).findFirst().orElseThrow();
    }

    private List<String> steps(String size, Consumer<Machine> change) {
        var changed = ModelSnapshot.of(base);
        change.accept(changed);
        var scenario = new Scenario("ping-pong", List.of(), Settings.of("size=" + size), 1);
        var comparison = fixture.compare(scenario, new Design("A", "", ModelSnapshot.of(base), List.of(),
                Optional.empty()), new Design("B", "", changed, List.of(), Optional.empty()));
        var answer = Waterfalls.explain(comparison, new Waterfalls.Way(0, 1, comparison.stacks().getFirst()),
                fixture.results, RunProgress.none());
        return answer.waterfall().orElseThrow(() -> new AssertionError(answer.problems())).steps().stream()
                .filter(one -> one.kind() == Waterfall.Kind.CHANGE)
                .map(one -> one.label() + ": " + one.deltaPs() + " ps").toList();
    }

    private static Work inlineWork(Machine machine) {
        var choose = (Choose) handler(machine, "post send").getBlocks().get(1);
        return (Work) choose.getAlternatives().getFirst().getBlocks().get(1);
    }

    /** A block of 25 ns that goes from the library to the send engine is done after 'complete' and the crossing. */
    @Test
    void aBlockThatMovesIsNamedWithItsHandlersAndLanes() {
        assertEquals(List.of("move 'work' from 'post send' on 'CPU' to 'send inline' on 'Send engine': 0 ps"),
                steps("8 B", machine -> handler(machine, "send inline").getBlocks().addFirst(inlineWork(machine))));
    }

    /** The value of a block, and the part under a lane. */
    @Test
    void numbersOfBlocksAndPartsOfLanesAreNamed() {
        assertEquals(List.of("post send/work: time 90 ns -> 50 ns: -40000 ps"), steps("8 B", machine ->
                ((Work) handler(machine, "post send").getBlocks().getFirst())
                        .setTime(Quantity.parse(Dimension.TIME, "50 ns"))));
        // both engines have the same clock: the time goes from one component to the other
        assertEquals(List.of("move 'post read' from 'Send engine' to 'Receive engine': 0 ps"),
                steps("64 KiB", machine -> handler(machine, "post read").setLane(lane(machine, "receive"))));
    }
}
