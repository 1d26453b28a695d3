// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EClass;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.template.NewElements;
import org.hopscope.study.ModelCheck;
import org.junit.jupiter.api.Test;

/** A topology from the palette runs on the routers that its machine has. */
class FittedTopologyTest {

    @Test
    void aDragonflyIsRoutedByItsGroups() {
        for (var template : List.of("pair", "switch", "torus", "hypercube")) {
            assertEquals(List.of(), findings(template, Literals.DRAGONFLY_TOPOLOGY), template);
        }
    }

    private static List<String> findings(String template, EClass kind) {
        var machine = MachineTemplates.of(template).orElseThrow().create(template, Map.of());
        var topology = (Topology) NewElements.create(kind);
        topology.setName(kind.getName());
        machine.setTopology(topology);
        NewElements.settle(topology);
        return ModelCheck.check(machine).stream().map(one -> one.code() + " " + one.message()).toList();
    }
}
