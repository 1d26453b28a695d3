// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.IWorkbenchPage;
import org.hopscope.ui.model.StudyEditors;

/**
 * What the run button starts while an editor is active that holds several designs, such as a comparison. The editor
 * hands it out as an adapter: {@code editor.getAdapter(EditorRun.class)}. UI thread.
 */
public interface EditorRun {

    /** The name of the command while the editor is active, such as "Run Comparison". */
    String label();

    /** Says what a press would run, in a sentence without a full stop. */
    String tooltip();

    /** Names of the workloads of the designs. */
    List<String> workloads();

    /**
     * Runs it.
     *
     * @param workload name of a workload or a kind; empty for the one that is set
     */
    void run(String workload);

    /** The run of the editor in front, if it has one; a study that the user has selected beside it comes first. */
    static Optional<EditorRun> in(IWorkbenchPage page) {
        var editor = page.getActiveEditor();
        boolean beside = page.getActivePart() != editor
                && RunTarget.selectedFile(page, StudyEditors.FILE_EXTENSION).isPresent();
        return Optional.ofNullable(editor).filter(one -> !beside).map(one -> Adapters.adapt(one, EditorRun.class));
    }
}
