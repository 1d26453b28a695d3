// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.math.BigDecimal;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.units.Quantity;

/**
 * The key by which a cell is compared: numbers and quantities by size, in front of texts; texts without regard to case,
 * the numbers in them by size, so that "node 2" comes before "node 10". A cell without a value comes last.
 *
 * @param number the number; null if the cell holds a text
 * @param text the text; empty if the cell holds nothing
 */
record SortKey(BigDecimal number, String text) implements Comparable<SortKey> {

    static SortKey of(ElementTable table, EObject row, Column column) {
        var value = column.feature(row).map(row::eGet).orElse(null);
        var number = number(value);
        return new SortKey(number, number == null ? table.text(row, column) : "");
    }

    /** The size of a value, null if it has none. */
    static BigDecimal number(Object value) {
        return switch (value) {
            case Quantity quantity -> quantity.inBaseUnits();
            case Integer whole -> BigDecimal.valueOf(whole);
            case Long whole -> BigDecimal.valueOf(whole);
            case Double real when Double.isFinite(real) -> BigDecimal.valueOf(real);
            case List<?> values when !values.isEmpty() -> number(values.getFirst());
            case null, default -> null;
        };
    }

    @Override
    public int compareTo(SortKey other) {
        if (number != null && other.number != null) {
            return number.compareTo(other.number);
        }
        if (rank() != other.rank()) {
            return Integer.compare(rank(), other.rank());
        }
        return compareTexts(text, other.text);
    }

    private int rank() {
        return number != null ? 0 : text.isEmpty() ? 2 : 1;
    }

    /** Compares runs of digits as numbers and everything else letter by letter. */
    static int compareTexts(String one, String other) {
        int i = 0;
        int j = 0;
        while (i < one.length() && j < other.length()) {
            if (isDigit(one.charAt(i)) && isDigit(other.charAt(j))) {
                int endOne = digits(one, i);
                int endOther = digits(other, j);
                int order = new BigDecimal(one.substring(i, endOne))
                        .compareTo(new BigDecimal(other.substring(j, endOther)));
                if (order != 0) {
                    return order;
                }
                i = endOne;
                j = endOther;
            } else {
                int order = Character.compare(Character.toLowerCase(one.charAt(i)),
                        Character.toLowerCase(other.charAt(j)));
                if (order != 0) {
                    return order;
                }
                i++;
                j++;
            }
        }
        return Integer.compare(one.length() - i, other.length() - j);
    }

    private static boolean isDigit(char sign) {
        return sign >= '0' && sign <= '9';
    }

    private static int digits(String text, int from) {
        int end = from;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }
}
