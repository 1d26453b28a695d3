// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EEnum;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.template.NewElements;
import org.hopscope.model.workload.Workload;
import org.hopscope.model.workload.WorkloadPackage;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;

/**
 * A value that is drawn has an effect on the plan, or a finding says that it has none. The exceptions are listed with
 * their reasons; each of them has to be found.
 */
class IgnoredSettingsTest {

    private static final String MONEY = "budgets of designs, not runs";
    private static final String SHORT = "only some algorithms divide messages, and only long ones";
    private static final String CHECKED = "a limit that is checked";

    @Slow
    @Test
    void numbersOfRoutersCountUnderEachChoice() {
        var search = new IgnoredSettings(RouterType.class::isInstance,
                attribute -> !(attribute.getEAttributeType() instanceof EEnum));
        int runs = 0;
        for (var choice : RouterCombinations.singles()) {
            var machines = RouterCombinations.machines(choice);
            boolean possible = search.search(RouterCombinations.words(choice), machines.machine(), machines.stack(0),
                    machines.pingPong());
            runs += possible ? 1 : 0;
        }
        assertTrue(runs > 15, runs + " runs");
        search.check(Map.of("RouterType.cost", MONEY, "RouterType.power", MONEY, "RouterType.ports", CHECKED));
    }

    @Slow
    @Test
    void valuesOfADrawnNetworkCount() {
        var search = new IgnoredSettings(element -> element instanceof RouterType || element instanceof LinkType
                || element instanceof Topology || element.eContainer() instanceof Topology, attribute -> true);
        var machines = Machines.graph(3).withSwitch("s").join(0, 3).join(1, 3).join(2, 3);
        assertTrue(search.search("drawn", machines.machine(), machines.stack(0), machines.pingPong()));
        search.check(Map.ofEntries(Map.entry("RouterType.cost", MONEY), Map.entry("RouterType.power", MONEY),
                Map.entry("RouterType.ports", CHECKED), Map.entry("LinkType.cost", MONEY),
                Map.entry("LinkType.power", MONEY), Map.entry("LinkType.lanes", "counts with failed lanes"),
                Map.entry("Link.sourcePort", "names a cable"), Map.entry("Link.targetPort", "names a cable")));
    }

    @Slow
    @Test
    void valuesOfAWorkloadCount() {
        var search = new IgnoredSettings(Workload.class::isInstance,
                attribute -> !(attribute.getEAttributeType() instanceof EEnum));
        int runs = 0;
        for (var one : WorkloadPackage.eINSTANCE.getEClassifiers()) {
            if (one instanceof EClass kind && !kind.isAbstract() && Workload.class.isAssignableFrom(
                    kind.getInstanceClass())) {
                var machines = Machines.torus(4, 4);
                var workload = (Workload) NewElements.create(kind);
                workload.setName("workload");
                machines.machine().getWorkloads().clear();
                machines.machine().getWorkloads().add(workload);
                NewElements.settle(workload);
                workload.getProvenance().clear();
                runs += search.search(kind.getName(), machines.machine(), machines.stack(0), workload) ? 1 : 0;
            }
        }
        assertTrue(runs > 20, runs + " runs");
        search.check(Map.ofEntries(Map.entry("Allgather.segment", SHORT), Map.entry("Allreduce.segment", SHORT),
                Map.entry("Alltoall.segment", SHORT), Map.entry("Bcast.segment", SHORT),
                Map.entry("Reduce.segment", SHORT), Map.entry("ReduceScatter.segment", SHORT),
                Map.entry("MessageRate.pairsPerNode", "there is one pair, which is on a node")));
    }
}
