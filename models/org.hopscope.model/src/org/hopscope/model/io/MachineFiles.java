// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.Fragment;
import org.hopscope.model.machine.Machine;

/** Reads and writes machine files. Works inside and outside OSGi, without any registration. */
public final class MachineFiles {

    /** A machine file of this size has about a million elements; more is a mistake. */
    private static final long LARGEST_FILE = 512L * 1024 * 1024;

    private MachineFiles() {
    }

    /**
     * Reads a machine file. Whatever is wrong with the file or its content goes to {@code problems}, with the line
     * where it is known; nothing is thrown. The result is empty as soon as something of the file could not be read,
     * because saving the rest would lose it.
     */
    public static Optional<Machine> load(Path file, Diagnostics problems) {
        try {
            if (!Files.exists(file)) {
                return refuse(problems, "F001", "There is no file " + file, "check the name");
            }
            if (Files.isDirectory(file)) {
                return refuse(problems, "F001", file + " is a folder", "name the machine file in it");
            }
            if (Files.size(file) > LARGEST_FILE) {
                return refuse(problems, "F001", file + " is larger than any machine file", "check the name");
            }
            return load(URI.createFileURI(file.toAbsolutePath().toString()), Files.readAllBytes(file), problems);
        } catch (IOException failure) {
            return refuse(problems, "F001", file + " cannot be read: " + reason(failure), "check its permissions");
        }
    }

    /** Reads a machine from a stream, which stays open; {@code location} only names it. Otherwise as the other load. */
    public static Optional<Machine> load(URI location, InputStream content, Diagnostics problems) {
        try {
            return load(location, content.readAllBytes(), problems);
        } catch (IOException failure) {
            return refuse(problems, "F001", location + " cannot be read: " + reason(failure), "");
        }
    }

    /** Reads a machine from the bytes of a file; {@code location} only names it. Otherwise as the other load. */
    public static Optional<Machine> load(URI location, byte[] content, Diagnostics problems) {
        return MachineReader.read(location, content, Machine.class, problems);
    }

    /**
     * Reads a fragment, such as the clipboard holds, from its text. Otherwise as the load of a machine: a text that is
     * none, or only part of one, gives problems and no fragment.
     */
    public static Optional<Fragment> fragment(String text, Diagnostics problems) {
        return MachineReader.read(URI.createURI("fragment." + HopscopeResourceFactory.EXTENSION),
                text.getBytes(StandardCharsets.UTF_8), Fragment.class, problems);
    }

    /** The canonical text of a fragment that is in a resource. */
    public static String text(Fragment fragment) {
        return new String(toBytes((HopscopeResource) fragment.eResource()), StandardCharsets.UTF_8);
    }

    /** The canonical bytes of a machine. A machine that is in no resource yet joins one and so gets its UUIDs. */
    public static byte[] toBytes(Machine machine) {
        return toBytes(resourceOf(machine, URI.createURI("new." + HopscopeResourceFactory.EXTENSION)));
    }

    /**
     * Writes a machine in its canonical form. The file is replaced in one step, so a failure leaves the old content;
     * if nothing changed, the file is not touched at all. A symbolic link keeps pointing to the file that is written.
     */
    public static void save(Machine machine, Path file) throws IOException {
        var resource = resourceOf(machine, URI.createFileURI(file.toAbsolutePath().toString()));
        var content = toBytes(resource);
        var target = target(file);
        if (!Files.exists(target) || !Arrays.equals(Files.readAllBytes(target), content)) {
            refuseReadOnly(target);
            AtomicFile.write(target, content);
        }
        resource.setModified(false);
    }

    /** Where a path leads to; a symbolic link whose file is missing leads to where that file will be. */
    private static Path target(Path file) throws IOException {
        if (Files.exists(file)) {
            return file.toRealPath();
        }
        return Files.isSymbolicLink(file) ? file.toAbsolutePath().resolveSibling(Files.readSymbolicLink(file))
                : file.toAbsolutePath();
    }

    /** Replacing a file needs no permission on the file itself; somebody who protected it wants it kept. */
    private static void refuseReadOnly(Path target) throws IOException {
        if (Files.exists(target) && !Files.isWritable(target)) {
            throw new AccessDeniedException(target.toString(), null, "the file is read-only");
        }
    }

    private static HopscopeResource resourceOf(Machine machine, URI location) {
        if (machine.eResource() instanceof HopscopeResource resource) {
            return resource;
        }
        var resource = new HopscopeResource(location);
        resource.getContents().add(machine);
        return resource;
    }

    private static byte[] toBytes(HopscopeResource resource) {
        var bytes = new ByteArrayOutputStream();
        try {
            resource.save(bytes, null);
        } catch (IOException impossible) {
            throw new IllegalStateException("A machine could not be written to memory", impossible);
        }
        return bytes.toByteArray();
    }

    private static Optional<Machine> refuse(Diagnostics problems, String code, String message, String hint) {
        problems.add(new Diagnostic(Severity.ERROR, code, "", "", message, hint, 0));
        return Optional.empty();
    }

    private static String reason(IOException failure) {
        var message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message;
    }
}
