// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.text.Quote;
import org.hopscope.study.search.Tried.Outcome;
import org.hopscope.study.text.Csv;

/**
 * The designs of a search on disk: a line for each, added when it is known. A line that a kill has cut is written
 * again. Only one process at a time may have it open.
 */
public final class Journal implements Closeable, DesignStore {

    private static final String END = "end";

    private final FileChannel file;
    private final Map<Integer, Row> rows = new HashMap<>();

    /**
     * A line.
     *
     * @param values what the design was
     * @param outcome what came of it
     */
    record Row(List<String> values, Outcome outcome) {}

    private Journal(FileChannel file) {
        this.file = file;
    }

    /**
     * Opens or begins a journal.
     *
     * @param search what it belongs to: what names its search and design beyond any doubt
     * @param heads names of the columns of values and goals
     * @return empty if another process has it open
     * @throws ForeignException if it belongs to another search
     */
    public static Optional<Journal> open(Path path, String search, List<String> heads) throws IOException {
        var file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (file.tryLock() == null) {
            file.close();
            return Optional.empty();
        }
        var journal = new Journal(file);
        try {
            journal.begin(search, heads);
        } catch (IOException failure) {
            file.close();
            throw failure;
        }
        return Optional.of(journal);
    }

    /** A journal belongs to another search. */
    public static final class ForeignException extends IOException {

        private static final long serialVersionUID = 1;

        ForeignException() {
            super("it belongs to another search, or the machine has changed since");
        }
    }

    /**
     * The content of a journal.
     *
     * @param heads names of the columns
     * @param rows the designs, by their numbers
     */
    record Content(List<String> heads, Map<Integer, Row> rows) {}

    /**
     * Reads a journal that another process may have open; a line that is being written is left out.
     *
     * @throws ForeignException if it belongs to another search
     */
    static Content read(Path path, String search) throws IOException {
        var text = Files.readString(path);
        var whole = whole(text, first(search));
        var rows = new HashMap<Integer, Row>();
        read(whole, rows);
        return new Content(whole.lines().skip(1).findFirst().map(Csv::cells).orElse(List.of()), rows);
    }

    private static String first(String search) {
        return "# search " + search + "\n";
    }

    /** The lines that are complete. */
    private static String whole(String text, String first) throws IOException {
        var whole = text.substring(0, text.lastIndexOf('\n') + 1);
        if (!whole.isEmpty() && !whole.startsWith(first)) {
            throw new ForeignException();
        }
        return whole;
    }

    private void begin(String search, List<String> heads) throws IOException {
        var bytes = ByteBuffer.allocate((int) file.size());
        while (bytes.hasRemaining() && file.read(bytes) >= 0) {
            // until all of it is read
        }
        var first = first(search);
        var whole = whole(new String(bytes.array(), StandardCharsets.UTF_8), first);
        file.truncate(whole.getBytes(StandardCharsets.UTF_8).length);
        file.position(file.size());
        if (whole.isEmpty()) {
            var line = new ArrayList<>(List.of("number", "values"));
            line.addAll(heads);
            line.addAll(List.of("violation", "reason", END));
            append(first + Csv.line(line));
        }
        read(whole, rows);
    }

    private static void read(String whole, Map<Integer, Row> rows) throws IOException {
        for (var line : whole.lines().skip(2).toList()) {
            try {
                var cells = Csv.cells(line);
                rows.put(Integer.valueOf(cells.getFirst()), row(cells));
            } catch (IllegalArgumentException | IndexOutOfBoundsException noDesign) {
                throw new IOException("the line '" + Quote.of(line) + "' is not a design", noDesign);
            }
        }
    }

    @Override
    public synchronized Optional<Outcome> find(Key key) {
        return Optional.ofNullable(rows.get(key.number())).filter(row -> row.values().equals(key.values()))
                .map(Row::outcome);
    }

    @Override
    public boolean begin(Key key) {
        return true; // no other process has the journal open
    }

    @Override
    public void leave(Key key) {
        // it is not waited for
    }

    /** The number of designs that are known. */
    public synchronized int size() {
        return rows.size();
    }

    @Override
    public synchronized void add(Key key, Outcome outcome, int goals) throws IOException {
        rows.put(key.number(), new Row(key.values(), outcome));
        append(Csv.line(cells(key, outcome, goals)));
        file.force(false);
    }

    /** A design as the cells of a line. */
    static List<String> cells(Key key, Outcome outcome, int goals) {
        var cells = new ArrayList<>(List.of(Integer.toString(key.number()), Integer.toString(key.values().size())));
        cells.addAll(key.values());
        for (int i = 0; i < goals; i++) {
            cells.add(i < outcome.goals().size() ? outcome.goals().get(i).toString() : "");
        }
        cells.addAll(List.of(Double.toString(outcome.violation()), outcome.reason(), END));
        return cells;
    }

    /**
     * The design of such cells.
     *
     * @throws IllegalArgumentException or {@link IndexOutOfBoundsException} if they are none
     */
    static Row row(List<String> cells) {
        int values = Integer.parseInt(cells.get(1));
        int last = cells.size() - 1;
        var goals = cells.subList(2 + values, last - 2).stream().filter(one -> !one.isEmpty()).map(Double::valueOf)
                .toList();
        return new Row(List.copyOf(cells.subList(2, 2 + values)),
                new Outcome(goals, Double.parseDouble(cells.get(last - 2)), cells.get(last - 1)));
    }

    private void append(String text) throws IOException {
        var bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            file.write(bytes);
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
