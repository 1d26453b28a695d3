// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.document;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiFunction;

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
 * @param reader reads a file; empty, with the reasons among the problems, if that is not possible
 * @param writer writes a file in its canonical form
 * @param extension extension of the files, without the dot
 * @param editorId id of the editor that opens them
 */
public record DocumentKind<T extends EObject>(BiFunction<Path, Diagnostics, Optional<T>> reader, Writer<T> writer,
        String extension, String editorId) {

    /** Machine files. */
    public static final DocumentKind<Machine> MACHINE = new DocumentKind<>(MachineFiles::load, MachineFiles::save,
            MachineEditor.FILE_EXTENSION, MachineEditor.ID);

    /** Study files. */
    public static final DocumentKind<Study> STUDY = new DocumentKind<>(StudyFiles::load, StudyFiles::save,
            StudyFiles.EXTENSION, StudyEditors.ID);

    /** Writes what a file holds. */
    @FunctionalInterface
    public interface Writer<T> {

        /** Replaces the file in one step. */
        void save(T root, Path file) throws IOException;
    }
}
