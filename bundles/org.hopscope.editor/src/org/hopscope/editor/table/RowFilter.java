// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.setting.Spelling;

/**
 * Chooses rows by what the user types: words that must occur in some cell, or comparisons such as
 * {@code latency > 50 ns}, {@code name ~ node}, {@code notes =} (no value); several of them joined by "and" or a comma.
 */
public final class RowFilter {

    private static final Pattern COMPARISON = Pattern.compile("([^<>=!~]+?)\\s*(>=|<=|!=|>|<|=|~)\\s*(.*)");
    private static final Pattern JOINT = Pattern.compile("\\s+(?:and|" + Pattern.quote(
            Messages.get("table.filter.and")) + ")\\s+|\\s*,\\s*", Pattern.CASE_INSENSITIVE);

    private final List<Condition> conditions = new ArrayList<>();
    private String problem;

    private RowFilter() {}

    /** One thing that a row must fulfil. */
    private interface Condition {

        boolean test(ElementTable table, EObject row);
    }

    /** A filter that every row passes. */
    public static RowFilter all() {
        return new RowFilter();
    }

    /** Reads a filter for a table. If it is wrong it has a {@link #problem}, and every row passes. */
    public static RowFilter parse(String text, ElementTable table) {
        var filter = new RowFilter();
        for (var part : JOINT.split(text.strip())) {
            var comparison = COMPARISON.matcher(part.strip());
            if (comparison.matches()) {
                filter.compare(table, comparison.group(1).strip(), comparison.group(2), plain(comparison.group(3)));
            } else if (!part.isBlank()) {
                filter.conditions.add(words(part));
            }
        }
        if (filter.problem != null) {
            filter.conditions.clear();
        }
        return filter;
    }

    private static String plain(String value) {
        var text = value.strip();
        return text.length() > 1 && text.startsWith("\"") && text.endsWith("\"") ? text.substring(1, text.length() - 1)
                : text;
    }

    private static Condition words(String text) {
        var words = plain(text).toLowerCase(Locale.ROOT).split("\\s+");
        return (table, row) -> {
            var cells = new StringBuilder();
            table.columns().forEach(column -> cells.append(table.text(row, column)).append('\n'));
            var content = cells.toString().toLowerCase(Locale.ROOT);
            return List.of(words).stream().allMatch(content::contains);
        };
    }

    private void compare(ElementTable table, String name, String sign, String value) {
        var column = table.columns().stream().filter(one -> one.isCalled(name)).findFirst();
        if (column.isEmpty()) {
            var names = table.columns().stream().map(Column::label).toList();
            problem = Spelling.closest(name, names)
                    .map(similar -> Messages.get("table.filter.similar", name, similar))
                    .orElse(Messages.get("table.filter.noColumn", name));
            return;
        }
        var number = number(table, column.get(), value);
        if (number != null) {
            conditions.add(bySize(column.get(), sign, number));
        } else if (problem == null) {
            conditions.add(byText(column.get(), sign, value));
        }
    }

    /** The size of what was typed, null if the column holds texts or nothing is wanted. */
    private BigDecimal number(ElementTable table, Column column, String value) {
        var sample = table.all().stream().filter(row -> column.feature(row)
                .filter(feature -> SortKey.number(row.eGet(feature)) != null).isPresent()).findFirst();
        if (sample.isEmpty() || value.isEmpty()) {
            return null;
        }
        try {
            return SortKey.number(table.cells().parse(sample.get(), column.feature(sample.get()).orElseThrow(), value));
        } catch (IllegalArgumentException refused) {
            problem = column.label() + ": " + refused.getMessage();
            return null;
        }
    }

    private static Condition bySize(Column column, String sign, BigDecimal wanted) {
        return (table, row) -> {
            var number = SortKey.of(table, row, column).number();
            return number == null ? sign.equals("!=") : holds(sign, number.compareTo(wanted));
        };
    }

    private static Condition byText(Column column, String sign, String wanted) {
        return (table, row) -> {
            var text = table.text(row, column);
            if (sign.equals("~")) {
                return text.toLowerCase(Locale.ROOT).contains(wanted.toLowerCase(Locale.ROOT));
            }
            return holds(sign, SortKey.compareTexts(text, wanted));
        };
    }

    private static boolean holds(String sign, int order) {
        return switch (sign) {
            case ">" -> order > 0;
            case "<" -> order < 0;
            case ">=" -> order >= 0;
            case "<=" -> order <= 0;
            case "!=" -> order != 0;
            default -> order == 0;
        };
    }

    /** The error in the text. */
    public Optional<String> problem() {
        return Optional.ofNullable(problem);
    }

    /** True if every row passes. */
    public boolean isAll() {
        return conditions.isEmpty();
    }

    /** True if a row of the table passes. */
    public boolean test(ElementTable table, EObject row) {
        return conditions.stream().allMatch(condition -> condition.test(table, row));
    }
}
