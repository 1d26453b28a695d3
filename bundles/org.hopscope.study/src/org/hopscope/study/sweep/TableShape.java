// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** The source of the cells of a study's table: the parts, or the number of the point. */
final class TableShape {

    private static final int NOT_COMPUTED = -1;

    private final List<Column> columns;
    private final List<Column> computed;
    private final long points;
    private final List<Parameter> parameters;
    private final List<Optional<Parameter.Numbers>> numbers;
    private final PointDigits digits;
    private final int[] computedIndex;
    private final int[] parameterIndex;

    TableShape(Manifest manifest) {
        this.columns = manifest.columns();
        this.computed = manifest.computedColumns();
        this.points = manifest.division().points();
        this.parameters = manifest.sweep().parameters();
        this.numbers = parameters.stream().map(Parameter::numbers).toList();
        this.digits = new PointDigits(manifest.sweep());
        this.computedIndex = new int[columns.size()];
        this.parameterIndex = new int[columns.size()];
        int nextComputed = 0;
        int nextParameter = 0;
        for (int i = 0; i < columns.size(); i++) {
            var kind = columns.get(i).kind();
            computedIndex[i] = kind.isComputed() ? nextComputed++ : NOT_COMPUTED;
            parameterIndex[i] = kind == Column.Kind.PARAMETER ? nextParameter++ : NOT_COMPUTED;
        }
    }

    List<Column> columns() {
        return columns;
    }

    /** The form that a part of the study must have. */
    PartRows.Form form() {
        return new PartRows.Form(computed, points);
    }

    double number(PartRows part, int row, int column) {
        if (columns.get(column).kind() == Column.Kind.SEED) {
            return digits.seed(part.points()[row]);
        }
        int parameter = parameterIndex[column];
        if (parameter >= 0) {
            return numbers.get(parameter).map(all -> all.values().get(digits.value(parameter, part.points()[row])))
                    .orElse(Double.NaN);
        }
        int own = computedIndex[column];
        return part.numbers()[own] != null ? part.numbers()[own][row] : parsed(part.texts()[own][row]);
    }

    private static double parsed(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException word) {
            return Double.NaN;
        }
    }

    String text(PartRows part, int row, int column) {
        int own = computedIndex[column];
        if (own < 0) {
            return pointCell(column, part.points()[row]);
        }
        if (part.texts()[own] != null) {
            return part.texts()[own][row];
        }
        double number = part.numbers()[own][row];
        return Double.isNaN(number) ? "" : BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    /** A cell that follows from the number of the point. */
    String pointCell(int column, long point) {
        int parameter = parameterIndex[column];
        return parameter < 0 ? Long.toString(digits.seed(point))
                : parameters.get(parameter).values().get(digits.value(parameter, point));
    }
}
