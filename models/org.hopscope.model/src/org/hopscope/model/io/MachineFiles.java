// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Fragment;
import org.hopscope.model.machine.Machine;

/** Reads and writes machine files. Works inside and outside OSGi, without any registration. */
public final class MachineFiles {

    private MachineFiles() {
    }

    /**
     * Reads a machine file. Whatever is wrong with the file or its content goes to {@code problems}, with the line
     * where it is known; nothing is thrown. The result is empty as soon as something of the file could not be read,
     * because saving the rest would lose it.
     */
    public static Optional<Machine> load(Path file, Diagnostics problems) {
        return ModelFile.bytes(FileFormat.MACHINE, file, problems)
                .flatMap(content -> load(ModelFile.location(file), content, problems));
    }

    /** Reads a machine from a stream, which stays open; {@code location} only names it. Otherwise as the other load. */
    public static Optional<Machine> load(URI location, InputStream content, Diagnostics problems) {
        return ModelFile.bytes(location, content, problems).flatMap(bytes -> load(location, bytes, problems));
    }

    /** Reads a machine from the bytes of a file; {@code location} only names it. Otherwise as the other load. */
    public static Optional<Machine> load(URI location, byte[] content, Diagnostics problems) {
        return ModelReader.machine(location, content, problems);
    }

    /**
     * Reads a fragment, such as the clipboard holds, from its text. Otherwise as the load of a machine: a text that is
     * none, or only part of one, gives problems and no fragment.
     */
    public static Optional<Fragment> fragment(String text, Diagnostics problems) {
        return ModelReader.fragment(URI.createURI("fragment." + HopscopeResourceFactory.EXTENSION),
                text.getBytes(StandardCharsets.UTF_8), problems);
    }

    /** The canonical text of a fragment that is in a resource. */
    public static String text(Fragment fragment) {
        return new String(ModelFile.toBytes(fragment, fragment.eResource().getURI()), StandardCharsets.UTF_8);
    }

    /** The canonical bytes of a machine. A machine that is in no resource yet joins one and so gets its UUIDs. */
    public static byte[] toBytes(Machine machine) {
        return ModelFile.toBytes(machine, URI.createURI("new." + HopscopeResourceFactory.EXTENSION));
    }

    /**
     * Writes a machine in its canonical form. The file is replaced in one step, so a failure leaves the old content;
     * if nothing changed, the file is not touched at all. A symbolic link keeps pointing to the file that is written.
     */
    public static void save(Machine machine, Path file) throws IOException {
        ModelFile.save(machine, file);
    }
}
