// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Map;

import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EClass;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.template.NewElements;
import org.hopscope.model.workload.BackgroundJob;
import org.hopscope.model.workload.WorkloadPackage;
import org.hopscope.study.ModelCheck;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An element dropped from the palette into a machine that it suits is valid as it is. */
class NewElementsTest {

    @ParameterizedTest
    @ValueSource(strings = {"TorusTopology", "HypercubeTopology", "FullyConnectedTopology", "DragonflyTopology"})
    void aNewTopologySuitsAMachineWithRoutersInItsNics(String kind) {
        var machine = MachineTemplates.of("torus").orElseThrow().create("drawn", Map.of());
        assertRunsWith(machine, (EClass) Literals.MACHINE.getEPackage().getEClassifier(kind));
    }

    @Test
    void aNewFatTreeSuitsAMachineWithElans() {
        var machine = MachineTemplates.of("tree").orElseThrow().create("drawn", Map.of());
        machine.getRouterTypes().getFirst().setPorts(7);
        assertRunsWith(machine, Literals.FAT_TREE_TOPOLOGY);
    }

    /** Everything from the palette, in the order in which a user draws: one core, packets of any length. */
    @Test
    void packetFifosAndTheirStackFitRoundNumbers() {
        var machine = MachineFactory.eINSTANCE.createMachine();
        machine.setName("drawn");
        add(machine.getRouterTypes(), Literals.ROUTER_TYPE);
        add(machine.getLinkTypes(), Literals.LINK_TYPE);
        add(machine.getNicTypes(), Literals.NIC_TYPE);
        var nic = machine.getNicTypes().getFirst();
        add(nic.getParts(), Literals.PACKET_FIFOS);
        add(nic.getParts(), Literals.ROUTER_SLOT);
        add(machine.getNodeTypes(), Literals.NODE_TYPE);
        for (var part : List.of(Literals.PROCESSOR, Literals.MEMORY, Literals.DATA_CACHE, Literals.NIC_SLOT)) {
            add(machine.getNodeTypes().getFirst().getParts(), part);
        }
        add(machine.getStacks(), StackPackage.Literals.PROTOCOL_STACK);
        var stack = machine.getStacks().getFirst();
        add(stack.getLayers(), StackPackage.Literals.MPI_LAYER);
        add(stack.getLayers(), StackPackage.Literals.TORUS_MESSAGE_LAYER);
        stack.getLayers().forEach(NewElements::fillCosts);
        machine.getWorkloads().add(new WorkloadKind(WorkloadPackage.Literals.PING_PONG).create());
        assertRunsWith(machine, Literals.TORUS_TOPOLOGY);
    }

    /** A job beside a workload repeats another one; it is left open if there is none. */
    @Test
    void aNewJobDoesNotProposeTheWorkloadThatItIsBeside() {
        var machine = MachineTemplates.of("pair").orElseThrow().create("drawn", Map.of());
        var measured = machine.getWorkloads().getFirst();
        var job = (BackgroundJob) NewElements.create(WorkloadPackage.Literals.BACKGROUND_JOB);
        measured.getJobs().add(job);
        NewElements.settle(job);
        assertNull(job.getWorkload());
        var other = new WorkloadKind(WorkloadPackage.Literals.FLOOD).create();
        machine.getWorkloads().add(other);
        NewElements.settle(job);
        assertSame(other, job.getWorkload());
    }

    /** Two nodes are too few for the eight ranks of a new collective or incast. */
    @ParameterizedTest
    @ValueSource(strings = {"allreduce", "barrier", "alltoall", "incast"})
    void aDrawnWorkloadStartsWithAsManyRanksAsThereAreNodes(String kind) {
        var machine = MachineTemplates.of("pair").orElseThrow().create("drawn", Map.of());
        machine.getWorkloads().clear();
        add(machine.getWorkloads(), WorkloadKind.of(kind).orElseThrow().type());
        assertEquals(List.of(), ModelCheck.check(machine).stream().filter(one -> one.severity() == Severity.ERROR)
                .toList());
        assertInstanceOf(RunReport.class, Runs.run(RunRequest.of(machine), RunProgress.none()));
    }

    private static void assertRunsWith(Machine machine, EClass topology) {
        var drawn = (Topology) NewElements.create(topology);
        drawn.setName("drawn network");
        machine.setTopology(drawn);
        NewElements.settle(drawn);
        assertEquals(List.of(), ModelCheck.check(machine).stream().filter(one -> one.severity() == Severity.ERROR)
                .toList());
        assertInstanceOf(RunReport.class, Runs.run(RunRequest.of(machine), RunProgress.none()));
    }

    @SuppressWarnings("unchecked")
    private static <T extends Element> void add(EList<? super T> home, EClass kind) {
        var element = (T) NewElements.create(kind);
        element.setName("drawn " + kind.getName());
        home.add(element);
        NewElements.settle(element);
    }
}
