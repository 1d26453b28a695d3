// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.resources.IResource;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.PlatformUI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A new study knows the machine that was selected, or the only one of its project. */
class NewStudyTest {

    @AfterEach
    void closeAndDelete() throws Exception {
        Bench.page().closeAllEditors(false);
        for (var member : Bench.sample().getProject().members()) {
            if (member.getName().matches("(new|red-storm)-study.study")) {
                member.delete(true, null);
            }
        }
    }

    @Test
    void aStudyOfTheSelectedMachineIsNamedAfterIt() throws Exception {
        finish(Bench.sample(), "red-storm-study");
    }

    @Test
    void aStudyInAProjectIsOfItsOnlyMachine() throws Exception {
        finish(Bench.sample().getProject(), "new-study");
    }

    private static void finish(IResource selected, String name) throws Exception {
        var wizard = PlatformUI.getWorkbench().getNewWizardRegistry().findWizard("org.hopscope.ui.newStudy")
                .createWizard();
        wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(selected));
        var dialog = new WizardDialog(Bench.window().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        assertTrue(wizard.canFinish(), dialog.getErrorMessage());
        assertTrue(wizard.performFinish());
        dialog.close();
        assertEquals(name + ".study", Bench.page().getActiveEditor().getTitle());
        var file = Bench.sample().getProject().getFile(name + ".study");
        var study = StudyFiles.load(file.getLocation().toPath(), new Diagnostics()).orElseThrow();
        assertEquals(name, study.getName());
        assertEquals("red-storm.machine", study.getMachine());
    }
}
