// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.util.List;

import org.hopscope.study.search.SearchLines.Line;

/** A kind of line of a search that may be there several times, and its cells in a table. */
enum LineKind {
    VARY(Messages.form_vary, List.of("vary"), List.of(Messages.form_what, Messages.form_values), "part.number = 1, 2"),
    GOAL(Messages.form_goals, List.of("minimise", "maximise"), List.of(Messages.form_wanted, Messages.form_figure),
            "Cost"),
    LIMIT(Messages.form_limits, List.of("require"), List.of(Messages.form_limit), "Cost <= 1000"),
    SETTING(Messages.form_settings, List.of("set"), List.of(Messages.form_setting), "size=8 B");

    private final String title;
    private final List<String> words;
    private final List<String> columns;
    private final String first;

    LineKind(String title, List<String> words, List<String> columns, String first) {
        this.title = title;
        this.words = words;
        this.columns = columns;
        this.first = first;
    }

    String title() {
        return title;
    }

    /** The words that its lines begin with; a line that is added has the first. */
    List<String> words() {
        return words;
    }

    List<String> columns() {
        return columns;
    }

    /** The text after the word in a line that is added, to be overwritten. */
    String first() {
        return first;
    }

    /** True if a cell is one of the words. */
    boolean isWord(int column) {
        return this == GOAL && column == 0;
    }

    String cell(Line line, int column) {
        if (columns.size() == 1) {
            return line.rest();
        }
        if (this == GOAL) {
            return column == 0 ? line.word() : line.rest();
        }
        int equal = line.rest().indexOf('=');
        return equal < 0 ? column == 0 ? line.rest() : ""
                : (column == 0 ? line.rest().substring(0, equal) : line.rest().substring(equal + 1)).strip();
    }

    /** The line with another text in a cell. */
    Line with(Line line, int column, String text) {
        if (columns.size() == 1) {
            return new Line(line.at(), line.word(), text);
        }
        if (this == GOAL) {
            return column == 0 ? new Line(line.at(), text, line.rest()) : new Line(line.at(), line.word(), text);
        }
        return new Line(line.at(), line.word(), column == 0 ? text + " = " + cell(line, 1)
                : cell(line, 0) + " = " + text);
    }
}
