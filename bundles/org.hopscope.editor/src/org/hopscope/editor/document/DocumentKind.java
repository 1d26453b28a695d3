// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.document;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.study.Study;
import org.hopscope.ui.model.MachineEditor;
import org.hopscope.ui.model.StudyEditors;

/**
 * A kind of file that is edited.
 *
 * @param <T> what such a file holds
 */
public interface DocumentKind<T extends EObject> {

    /** Machine files. */
    DocumentKind<Machine> MACHINE = new DocumentKind<>() {
        @Override
        public Optional<Machine> load(Path file, Diagnostics problems) {
            return MachineFiles.load(file, problems);
        }

        @Override
        public void save(Machine root, Path file) throws IOException {
            MachineFiles.save(root, file);
        }

        @Override
        public String extension() {
            return MachineEditor.FILE_EXTENSION;
        }

        @Override
        public String editorId() {
            return MachineEditor.ID;
        }
    };

    /** Study files. */
    DocumentKind<Study> STUDY = new DocumentKind<>() {
        @Override
        public Optional<Study> load(Path file, Diagnostics problems) {
            return StudyFiles.load(file, problems);
        }

        @Override
        public void save(Study root, Path file) throws IOException {
            StudyFiles.save(root, file);
        }

        @Override
        public String extension() {
            return StudyFiles.EXTENSION;
        }

        @Override
        public String editorId() {
            return StudyEditors.ID;
        }
    };

    /** Reads a file; empty, with the reasons among the problems, if that is not possible. */
    Optional<T> load(Path file, Diagnostics problems);

    /** Writes a file in its canonical form. */
    void save(T root, Path file) throws IOException;

    /** Extension of the files, without the dot. */
    String extension();

    /** Id of the editor that opens them. */
    String editorId();
}
