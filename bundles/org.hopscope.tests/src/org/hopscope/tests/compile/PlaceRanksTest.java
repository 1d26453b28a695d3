// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.workload.MessageRate;
import org.hopscope.model.workload.RankPattern;
import org.junit.jupiter.api.Test;

class PlaceRanksTest {

    @Test
    void ranksRunOnTheNodeOfTheirNumber() {
        var machines = Machines.torus(4);
        machines.pingPong().setResponder(3);
        assertArrayEquals(new int[] { 0, 1, 2, 3 }, vertices(machines));
    }

    @Test
    void thePlacementComesFirst() {
        var machines = Machines.torus(4);
        place(machines, 3);
        assertArrayEquals(new int[] { 3, 1 }, vertices(machines));
    }

    /** Node 1 is vertex 2, because a switch is drawn before it. */
    @Test
    void switchesDoNotCountAsNodes() {
        var machines = Machines.graph(1).withSwitch("s");
        var last = MachineFactory.eINSTANCE.createNode();
        last.setName("last");
        last.setNodeType(machines.node());
        machines.graph().getVertices().add(last);
        machines.join(0, 1).join(1, 2);
        assertArrayEquals(new int[] { 0, 2 }, vertices(machines));
    }

    @Test
    void ranksWithoutAPathAreAnError() {
        var machines = Machines.graph(4).join(0, 2).join(1, 3);
        var errors = Compiling.rejected(machines).stream().filter(one -> one.code().startsWith("C")).toList();
        assertEquals(List.of("C601"), errors.stream().map(one -> one.code()).toList());
        assertEquals("test machine/ping-pong 0", errors.get(0).elementPath());
    }

    @Test
    void aStackWithoutMessagesInsideANodeRefusesThem() {
        var machines = Machines.torus(4);
        place(machines, 1);
        assertEquals(List.of("C604"), Compiling.rejected(machines).stream().map(one -> one.code()).toList());
    }

    /** Four pairs of a message rate: senders 0 to 3 two by two on seats 0 and 1, receivers on seats 2 and 3. */
    @Test
    void aWorkloadMayHaveItsOwnSeats() {
        var machines = Machines.torus(4);
        processor(machines).setCores(2);
        var rate = (MessageRate) WorkloadKind.of("message-rate").orElseThrow().create();
        rate.getPairs().set(0, 4);
        rate.setPairsPerNode(2);
        machines.machine().getWorkloads().add(rate);
        var compiled = assertInstanceOf(Compiled.class,
                PlanCompiler.compile(machines.machine(), machines.stack(0), rate));
        var plan = compiled.plan().workload();
        assertArrayEquals(new int[] { 0, 0, 1, 1, 2, 2, 3, 3 }, plan.vertexOfRank());
        assertArrayEquals(new int[] { 0, 1, 0, 1, 0, 1, 0, 1 }, plan.coreOfRank());
    }

    /** Ranks 0 and 5 of a ping-pong, two ranks per node: by blocks on nodes 0 and 2, in turn on nodes 0 and 2 of 3. */
    @Test
    void ranksShareNodesByThePattern() {
        var machines = Machines.torus(4);
        processor(machines).setCores(2);
        machines.pingPong().setResponder(5);
        machines.pingPong().setRanksPerNode(2);
        assertArrayEquals(new int[] { 0, 0, 1, 1, 2, 2 }, vertices(machines));
        machines.pingPong().setPattern(RankPattern.ROUND_ROBIN);
        assertArrayEquals(new int[] { 0, 1, 2, 0, 1, 2 }, vertices(machines));
        machines.pingPong().setPattern(RankPattern.LISTED);
        place(machines, 3, 3, 0, 0, 1, 2);
        assertArrayEquals(new int[] { 3, 3, 0, 0, 1, 2 }, vertices(machines));
    }

    private static Processor processor(Machines machines) {
        return (Processor) machines.node().getParts().get(0);
    }

    @Test
    void ranksOnOneIslandDoNotNeedTheOther() {
        var machines = Machines.graph(4).join(0, 2).join(1, 3);
        machines.pingPong().setResponder(2);
        assertArrayEquals(new int[] { 0, 1, 2 }, vertices(machines));
    }

    private static void place(Machines machines, int... nodes) {
        var placement = MachineFactory.eINSTANCE.createPlacement();
        placement.setName("placement");
        for (int node : nodes) {
            placement.getNodes().add(node);
        }
        machines.machine().setPlacement(placement);
    }

    private static int[] vertices(Machines machines) {
        return Compiling.compiled(machines).plan().workload().vertexOfRank();
    }
}
