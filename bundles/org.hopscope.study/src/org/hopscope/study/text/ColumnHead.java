// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.text;

/**
 * The head of a column: its name, and after it the unit of its numbers in brackets, such as {@code latency [us]}.
 *
 * @param name without the unit
 * @param unit without its brackets; empty if there is none
 */
public record ColumnHead(String name, String unit) {

    /** The head that a cell is; its brackets may be round, too. */
    public static ColumnHead of(String cell) {
        var head = cell.strip();
        int open = head.endsWith("]") ? head.indexOf('[') : head.endsWith(")") ? head.indexOf('(') : -1;
        return open < 0 ? new ColumnHead(head, "") : new ColumnHead(head.substring(0, open).strip(),
                head.substring(open + 1, head.length() - 1).strip());
    }
}
