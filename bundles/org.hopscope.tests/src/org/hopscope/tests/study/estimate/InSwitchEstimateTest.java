// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.estimate;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.workload.BcastAlgorithm;
import org.hopscope.model.workload.ReduceAlgorithm;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RequestEstimate;
import org.hopscope.study.RunRequest;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Events of runs whose switches reduce, against the estimates before the runs. */
class InSwitchEstimateTest {

    /** One leaf of the sample has 40 nodes, and a group 720; of 40 communicators each has one rank at a leaf. */
    @Slow
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "allreduce; ranks=2,size=8 B", "allreduce; ranks=40,size=8 B", "allreduce; ranks=80,size=8 B",
        "allreduce; ranks=400,size=8 B", "allreduce; ranks=40,size=64 KiB", "allreduce; ranks=400,size=16 KiB",
        "allreduce; ranks=80,size=1 MiB", "allreduce; ranks=18,communicators=40,size=64 KiB",
        "reduce; ranks=100,size=32 KiB", "bcast; ranks=100,size=32 KiB", "allreduce; ranks=1000,size=8 B",
        "allreduce; ranks=20,communicators=4,size=8 KiB"})
    void eventsAreWithinAHalf(String workload, String settings) {
        var machine = Samples.load("infiniband/infiniband.machine");
        var reduce = WorkloadFactory.eINSTANCE.createReduce();
        reduce.setName("reduce");
        reduce.getSize().add(Quantity.of(8, Unit.BYTE));
        reduce.setAlgorithm(ReduceAlgorithm.IN_SWITCH);
        var bcast = WorkloadFactory.eINSTANCE.createBcast();
        bcast.setName("bcast");
        bcast.getSize().add(Quantity.of(8, Unit.BYTE));
        bcast.setAlgorithm(BcastAlgorithm.IN_SWITCH);
        machine.getWorkloads().addAll(List.of(reduce, bcast));
        var request = new RunRequest(machine, workload, List.of(), Settings.of(("algorithm=IN_SWITCH,iterations=20,"
                + "warmup=0," + settings).split(",")), RunRequest.DEFAULT_SEED);
        var problems = new Diagnostics();
        double expected = RequestEstimate.of(request, problems).getFirst().events();
        var outcome = Simulator.run(PreparedRun.of(request, problems).orElseThrow().stacks().get(0).compiled().plan(),
                new RunOptions(1, 0, false), RunMonitor.none());
        double ratio = expected / ((Completed) outcome).stats().events();
        assertTrue(ratio > 1 / 1.5 && ratio < 1.5, expected + " instead of " + expected / ratio);
    }
}
