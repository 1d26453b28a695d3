// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;

import org.hopscope.model.io.BoundedFile;
import org.hopscope.model.io.FileName;
import org.hopscope.study.search.DesignStore.Key;
import org.hopscope.study.sweep.Publishing;
import org.hopscope.study.sweep.WorkFolder;
import org.hopscope.study.text.Csv;

/**
 * A folder in which processes, also on several computers, work on one search. Each of them breeds the same designs,
 * runs those that are free, and waits for the others; so none of them leads, and any of them may be killed at any
 * time.
 */
public final class SearchFolder implements WorkFolder {

    private static final String HEAD = "search.txt";
    private static final String DESIGNS = "designs";
    private static final String CLAIMS = "claims";
    private static final String LOG = "log";
    private static final String CANCEL = "CANCEL";
    /** In front of the number of a design that is below 0. */
    private static final String BELOW = "m";
    private static final int LINES = 3;
    private static final int HASH_BYTES = 6;

    private final Path root;
    private final Path search;
    private final String identity;
    private final int runs;

    private SearchFolder(Path root, Path search, String identity, int runs) {
        this.root = root;
        this.search = search;
        this.identity = identity;
        this.runs = runs;
    }

    /** The folder of a search unless another one is named: NAME.designs beside it. */
    public static Path of(Path search) {
        return search.resolveSibling(FileName.of(search).replaceFirst("\\.search$", "") + ".designs");
    }

    /**
     * Makes the folder of a search, or continues in the one that is there.
     *
     * @param runs the largest number of designs for workers that join from now on
     * @throws Journal.ForeignException if it belongs to another search
     */
    public static SearchFolder make(SearchRun run, Path root, int runs) throws IOException {
        for (var name : new String[] {DESIGNS, CLAIMS, LOG}) {
            Files.createDirectories(root.resolve(name));
        }
        var file = run.file().toAbsolutePath();
        var head = root.resolve(HEAD);
        if (Files.exists(head) && !open(root).identity.equals(run.identity())) {
            throw new Journal.ForeignException();
        }
        var text = file + "\n" + run.identity() + "\n" + runs + "\n";
        Publishing.replace(head, text.getBytes(StandardCharsets.UTF_8));
        return new SearchFolder(root, file, run.identity(), runs);
    }

    /** Opens the folder of a search. @throws IOException if it is none; the message says why */
    public static SearchFolder open(Path root) throws IOException {
        try {
            var lines = BoundedFile.lines(root.resolve(HEAD));
            if (lines.size() == LINES) {
                return new SearchFolder(root, Path.of(lines.get(0)), lines.get(1), Integer.parseInt(lines.get(2)));
            }
        } catch (NoSuchFileException missing) {
            throw new IOException(root + " is not a folder of a search: it has no " + HEAD, missing);
        } catch (IllegalArgumentException broken) {
            throw new IOException(root.resolve(HEAD) + " cannot be read", broken);
        }
        throw new IOException(root.resolve(HEAD) + " cannot be read");
    }

    /** The file of the search. */
    public Path search() {
        return search;
    }

    /** The identity of the search and its machine. */
    String identity() {
        return identity;
    }

    /** The largest number of designs. */
    public int runs() {
        return runs;
    }

    /** The number of designs that are known. */
    public int known() throws IOException {
        return (int) designs().stream().filter(one -> !one.getFileName().toString().startsWith(BELOW)).count();
    }

    /** The files of all designs, those that were run first, by their numbers. */
    List<Path> designs() throws IOException {
        var all = new ArrayList<Path>();
        try (var files = Files.newDirectoryStream(root.resolve(DESIGNS), "[m0-9]*.csv")) {
            files.forEach(all::add);
        } catch (DirectoryIteratorException failed) {
            throw failed.getCause();
        }
        all.sort(Comparator.comparing((Path one) -> one.getFileName().toString().startsWith(BELOW))
                .thenComparingInt(one -> one.getFileName().toString().indexOf('-'))
                .thenComparing(one -> one.getFileName().toString()));
        return all;
    }

    Path claim(int number) {
        return root.resolve(CLAIMS).resolve(name(number));
    }

    /** The file of a design; the values are part of its name, since a longer search may give the number to another. */
    Path design(Key key) {
        var hash = SearchRun.digest().digest(Csv.line(key.values()).getBytes(StandardCharsets.UTF_8));
        return root.resolve(DESIGNS).resolve(name(key.number()) + "-"
                + HexFormat.of().formatHex(hash, 0, HASH_BYTES) + ".csv");
    }

    private static String name(int number) {
        return number < 0 ? BELOW + -(long) number : Integer.toString(number);
    }

    @Override
    public Path root() {
        return root;
    }

    @Override
    public Path log() {
        return root.resolve(LOG);
    }

    @Override
    public String worker() {
        return SearchProcess.class.getName();
    }

    /** True if all workers are asked to stop. */
    public boolean isCancelled() {
        return Files.exists(root.resolve(CANCEL));
    }

    @Override
    public void cancel() throws IOException {
        Files.write(root.resolve(CANCEL), new byte[0]);
    }

    @Override
    public void resume() throws IOException {
        Files.deleteIfExists(root.resolve(CANCEL));
    }
}
