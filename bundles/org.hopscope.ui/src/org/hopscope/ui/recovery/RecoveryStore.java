// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.recovery;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

import org.hopscope.model.io.AtomicFile;

/**
 * The folder of unsaved work. The present session writes one entry per machine, each replaced in one step; when a
 * session begins, what it finds there becomes offers, which stay until the user decides. An entry is a few
 * lines of head, an empty line and the bytes of the machine file. One thread at a time.
 */
public final class RecoveryStore {

    private static final String MAGIC = "hopscope-recovery 1";
    private static final String ENTRY = ".recovery";
    private static final String OFFER = ".offer";
    private static final String OPEN = "open-editors";

    private final Path folder;

    /** A store in a folder, which is made when the first entry is written. */
    public RecoveryStore(Path folder) {
        this.folder = folder;
    }

    /** Keeps the content that the file at {@code path} should have. */
    public void keep(String path, int changes, byte[] content) throws IOException {
        var head = "%s\npath=%s\ntime=%d\nchanges=%d\n\n".formatted(MAGIC, path, System.currentTimeMillis(), changes)
                .getBytes(StandardCharsets.UTF_8);
        var bytes = new byte[head.length + content.length];
        System.arraycopy(head, 0, bytes, 0, head.length);
        System.arraycopy(content, 0, bytes, head.length, content.length);
        AtomicFile.write(entry(path), bytes);
    }

    /** The file at {@code path} has all changes; forgets what was kept of it in this session. */
    public void forget(String path) throws IOException {
        Files.deleteIfExists(entry(path));
    }

    /** Remembers which files are open, the active one first. */
    public void keepOpen(List<String> paths) throws IOException {
        AtomicFile.write(folder.resolve(OPEN), String.join("\n", paths).getBytes(StandardCharsets.UTF_8));
    }

    /** The session ends as it should: what is open is restored by the workbench itself. */
    public void forgetOpen() throws IOException {
        Files.deleteIfExists(folder.resolve(OPEN));
    }

    /** The files that were open when a session ended without saying so; empty if it ended as it should. */
    public List<String> lastOpen() throws IOException {
        var file = folder.resolve(OPEN);
        return Files.exists(file) ? Files.readAllLines(file).stream().filter(line -> !line.isBlank()).toList()
                : List.of();
    }

    /** Begins a session: entries of earlier ones become offers, the newest first. */
    public List<RecoveryOffer> begin() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        var offers = new ArrayList<RecoveryOffer>();
        List<Path> found;
        try (var files = Files.list(folder)) {
            found = files.toList();
        }
        for (var file : found) {
            if (file.toString().endsWith(ENTRY) || file.toString().endsWith(OFFER)) {
                read(file).ifPresent(offers::add);
            }
        }
        var kept = new ArrayList<RecoveryOffer>();
        for (var offer : offers) {
            kept.add(asOffer(offer));
        }
        kept.sort(Comparator.comparing(RecoveryOffer::time).reversed());
        return List.copyOf(kept);
    }

    /** The bytes of the machine file of an offer. */
    public byte[] content(RecoveryOffer offer) throws IOException {
        var bytes = Files.readAllBytes(offer.entry());
        for (int i = 0; i + 1 < bytes.length; i++) {
            if (bytes[i] == '\n' && bytes[i + 1] == '\n') {
                return Arrays.copyOfRange(bytes, i + 2, bytes.length);
            }
        }
        throw new IOException(offer.entry() + " has no content");
    }

    /** Gives an offer up. */
    public void discard(RecoveryOffer offer) throws IOException {
        Files.deleteIfExists(offer.entry());
    }

    /** This session writes entries of the same names, so an offer gets a name of its own. */
    private static RecoveryOffer asOffer(RecoveryOffer found) throws IOException {
        var name = found.entry().getFileName().toString();
        if (name.endsWith(OFFER)) {
            return found;
        }
        var target = found.entry().resolveSibling(name.substring(0, name.length() - ENTRY.length()) + "-"
                + found.time().toEpochMilli() + OFFER);
        Files.move(found.entry(), target);
        return new RecoveryOffer(target, found.path(), found.time(), found.changes());
    }

    /** Empty for a file that is not an entry; it stays where it is. */
    private static Optional<RecoveryOffer> read(Path file) throws IOException {
        String path = null;
        var time = Instant.EPOCH;
        var changes = 0;
        try (var lines = Files.newBufferedReader(file)) {
            if (!MAGIC.equals(lines.readLine())) {
                return Optional.empty();
            }
            for (var line = lines.readLine(); line != null && !line.isEmpty(); line = lines.readLine()) {
                var value = line.substring(line.indexOf('=') + 1);
                switch (line.substring(0, Math.max(0, line.indexOf('=')))) {
                    case "path" -> path = value;
                    case "time" -> time = Instant.ofEpochMilli(Long.parseLong(value));
                    case "changes" -> changes = Integer.parseInt(value);
                    default -> {
                        // a later version may say more
                    }
                }
            }
        } catch (NumberFormatException damaged) {
            return Optional.empty();
        }
        return path == null ? Optional.empty()
                : Optional.of(new RecoveryOffer(file, path, time, changes));
    }

    private Path entry(String path) {
        return folder.resolve(UUID.nameUUIDFromBytes(path.getBytes(StandardCharsets.UTF_8)) + ENTRY);
    }
}
