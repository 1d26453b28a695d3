// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.hopscope.model.comparison.Difference;
import org.hopscope.model.comparison.Differences;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.junit.jupiter.api.Test;

class DifferencesTest {

    @Test
    void aCopyHasNone() {
        var machine = Samples.redStorm();
        assertEquals(List.of(), Differences.between(machine, ModelSnapshot.of(machine)));
    }

    @Test
    void aChangedValueIsListedWithBothValues() {
        var machine = Samples.redStorm();
        var other = ModelSnapshot.of(machine);
        other.getNodeTypes().getFirst().setName("I/O node");
        other.getTopology().setNotes("changed");
        assertEquals(List.of(new Difference("Red Storm/compute node", "name", "compute node", "I/O node"),
                new Difference("Red Storm/mesh with torus in z", "notes", machine.getTopology().getNotes() == null ? ""
                        : machine.getTopology().getNotes(), "changed")),
                Differences.between(machine, other).stream().filter(one -> !one.feature().equals("nodeType")).toList());
    }

    /** A stack with all its layers and costs is one difference, whichever of the machines has it. */
    @Test
    void aLackingElementIsListedOnce() {
        var machine = Samples.redStorm();
        var other = ModelSnapshot.of(machine);
        other.getStacks().remove(1);
        assertEquals(List.of(new Difference("Red Storm/NIC-based", "", "ProtocolStack", "")),
                Differences.between(machine, other));
        assertEquals(List.of(new Difference("Red Storm/NIC-based", "", "", "ProtocolStack")),
                Differences.between(other, machine));
    }
}
