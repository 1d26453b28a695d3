// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.util.List;

import org.hopscope.study.compare.InputDifference;
import org.hopscope.study.picture.Picture;

/** A part of a report. */
public sealed interface Block {

    /** The beginning of a chapter. */
    record Heading(String text) implements Block {}

    /** The beginning of a part of a chapter. */
    record Part(String text) implements Block {}

    /** A paragraph. */
    record Words(String text) implements Block {}

    /** A note on the part above, in small type. */
    record Note(String text) implements Block {}

    /** Short texts, one below the other. */
    record Points(List<String> items) implements Block {
        public Points {
            items = List.copyOf(items);
        }
    }

    /** Lines to type, each for itself. */
    record Commands(List<String> lines) implements Block {
        public Commands {
            lines = List.copyOf(lines);
        }
    }

    /**
     * A table.
     *
     * @param caption what it shows
     * @param columns the heads
     * @param rows their cells, as many as there are columns; the first one names the row
     * @param file the same and perhaps more as comma-separated values
     */
    record Table(String caption, List<Column> columns, List<List<Cell>> rows, CsvFile file) implements Block {
        public Table {
            columns = List.copyOf(columns);
            rows = rows.stream().map(List::copyOf).toList();
        }
    }

    /**
     * The head of a column.
     *
     * @param number whether its cells are numbers
     */
    record Column(String head, boolean number) {}

    /**
     * A cell of a table.
     *
     * @param text what it says
     * @param small what it says in addition, in small type; may be empty
     * @param mark how it stands to the baseline
     * @param strong whether it has weight
     */
    record Cell(String text, String small, InputDifference.Mark mark, boolean strong) {

        static Cell of(String text) {
            return new Cell(text, "", InputDifference.Mark.SAME, false);
        }

        static Cell of(String text, String small) {
            return new Cell(text, small, InputDifference.Mark.SAME, false);
        }

        static Cell strong(String text) {
            return new Cell(text, "", InputDifference.Mark.SAME, true);
        }
    }

    /**
     * A file that the reader may take out of the report.
     *
     * @param name its name; empty if there is none
     * @param text what is in it
     */
    record CsvFile(String name, String text) {

        static final CsvFile NONE = new CsvFile("", "");
    }

    /**
     * A picture.
     *
     * @param picture in the light colours
     * @param description the same in words, for those who cannot see it
     */
    record Graphic(String caption, Picture picture, String description) implements Block {}

    /** Drawings of designs. */
    record Diagrams(List<Diagram> drawings) implements Block {
        public Diagrams {
            drawings = List.copyOf(drawings);
        }
    }

    /**
     * A part that only some readers want to see: a browser shows it when the reader opens it, paper does not.
     *
     * @param summary what is inside
     */
    record Folded(String summary, List<Block> blocks) implements Block {
        public Folded {
            blocks = List.copyOf(blocks);
        }
    }
}
