// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.text.Quote;

/** The code that all kinds of model files share: how their bytes come from and go to the disk. */
final class ModelFile {

    /** A model file of this size has about half a million elements; more is a mistake. */
    private static final int LARGEST_FILE = 128 << 20;
    /** The most bytes between two tags, which bounds what one value takes. */
    private static final int LARGEST_VALUE = 1 << 20;

    private static final int LONGEST_NAME = 200;

    private ModelFile() {
    }

    /** The bytes of a file; empty, with the reason among the problems, if it cannot be read. */
    static Optional<byte[]> bytes(FileFormat format, Path file, Diagnostics problems) {
        try {
            if (!Files.exists(file)) {
                return refuse(problems, "There is no file " + shown(file),
                        "check the name");
            }
            if (Files.isDirectory(file)) {
                return refuse(problems, file + " is a folder", "name the %s file in it".formatted(format.kind()));
            }
            if (Files.size(file) > LARGEST_FILE) {
                return refuse(problems, "%s is larger than a %s file may be".formatted(file, format.kind()),
                        "check the name");
            }
            return checked(format, BoundedFile.bytes(file, LARGEST_FILE), problems);
        } catch (IOException failure) {
            return refuse(problems, file + " cannot be read: " + FileFailure.reason(failure), "check its permissions");
        }
    }

    /** A path may end with whatever another file says. */
    private static String shown(Path file) {
        var name = file.getFileName();
        return Quote.cut((name == null ? file : file.resolveSibling(Quote.of(name.toString()))).toString(),
                LONGEST_NAME);
    }

    /** A parser makes several copies of a value before it can be refused. */
    private static Optional<byte[]> checked(FileFormat format, byte[] content, Diagnostics problems) {
        int line = 1;
        int tag = 0;
        for (int i = 0; i < content.length; i++) {
            if (content[i] == '<') {
                tag = i;
            } else if (content[i] == '\n') {
                line++;
            }
            if (i - tag > LARGEST_VALUE) {
                problems.add(new Diagnostic(Severity.ERROR, "F013", Place.ofLine(line),
                        "A value or a comment is too long for a " + format.kind() + " file",
                        "shorten it to less than 1 MiB"));
                return Optional.empty();
            }
        }
        return Optional.of(content);
    }

    /** The bytes of a stream, which stays open. */
    static Optional<byte[]> bytes(URI location, InputStream content, Diagnostics problems) {
        try {
            return Optional.of(content.readAllBytes());
        } catch (IOException failure) {
            return refuse(problems, location + " cannot be read: " + FileFailure.reason(failure), "");
        }
    }

    static URI location(Path file) {
        return URI.createFileURI(file.toAbsolutePath().toString());
    }

    /** The canonical bytes of a root. One that is in no resource yet joins one and so gets its UUIDs. */
    static byte[] toBytes(EObject root, URI location) {
        var bytes = new ByteArrayOutputStream();
        try {
            resourceOf(root, location).save(bytes, null);
        } catch (IOException impossible) {
            throw new IllegalStateException("A model could not be written to memory", impossible);
        }
        return bytes.toByteArray();
    }

    /** Replaces a file in one step by the canonical form of a root, unless it has this content already. */
    static void save(EObject root, Path file) throws IOException {
        var content = toBytes(root, location(file));
        var target = target(file);
        if (!holds(target, content)) {
            refuseReadOnly(target);
            AtomicFile.write(target, content);
        }
        root.eResource().setModified(false);
    }

    /** A device holds nothing, and reading one may never end. */
    private static boolean holds(Path file, byte[] content) throws IOException {
        return Files.isRegularFile(file) && Files.size(file) == content.length
                && Arrays.equals(Files.readAllBytes(file), content);
    }

    /** The target of a path; a symbolic link whose file is missing leads to where that file will be. */
    private static Path target(Path file) throws IOException {
        if (Files.exists(file)) {
            return file.toRealPath();
        }
        return Files.isSymbolicLink(file) ? file.toAbsolutePath().resolveSibling(Files.readSymbolicLink(file))
                : file.toAbsolutePath();
    }

    /** Replacing a file needs no permission on the file itself; a user who protected it wants it kept. */
    private static void refuseReadOnly(Path target) throws IOException {
        if (Files.exists(target) && !Files.isWritable(target)) {
            throw new AccessDeniedException(target.toString(), null, "the file is read-only");
        }
    }

    private static HopscopeResource resourceOf(EObject root, URI location) {
        if (root.eResource() instanceof HopscopeResource resource) {
            return resource;
        }
        var resource = new HopscopeResource(location);
        resource.getContents().add(root);
        return resource;
    }

    private static Optional<byte[]> refuse(Diagnostics problems, String message, String hint) {
        problems.add(Diagnostic.error("F001", message, hint));
        return Optional.empty();
    }
}
