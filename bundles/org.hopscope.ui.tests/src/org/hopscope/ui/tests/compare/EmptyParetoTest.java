// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.widgets.Label;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.compare.CompareInput;
import org.hopscope.results.compare.CompareSetup;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Before the first run the Pareto tab said in one line to run the designs, and that each of them has no value. */
class EmptyParetoTest {

    private IFile one;
    private IFile other;

    @BeforeEach
    void machines() throws Exception {
        one = file("test-one.machine");
        other = file("test-other.machine");
    }

    @AfterEach
    void delete() throws Exception {
        Bench.page().closeAllEditors(false);
        one.delete(true, null);
        other.delete(true, null);
    }

    /** Its name makes it a design that no other test has run. */
    private static IFile file(String name) throws Exception {
        var machine = Bench.machine(Bench.sample());
        machine.setName(name);
        machine.getWorkloads().getFirst().setIterations(name.length());
        return Bench.file(name, MachineFiles.toBytes(machine));
    }

    @Test
    void withoutRunsThereIsOneMessage() throws Exception {
        var editor = (CompareEditor) Bench.page().openEditor(new CompareInput(CompareSetup.of(List.of(one, other))),
                CompareEditor.ID);
        Bench.until("the files are compared", () -> editor.body().comparison().isPresent());
        var pane = editor.body().results().pareto().canvas().getParent();
        var notes = Controls.all(pane, Label.class).stream().filter(label -> label.getParent() == pane)
                .map(Label::getText).toList();
        assertEquals(List.of(""), notes);
        Screen.shot("pareto-empty");
    }
}
