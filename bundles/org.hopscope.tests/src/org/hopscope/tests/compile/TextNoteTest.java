// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.comparison.SemanticComparison;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.model.variant.Variants;
import org.hopscope.sim.plan.PlanHash;
import org.junit.jupiter.api.Test;

/** Texts on a diagram: the file keeps them, and nothing that is computed depends on them. */
class TextNoteTest {

    private static final String TEXT = "first line\n  <second> & \"third\"\n\nlast";

    private final Machines machines = Machines.graph(3).join(0, 1).join(1, 2);
    private final Machine machine = machines.machine();

    private static void write(Machine on) {
        var note = MachineFactory.eINSTANCE.createTextNote();
        note.setName("note");
        note.setText(TEXT);
        on.getTextNotes().add(note);
    }

    @Test
    void aTextDoesNotChangeThePlanAndIsNoProblem() {
        var before = PlanHash.of(Compiling.compiled(machines).plan());
        write(machine);
        assertEquals(before, PlanHash.of(Compiling.compiled(machines).plan()));
        var problems = new Diagnostics();
        MachineValidator.validate(machine, problems);
        assertTrue(problems.all().stream().noneMatch(one -> one.toString().contains("note")), problems.all()::toString);
    }

    @Test
    void aTextOfSeveralLinesSurvivesInTheFile() {
        write(machine);
        var bytes = MachineFiles.toBytes(machine);
        var again = MachineFiles.load(URI.createURI("again.machine"), bytes, new Diagnostics()).orElseThrow();
        assertEquals(TEXT, again.getTextNotes().getFirst().getText());
        assertEquals(new String(bytes), new String(MachineFiles.toBytes(again)));
    }

    @Test
    void aTextIsNoDifferenceBetweenDesigns() {
        var noted = ModelSnapshot.of(machine);
        write(noted);
        assertTrue(SemanticComparison.same(machine, noted));
        assertEquals(List.of(), Variants.record(machine, noted).getChanges());
    }
}
