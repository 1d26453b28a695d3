// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.study.Study;

/** Reads and writes study files. Works inside and outside OSGi, without any registration. */
public final class StudyFiles {

    /** The extension of study files. */
    public static final String EXTENSION = "study";

    private StudyFiles() {
    }

    /**
     * Reads a study file. Whatever is wrong with the file or its content goes to {@code problems}, with the line
     * where it is known; nothing is thrown. The result is empty as soon as something of the file could not be read,
     * because saving the rest would lose it.
     */
    public static Optional<Study> load(Path file, Diagnostics problems) {
        return ModelFile.bytes(FileFormat.STUDY, file, problems)
                .flatMap(content -> load(ModelFile.location(file), content, problems));
    }

    /** Reads a study from the bytes of a file; {@code location} only names it. Otherwise as the other load. */
    public static Optional<Study> load(URI location, byte[] content, Diagnostics problems) {
        return ModelReader.study(location, content, problems);
    }

    /** The canonical bytes of a study. A study that is in no resource yet joins one and so gets its UUIDs. */
    public static byte[] toBytes(Study study) {
        return ModelFile.toBytes(study, URI.createURI("new." + EXTENSION));
    }

    /** Writes a study in its canonical form, with the promises of {@link MachineFiles#save}. */
    public static void save(Study study, Path file) throws IOException {
        ModelFile.save(study, file);
    }
}
