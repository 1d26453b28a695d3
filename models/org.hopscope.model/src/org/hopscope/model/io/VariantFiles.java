// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.study.Variant;

/** Reads and writes variant files. Works inside and outside OSGi, without any registration. */
public final class VariantFiles {

    /** The extension of variant files. */
    public static final String EXTENSION = "variant";

    private VariantFiles() {
    }

    /**
     * Reads a variant file. Whatever is wrong with the file or its content goes to {@code problems}, with the line
     * where it is known; nothing is thrown. The result is empty as soon as something of the file could not be read,
     * because saving the rest would lose it.
     */
    public static Optional<Variant> load(Path file, Diagnostics problems) {
        return ModelFile.bytes(FileFormat.VARIANT, file, problems)
                .flatMap(content -> load(ModelFile.location(file), content, problems));
    }

    /** Reads a variant from the bytes of a file; {@code location} only names it. Otherwise as the other load. */
    public static Optional<Variant> load(URI location, byte[] content, Diagnostics problems) {
        return ModelReader.variant(location, content, problems);
    }

    /** The canonical bytes of a variant. A variant that is in no resource yet joins one and so gets its UUIDs. */
    public static byte[] toBytes(Variant variant) {
        return ModelFile.toBytes(variant, URI.createURI("new." + EXTENSION));
    }

    /** Writes a variant in its canonical form, with the promises of {@link MachineFiles#save}. */
    public static void save(Variant variant, Path file) throws IOException {
        ModelFile.save(variant, file);
    }
}
