// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.study;

import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.PlatformUI;
import org.hopscope.ui.launch.StudyShortcut;
import org.hopscope.ui.sweep.StudyRunState;
import org.hopscope.ui.sweep.StudyRuns;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.Test;

/** Studies are run from where they lie. */
class StudyShortcutTest {

    @Test
    void aStudyIsRunFromTheExplorer() {
        var studies = PlatformUI.getWorkbench().getService(StudyRuns.class);
        var file = Bench.sample().getProject().getFile("host-link.study");
        new StudyShortcut().launch(new StructuredSelection(file), ILaunchManager.RUN_MODE);
        Bench.until("the study is finished", () -> !studies.runs().isEmpty()
                && studies.runs().getFirst().state() == StudyRunState.FINISHED);
        studies.runs().forEach(studies::remove);
    }
}
