// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.study.ModelCheck;
import org.hopscope.tests.compile.Machines;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

class ModelCheckTest {

    @Test
    void theSampleIsClean() {
        assertEquals(List.of(), ModelCheck.check(Samples.redStorm()));
    }

    /** The search for rings of packets had no network to search, and failed instead of finding nothing. */
    @Test
    void aMachineWithoutANetworkIsChecked() {
        var empty = MachineTemplates.of("empty").orElseThrow().create("empty", Map.of());
        empty.setTopology(null);
        var found = new Diagnostics();
        ModelCheck.checkMachine(empty, found);
        assertEquals(List.of(), found.all().stream().filter(one -> one.severity() == Severity.ERROR).toList());
    }

    @Test
    void rulesAndCompilerSpeakOncePerFinding() {
        var machines = Machines.torus(4).stack("other", LayerPlacement.KERNEL).pingPong("64 B");
        machines.router().setRouting(RoutingKind.SHORTEST_PATH_TABLE);
        machines.pingPong().setIterations(0);
        var codes = ModelCheck.check(machines.machine()).stream().map(Diagnostic::code).toList();
        assertEquals(List.of("M104", "C403"), codes);
    }
}
