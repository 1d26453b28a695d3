// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.study;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.Separator;
import org.hopscope.ui.sweep.StudyRun;

/**
 * The studies of the session as a menu.
 *
 * @param runs the studies, the latest first
 * @param shown the one that is shown
 * @param show shows another one
 */
record StudyChoice(List<StudyRun> runs, Optional<StudyRun> shown, Consumer<StudyRun> show) {

    void addTo(IMenuManager menu) {
        menu.add(new Separator());
        for (var run : runs) {
            var action = new Action(title(run), IAction.AS_RADIO_BUTTON) {
                @Override
                public void run() {
                    if (isChecked()) {
                        show.accept(run);
                    }
                }
            };
            action.setChecked(shown.filter(run::equals).isPresent());
            menu.add(action);
        }
    }

    /** With the number of its points, as a study keeps its name when its values are changed. */
    private static String title(StudyRun run) {
        return run.directory().map(one -> run.name() + " · " + one.manifest().points().headline()).orElse(run.name());
    }
}
