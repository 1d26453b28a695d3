// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;

/**
 * The claims of workers on chunks. A claim is a hint against double work, not a lock: a worker that takes one that
 * looks abandoned while its owner still works does no harm. Any thread.
 */
public final class Claims {

    private static final long MILLIS = 1000;
    private static final long EMPTY_MILLIS = 3000;

    private final IntFunction<Path> places;
    private final int leaseSeconds;
    private final Owner owner;
    private final Set<Integer> held = ConcurrentHashMap.newKeySet();

    Claims(StudyDirectory directory, Owner owner) {
        this(directory::claim, directory.manifest().division().leaseSeconds(), owner);
    }

    private Claims(IntFunction<Path> places, int leaseSeconds, Owner owner) {
        this.places = places;
        this.leaseSeconds = leaseSeconds;
        this.owner = owner;
    }

    /**
     * Claims of other work than a study's.
     *
     * @param places the file of each claim, in a folder that exists
     * @param leaseSeconds after which a claim that was not renewed expires
     */
    public static Claims in(IntFunction<Path> places, int leaseSeconds) {
        return new Claims(places, leaseSeconds, Owner.next());
    }

    /** Claims a chunk; false if another worker has it. */
    public boolean take(int chunk) throws IOException {
        var file = places.apply(chunk);
        if (write(file, StandardOpenOption.CREATE_NEW)) {
            held.add(chunk);
            return true;
        }
        if (held.contains(chunk) || !isAbandoned(file)) {
            return false;
        }
        try {
            // of several workers that find it abandoned, one removes it
            var away = file.resolveSibling(".away-" + file.getFileName() + "." + owner.name());
            Files.move(file, away, StandardCopyOption.ATOMIC_MOVE);
            Files.deleteIfExists(away);
        } catch (NoSuchFileException another) {
            return false;
        }
        if (write(file, StandardOpenOption.CREATE_NEW)) {
            held.add(chunk);
            return true;
        }
        return false;
    }

    /** Gives a chunk back. */
    public void release(int chunk) {
        if (held.remove(chunk)) {
            try {
                Files.deleteIfExists(places.apply(chunk));
            } catch (IOException stays) {
                // it expires by itself
            }
        }
    }

    /** Says that this owner is still at its chunks. */
    public void renew() {
        for (int chunk : held) {
            try {
                write(places.apply(chunk), StandardOpenOption.CREATE);
            } catch (IOException expires) {
                // then another worker may compute the chunk too
            }
        }
    }

    private boolean write(Path file, StandardOpenOption how) throws IOException {
        try (var channel = FileChannel.open(file, how, StandardOpenOption.WRITE)) {
            // written, not touched: so the file server's clock says when
            channel.write(ByteBuffer.wrap(owner.text().getBytes(StandardCharsets.UTF_8)));
            return true;
        } catch (FileAlreadyExistsException taken) {
            return false;
        }
    }

    private boolean isAbandoned(Path file) throws IOException {
        try {
            var text = Files.readString(file);
            if (Owner.isGone(text)) {
                return true;
            }
            // an empty claim is one whose owner died before it could write its name
            return age(file) > (text.isEmpty() ? EMPTY_MILLIS
                    : leaseSeconds * MILLIS);
        } catch (NoSuchFileException released) {
            return false;
        }
    }

    /** The age of a claim, by the clock of the file server. */
    private long age(Path file) throws IOException {
        var probe = file.resolveSibling(".probe." + owner.name());
        try {
            write(probe, StandardOpenOption.CREATE);
            return Files.getLastModifiedTime(probe).toMillis() - Files.getLastModifiedTime(file).toMillis();
        } finally {
            // also when the claim was released meanwhile
            Files.deleteIfExists(probe);
        }
    }
}
