// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.study;

import org.eclipse.gef.commands.CommandStack;
import org.hopscope.model.scenario.StudyState;
import org.hopscope.model.study.Study;

/** The parts of the editor that the form needs. */
interface StudyHost {

    /** The study that is edited; another object after the file was read anew. */
    Study study();

    /** All changes go through here. */
    CommandStack commands();

    /** The meaning of the study, as of the last check. */
    StudyState state();

    /** The time that the study takes, as in "about 2 s on 2 threads"; empty until that is known. */
    String forecast();

    /** Something was typed that is not in the study yet. */
    void typed();
}
