// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.text.Quote;

/**
 * Reads mapping files as Blue Gene/L has them: the i-th line that is neither empty nor a comment (#) says where rank i
 * runs, by its coordinate in each dimension and the number of the core, for example {@code 3 0 1 0} for x 3, y 0, z 1
 * and t 0. The core may be left out and is then 0. Problems have the codes F020 (the file cannot be read) and F021 (a
 * line is wrong), the latter with the number of the line.
 */
public final class MappingFile {

    private static final String UNREADABLE = "F020";
    private static final String WRONG_LINE = "F021";
    private static final int MOST_ERRORS = 20;

    private final String name;
    private final int[] sizes;
    private final int cores;
    private final Diagnostics problems;
    private final List<Position> positions = new ArrayList<>();
    private final Map<Position, Integer> lines = new HashMap<>();

    /**
     * The place of a rank.
     *
     * @param node number of the node; the first dimension runs fastest
     * @param core number of the core
     */
    public record Position(int node, int core) {}

    private MappingFile(String name, int[] sizes, int cores, Diagnostics problems) {
        this.name = name;
        this.sizes = sizes;
        this.cores = cores;
        this.problems = problems;
    }

    /**
     * Reads a file.
     *
     * @param sizes nodes along each dimension of the machine
     * @param cores cores of a node
     * @return the positions in rank order; of use only if no error was reported
     */
    public static List<Position> read(Path file, int[] sizes, int cores, Diagnostics problems) {
        try {
            return parse(file.toString(), BoundedFile.lines(file), sizes, cores, problems);
        } catch (IOException failure) {
            problems.add(Diagnostic.error(UNREADABLE, "The mapping file " + file + " cannot be read",
                    Files.exists(file) ? "it must be a readable text file in UTF-8" : "check the name"));
            return List.of();
        }
    }

    /** Reads the lines of a file; {@code name} only names it. Otherwise as {@link #read}. */
    public static List<Position> parse(String name, List<String> lines, int[] sizes, int cores, Diagnostics problems) {
        var file = new MappingFile(name, sizes, cores, problems);
        int errors = 0;
        for (int i = 0; i < lines.size() && errors < MOST_ERRORS; i++) {
            var words = lines.get(i).replaceFirst("#.*", "").strip();
            if (!words.isEmpty() && !file.add(i + 1, words.split("\\s+"))) {
                errors++;
            }
        }
        return List.copyOf(file.positions);
    }

    private boolean add(int line, String[] words) {
        if (words.length != sizes.length && words.length != sizes.length + 1) {
            return refuse(line, words.length + " numbers instead of " + sizes.length + " coordinates and a core",
                    "write a line such as " + "0 ".repeat(sizes.length) + "0");
        }
        int node = 0;
        int stride = 1;
        for (int d = 0; d < sizes.length; d++) {
            int coordinate = number(words[d], sizes[d]);
            if (coordinate < 0) {
                return refuse(line, Quote.quoted(words[d])
                        + " is not a coordinate in dimension " + (d + 1) + " of size "
                        + sizes[d], "write a number from 0 to " + (sizes[d] - 1));
            }
            node += coordinate * stride;
            stride *= sizes[d];
        }
        int core = words.length == sizes.length ? 0 : number(words[sizes.length], cores);
        if (core < 0) {
            return refuse(line, Quote.quoted(words[sizes.length]) + " is not a core of a node that has " + cores,
                    "write a number from 0 to " + (cores - 1));
        }
        var position = new Position(node, core);
        var other = lines.putIfAbsent(position, line);
        if (other != null) {
            return refuse(line, "the core is already used by the rank of line " + other, "give each rank a core of "
                    + "its own");
        }
        positions.add(position);
        return true;
    }

    /** The number that a word stands for; -1 if it is none from 0 to below {@code end}. */
    private static int number(String word, int end) {
        try {
            int number = Integer.parseInt(word);
            return number >= 0 && number < end ? number : -1;
        } catch (NumberFormatException notOne) {
            // the caller reports it with its place
            return -1;
        }
    }

    private boolean refuse(int line, String message, String hint) {
        problems.add(new Diagnostic(Severity.ERROR, WRONG_LINE, Place.ofLine(line),
                "mapping file " + name + ": " + message, hint));
        return false;
    }
}
