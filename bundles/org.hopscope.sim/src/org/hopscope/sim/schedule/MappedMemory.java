// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.schedule;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;

/**
 * Memory for the columns of schedules: on the heap while it is little, in temporary files beyond that, which the
 * operating system keeps in memory as far as there is room. The files are gone when the buffers are not used any more.
 */
public final class MappedMemory {

    /** This many bytes are taken from the heap before files are used. */
    public static final long ON_HEAP = 64L << 20;

    private static final int CHUNK = 64 << 20;
    private static final int ALIGNMENT = 8;
    /** A mapped file gets its blocks when it is written, so a file system must not be full to the last one. */
    private static final long RESERVE = 256L << 20;

    private final long onHeap;
    private long taken;
    private ByteBuffer chunk = ByteBuffer.allocate(0);

    /** Memory of which the first 64 MiB are on the heap. */
    public MappedMemory() {
        this(ON_HEAP);
    }

    /** @param onHeap how many bytes are taken from the heap first */
    public MappedMemory(long onHeap) {
        this.onHeap = onHeap;
    }

    /**
     * A buffer of zeros with that many bytes.
     *
     * @throws UncheckedIOException if there is no room for temporary files
     */
    public ByteBuffer take(int bytes) {
        taken += bytes;
        if (taken <= onHeap) {
            return ByteBuffer.allocate(bytes);
        }
        if (bytes > CHUNK / 2) {
            return map(bytes);
        }
        if (chunk.remaining() < bytes) {
            chunk = map(CHUNK);
        }
        var part = chunk.slice(chunk.position(), bytes);
        chunk.position(Math.min(chunk.limit(), Math.ceilDiv(chunk.position() + bytes, ALIGNMENT) * ALIGNMENT));
        return part;
    }

    /** Bytes taken so far. */
    public long taken() {
        return taken;
    }

    private static ByteBuffer map(int bytes) {
        try {
            var file = Files.createTempFile("hopscope-schedule", ".tmp");
            if (Files.getFileStore(file).getUsableSpace() < bytes + RESERVE) {
                Files.delete(file);
                throw new IOException("the file system of " + file.getParent() + " is full");
            }
            try (var channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE,
                    StandardOpenOption.DELETE_ON_CLOSE)) {
                return channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("There is no room for a temporary file of " + bytes + " bytes: "
                    + e.getMessage(), e);
        }
    }
}
