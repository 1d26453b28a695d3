// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.hopscope.ui.run.EditorRun;

/** The run of a comparison, for the run button: every design that has no result yet. */
final class CompareRun implements EditorRun {

    private final CompareEditor editor;

    CompareRun(CompareEditor editor) {
        this.editor = editor;
    }

    @Override
    public String label() {
        return Messages.compare_run;
    }

    @Override
    public String tooltip() {
        var name = editor.getPartName();
        return editor.body().comparison().map(one -> switch (one.missing().size()) {
            case 0 -> NLS.bind(Messages.compare_runAll, name);
            case 1 -> NLS.bind(Messages.compare_runTipOne, name);
            default -> NLS.bind(Messages.compare_runTip, name, one.missing().size());
        }).orElse(NLS.bind(Messages.compare_runTipUnread, name));
    }

    @Override
    public List<String> workloads() {
        return editor.body().state().map(CompareState::workloads).orElse(List.of());
    }

    @Override
    public void run(String workload) {
        editor.body().settle();
        var next = workload.isEmpty() ? editor.setup() : editor.setup().workload(workload);
        if (next.equals(editor.setup())) {
            editor.body().run();
        } else {
            editor.body().runNext();
            editor.setup(next);
        }
    }
}
