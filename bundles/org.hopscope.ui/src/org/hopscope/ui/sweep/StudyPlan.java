// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.study.Study;
import org.hopscope.study.sweep.PlannedStudy;
import org.hopscope.study.sweep.StudyDirectory;

/**
 * What a study is planned from.
 *
 * @param study a copy of its own
 * @param file the file of the study
 * @param folder where the directories of studies are kept
 */
record StudyPlan(Study study, Path file, Path folder) {

    /** The directory of the study, as it was if the same study of the same machine was planned before. */
    Optional<StudyDirectory> directory(Diagnostics problems) throws IOException {
        var planned = PlannedStudy.of(study, file, PlannedStudy.Options.usual(), problems);
        if (planned.isEmpty()) {
            return Optional.empty();
        }
        var root = folder.resolve(planned.get().fingerprint());
        if (StudyDirectory.isOne(root)) {
            return Optional.of(StudyDirectory.open(root));
        }
        return Optional.of(planned.get().write(root));
    }
}
