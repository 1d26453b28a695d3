// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.text.Quote;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;

/**
 * Reads CSV files of data sizes: rows of equal length, of numbers of bytes or of sizes with a unit such as 64 KiB,
 * separated by commas. Empty lines and comments (#) do not count. Problems have the codes F022 (the file cannot be
 * read) and F023 (a line is wrong), the latter with the number of the line.
 */
public final class SizesFile {

    /** Most values of a row, and most rows. */
    public static final int MOST_VALUES = 1024;

    private static final String UNREADABLE = "F022";
    private static final String WRONG_LINE = "F023";
    private static final long LARGEST = 1L << 30;
    private static final int MOST_ERRORS = 20;

    private SizesFile() {}

    /**
     * Reads a file.
     *
     * @return the rows, in bytes; of use only if no error was reported
     */
    public static List<long[]> read(Path file, Diagnostics problems) {
        try {
            return parse(file.toString(), BoundedFile.lines(file), problems);
        } catch (IOException failure) {
            problems.add(Diagnostic.error(UNREADABLE, "The file of sizes " + file + " cannot be read",
                    Files.exists(file) ? "it must be a readable text file in UTF-8" : "check the name"));
            return List.of();
        }
    }

    /** Reads the lines of a file; {@code name} only names it. Otherwise as {@link #read}. */
    public static List<long[]> parse(String name, List<String> lines, Diagnostics problems) {
        var rows = new ArrayList<long[]>();
        int errors = 0;
        for (int i = 0; i < lines.size() && errors < MOST_ERRORS; i++) {
            var line = lines.get(i).replaceFirst("#.*", "").strip();
            if (line.isEmpty()) {
                continue;
            }
            var wrong = add(rows, line.split(",", -1));
            if (!wrong.isEmpty()) {
                errors++;
                problems.add(new Diagnostic(Severity.ERROR, WRONG_LINE, Place.ofLine(i + 1),
                        "file of sizes " + name + ": " + wrong,
                        "write rows of equal length such as 0, 4096, 64 KiB, with sizes of at most 1 GiB"));
            }
        }
        return List.copyOf(rows);
    }

    /** Adds a row; says what is wrong with it. */
    private static String add(List<long[]> rows, String[] cells) {
        if (cells.length > MOST_VALUES || rows.size() == MOST_VALUES) {
            return "there are more than " + MOST_VALUES + (cells.length > MOST_VALUES ? " values in a row" : " rows");
        }
        if (!rows.isEmpty() && rows.getFirst().length != cells.length) {
            return "a row of " + cells.length + " values after one of " + rows.getFirst().length;
        }
        var row = new long[cells.length];
        for (int i = 0; i < row.length; i++) {
            row[i] = bytes(cells[i].strip());
            if (row[i] < 0) {
                return Quote.quoted(cells[i]) + " is not a size";
            }
        }
        rows.add(row);
        return "";
    }

    /** The bytes that a cell stands for; -1 if it is not a size, or too large. */
    private static long bytes(String cell) {
        try {
            boolean plain = !cell.isEmpty() && cell.chars().allMatch(one -> one >= '0' && one <= '9');
            var size = Quantity.parse(Dimension.DATA_SIZE, plain ? cell + " B" : cell);
            return size.signum() >= 0 && size.fitsLong() && size.toBytes() <= LARGEST ? size.toBytes() : -1;
        } catch (IllegalArgumentException noSize) {
            // the caller reports it with its place
            return -1;
        }
    }
}
