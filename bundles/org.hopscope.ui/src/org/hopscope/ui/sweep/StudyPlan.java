// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.study.Study;
import org.hopscope.study.sweep.PlannedStudy;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyResults;

/**
 * The data from which a study is planned.
 *
 * @param study a copy of its own
 * @param file the file of the study
 * @param folder where the directories of studies are kept
 */
record StudyPlan(Study study, Path file, Path folder) {

    /** In the directory of a study: the machine in the workspace, for the next session. */
    private static final String MACHINE = "workspace-machine";

    /** Plans the study; false if it cannot be run, and then the run says why. Reads and writes files. */
    boolean prepare(StudyRun run) throws IOException {
        var problems = new Diagnostics();
        var directory = directory(problems);
        if (directory.isEmpty()) {
            run.set(StudyRunState.REJECTED, problems.all().stream().filter(one -> one.severity() == Severity.ERROR)
                    .findFirst().map(one -> one.message() + hint(one.fixHint())).orElse(""));
            return false;
        }
        StudyFolders.list(directory.get().root());
        if (run.machine().isPresent()) {
            Files.writeString(directory.get().root().resolve(MACHINE), run.machine().get().getFullPath().toString());
        }
        run.update(one -> one.with(StudyResults.none(directory.get())));
        return true;
    }

    private static String hint(String fix) {
        return fix.isEmpty() ? "" : ": " + fix;
    }

    /** The machine in the workspace that a directory was planned from, if it is known and still there. */
    static Optional<IFile> machineOf(StudyDirectory directory) {
        try {
            var path = IPath.fromPortableString(Files.readString(directory.root().resolve(MACHINE)));
            return Optional.of(ResourcesPlugin.getWorkspace().getRoot().getFile(path)).filter(IFile::isAccessible);
        } catch (IOException | IllegalArgumentException unknown) {
            // a study that was planned elsewhere: its points cannot be run one by one in the workbench
            return Optional.empty();
        }
    }

    /** The directory of the study, as it was if the same study of the same machine was planned before. */
    private Optional<StudyDirectory> directory(Diagnostics problems) throws IOException {
        var planned = PlannedStudy.of(study, file, PlannedStudy.Options.usual(), problems);
        if (planned.isEmpty()) {
            return Optional.empty();
        }
        var root = folder.resolve(planned.get().manifest().fingerprint());
        if (StudyDirectory.isOne(root)) {
            return Optional.of(StudyDirectory.open(root));
        }
        return Optional.of(planned.get().write(root));
    }
}
