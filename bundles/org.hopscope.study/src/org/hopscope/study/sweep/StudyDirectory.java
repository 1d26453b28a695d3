// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

import org.hopscope.model.io.BoundedFile;
import org.hopscope.model.text.Quote;
import org.hopscope.sim.run.EngineVersion;

/** A study directory: its manifest, and where everything is. Any thread; every answer about files is fresh. */
public final class StudyDirectory implements WorkFolder {

    static final String MANIFEST = "manifest.json";
    static final String POINTS = "points.csv";
    static final String COLUMNS = "columns.json";
    static final String MODEL = "model";
    static final String RESULTS = "results";
    static final String PARTIAL = "partial";
    static final String CLAIMS = "claims";
    static final String ATTEMPTS = "attempts";
    static final String LOG = "log";
    private static final List<String> FOLDERS = List.of(MODEL, RESULTS, PARTIAL, CLAIMS, ATTEMPTS, LOG);
    private static final String CANCEL = "CANCEL";
    private static final Pattern PART = Pattern.compile("part-(\\d{6})\\.csv");
    private static final int LONGEST_DIGITS = 9;

    private final Path root;
    private final Manifest manifest;

    private StudyDirectory(Path root, Manifest manifest) {
        this.root = root;
        this.manifest = manifest;
    }

    /** Opens a directory. @throws DirectoryException if it holds no study that this Hopscope can read */
    public static StudyDirectory open(Path root) throws IOException {
        if (!Files.isDirectory(root)) {
            throw new DirectoryException("There is no folder " + Quote.of(root.toString()));
        }
        try {
            var text = BoundedFile.text(root.resolve(MANIFEST));
            return new StudyDirectory(root, Manifest.parse(text));
        } catch (NoSuchFileException missing) {
            throw new DirectoryException(root + " is not a study directory: it has no " + MANIFEST, missing);
        } catch (IllegalArgumentException broken) {
            throw new DirectoryException("%s cannot be read: %s".formatted(root.resolve(MANIFEST),
                    broken.getMessage()), broken);
        } catch (IOException failed) {
            throw DirectoryException.of("The study cannot be read", failed);
        }
    }

    /** The study as it was planned, with its machine beside it: planning it once more gives the same points. */
    public Path study() {
        return root.resolve(MODEL).resolve(PlannedStudy.STUDY);
    }

    /** True if a folder holds a study. */
    public static boolean isOne(Path root) {
        return Files.isRegularFile(root.resolve(MANIFEST));
    }

    @Override
    public Path root() {
        return root;
    }

    public Manifest manifest() {
        return manifest;
    }

    /** The path at which a finished chunk is published. */
    public Path part(int chunk) {
        return root.resolve(RESULTS).resolve(String.format(Locale.ROOT, "part-%06d.csv", chunk));
    }

    /** The path of a chunk that is not finished. */
    Path partial(int chunk) {
        return root.resolve(PARTIAL).resolve(String.format(Locale.ROOT, "%06d.csv", chunk));
    }

    Path claim(int chunk) {
        return root.resolve(CLAIMS).resolve(String.format(Locale.ROOT, "%06d", chunk));
    }

    Path attempts(int chunk) {
        return root.resolve(ATTEMPTS).resolve(String.format(Locale.ROOT, "%06d", chunk));
    }

    /** The folders that are not there. */
    List<Path> missingFolders() {
        return FOLDERS.stream().map(root::resolve).filter(folder -> !Files.isDirectory(folder)).toList();
    }

    static void createFolders(Path root) throws IOException {
        for (var folder : FOLDERS) {
            Files.createDirectories(root.resolve(folder));
        }
    }

    @Override
    public Path log() {
        return root.resolve(LOG);
    }

    /** The file of the machine that the points change. */
    public Path machine() {
        return root.resolve(manifest.sweep().machine());
    }

    /** True if all workers are asked to stop. */
    public boolean isCancelled() {
        return Files.exists(root.resolve(CANCEL));
    }

    @Override
    public String worker() {
        return WorkerProcess.class.getName();
    }

    @Override
    public void cancel() throws IOException {
        try {
            Files.write(root.resolve(CANCEL), new byte[0]);
        } catch (IOException failed) {
            throw DirectoryException.of("The study cannot be cancelled", failed);
        }
    }

    @Override
    public void resume() throws IOException {
        try {
            Files.deleteIfExists(root.resolve(CANCEL));
        } catch (IOException failed) {
            throw DirectoryException.of("The study cannot continue", failed);
        }
    }

    /** True if a chunk is finished. */
    public boolean isDone(int chunk) {
        return Files.exists(part(chunk));
    }

    /** The numbers of the finished chunks. */
    public BitSet doneChunks() throws IOException {
        return chunks(root.resolve(RESULTS), PART);
    }

    /** The numbers of chunks whose files a folder holds. */
    BitSet chunks(Path folder, Pattern name) throws IOException {
        var found = new BitSet(manifest.division().chunks());
        try (var files = Files.newDirectoryStream(folder)) {
            for (var file : files) {
                var match = name.matcher(file.getFileName().toString());
                if (match.matches() && match.group(1).length() < LONGEST_DIGITS) {
                    int chunk = Integer.parseInt(match.group(1));
                    if (chunk < manifest.division().chunks()) {
                        found.set(chunk);
                    }
                }
            }
            return found;
        } catch (IOException failed) {
            throw DirectoryException.of("The study cannot be read", failed);
        } catch (DirectoryIteratorException failed) {
            throw DirectoryException.of("The study cannot be read", failed.getCause());
        }
    }

    /**
     * Checks that the inputs are those that the manifest names and that this simulator gives the results that it
     * promises. @throws DirectoryException if not
     */
    void checkInputs() throws IOException {
        if (!manifest.engine().equals(EngineVersion.VERSION)) {
            throw new DirectoryException("The study was planned with simulator %s, and this is %s; plan it again"
                    .formatted(Quote.of(manifest.engine()), EngineVersion.VERSION));
        }
        for (var file : manifest.files().entrySet()) {
            var path = root.resolve(file.getKey());
            try {
                if (!hash(path).equals(file.getValue())) {
                    throw new DirectoryException(path + " was changed after the study was planned; "
                            + (file.getKey().equals(POINTS) ? "'study verify --mend' makes it again"
                                    : "plan it again"));
                }
            } catch (IOException failed) {
                throw DirectoryException.of("An input of the study cannot be read", failed);
            }
        }
    }

    /** True if a file has the content of this SHA-256; one that is missing has not. */
    boolean isUnchanged(Path file, String hash) throws IOException {
        return Files.isRegularFile(file) && hash(file).equals(hash);
    }

    static String hash(byte[] content) {
        return HexFormat.of().formatHex(digest().digest(content));
    }

    private static String hash(Path file) throws IOException {
        if (!Files.isRegularFile(file) && Files.exists(file)) {
            throw new DirectoryException(file + " is not a file");
        }
        try (var in = new DigestInputStream(Files.newInputStream(file), digest())) {
            in.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(in.getMessageDigest().digest());
        }
    }

    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException never) {
            throw new IllegalStateException("every Java has SHA-256", never);
        }
    }
}
