// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.hopscope.study.check.PublishedFigure.Exactness;

/** The published figures of the systems and exact ones of plain networks, from the tables beside this class. */
public final class PublishedFigures {

    private static final int COLUMNS = 11;
    private static final int CURVE_COLUMNS = 3;
    private static final List<PublishedFigure> ALL = read();

    private PublishedFigures() {}

    /** All figures in the order of the table. */
    public static List<PublishedFigure> all() {
        return ALL;
    }

    private static List<PublishedFigure> read() {
        var figures = new ArrayList<PublishedFigure>();
        for (var cells : rows("published.tsv", COLUMNS)) {
            figures.add(new PublishedFigure(cells[0], cells[1], cells[2].equals("result"), cells[3].equals("input"),
                    cells[4], new PublishedFigure.Printed(cells[5], cells[6], cells[7], exactness(cells[9])), cells[8],
                    cells[10]));
        }
        return List.copyOf(figures);
    }

    /** Why the results that no experiment shows are not simulated, by the name of the figure, in order. */
    static Map<String, String> notSimulated() {
        var reasons = new LinkedHashMap<String, String>();
        for (var cells : rows("not-simulated.tsv", 2)) {
            reasons.put(cells[0], cells[1]);
        }
        return reasons;
    }

    /** The number that a paper prints. */
    static double number(String id) throws ExperimentException {
        for (var figure : all()) {
            if (figure.id().equals(id) && figure.printed().number().isPresent()) {
                return figure.printed().number().get().doubleValue();
            }
        }
        throw new ExperimentException("there is no figure " + id);
    }

    /** Per system the paper that its figures are from, by the name of the system. */
    public static Map<String, String> papers() {
        var papers = new TreeMap<String, String>();
        for (var cells : rows("papers.tsv", 2)) {
            papers.put(cells[0], cells[1]);
        }
        return papers;
    }

    /**
     * The points of a published curve, from the table of curves beside this class.
     *
     * @param id its name
     */
    static List<Point> curve(String id) throws ExperimentException {
        var points = new ArrayList<Point>();
        for (var cells : rows("curves.tsv", CURVE_COLUMNS)) {
            if (cells[0].equals(id)) {
                points.add(new Point(Long.parseLong(cells[1]), Double.parseDouble(cells[2])));
            }
        }
        if (points.isEmpty()) {
            throw new ExperimentException("there is no curve " + id);
        }
        return points;
    }

    /** A point of a curve. */
    record Point(long x, double y) {}

    private static Exactness exactness(String text) {
        return switch (text) {
            case "exact table value" -> Exactness.TABLE;
            case "exact prose value" -> Exactness.PROSE;
            case "about" -> Exactness.ABOUT;
            case "single run" -> Exactness.RUN;
            case "read off a plot" -> Exactness.READ;
            case "qualitative" -> Exactness.QUALITATIVE;
            case "plot only" -> Exactness.PLOT;
            default -> throw new IllegalStateException("exactness '" + text + "'");
        };
    }

    private static List<String[]> rows(String table, int columns) {
        try (var stream = PublishedFigures.class.getResourceAsStream(table)) {
            var lines = new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines().skip(1).toList();
            var rows = new ArrayList<String[]>();
            for (var line : lines) {
                var cells = line.split("\t", -1);
                if (cells.length != columns) {
                    throw new IllegalStateException(table + ": " + line);
                }
                rows.add(cells);
            }
            return rows;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
