// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.study.text.JsonWriter;
import org.hopscope.study.text.ParquetFile;
import org.hopscope.study.text.ParquetFile.Field;
import org.hopscope.study.text.ParquetFile.Type;
import org.jspecify.annotations.Nullable;

/**
 * The finished rows of a study as Parquet, for notebooks: the rows of {@link StudyTable}, with columns of one type. A
 * column is called by its role and name, as {@code parameter.HyperTransport.roundTrip} or {@code result.Bandwidth}.
 * Quantities are in s, B, B/s or Hz; simulated times are there as whole picoseconds, too. The metadata of the file has
 * {@code hopscope.columns}, JSON of the name, label, unit and role of each column, {@code hopscope.study}, its
 * fingerprint, and {@code hopscope.engine}.
 */
public final class StudyParquet {

    private static final BigDecimal PS_PER_SECOND = BigDecimal.valueOf(1_000_000_000_000L);
    private static final String PS = "_ps";

    private final List<Out> outs = new ArrayList<>();
    private final TableShape shape;

    /**
     * A column of the file.
     *
     * @param index of the column of the study
     * @param unit unit of the printed numbers; empty for a number without one, or if each text has its own
     * @param exact whether it is the picoseconds of a time
     */
    private record Out(int index, Column column, Field field, Optional<Unit> unit, boolean exact) {}

    private StudyParquet(Manifest manifest) {
        shape = new TableShape(manifest);
        int parameter = 0;
        for (int i = 0; i < shape.columns().size(); i++) {
            var column = shape.columns().get(i);
            add(i, column, column.kind() == Column.Kind.PARAMETER
                    ? manifest.sweep().parameters().get(parameter++).numbers().orElse(null) : null);
        }
    }

    private void add(int index, Column column, Parameter.@Nullable Numbers numbers) {
        var unitText = numbers == null ? column.unit() : numbers.unit();
        var unit = Stream.of(Dimension.values()).flatMap(one -> Unit.find(one, unitText).stream()).findFirst();
        var type = switch (column.kind()) {
            case POINT, ROW, SEED, EVENTS -> Type.WHOLE;
            case FIGURE, SIMULATED -> Type.DECIMAL;
            case PARAMETER -> numbers != null ? Type.DECIMAL : Type.TEXT;
            case COORDINATE -> column.unit().isEmpty() ? Type.TEXT : Type.DECIMAL;
            case STATUS, MESSAGE, STACK, MORE -> Type.TEXT;
        };
        var name = distinct(role(column.kind()) + "." + column.name());
        outs.add(new Out(index, column, new Field(name, type), unit, false));
        if (type == Type.DECIMAL && unit.filter(one -> one.dimension() == Dimension.TIME).isPresent()) {
            outs.add(new Out(index, column, new Field(distinct(name + PS), Type.WHOLE), unit, true));
        }
    }

    private String distinct(String wanted) {
        var name = wanted;
        for (int i = 2; taken(name); i++) {
            name = wanted + "_" + i;
        }
        return name;
    }

    private boolean taken(String name) {
        return outs.stream().anyMatch(one -> one.field().name().equals(name));
    }

    /** What the values of a column are to a study: parameter, coordinate, result, or run. */
    static String role(Column.Kind kind) {
        return switch (kind) {
            case PARAMETER -> "parameter";
            case COORDINATE -> "coordinate";
            case FIGURE, MORE -> "result";
            case POINT, ROW, STATUS, MESSAGE, SEED, STACK, EVENTS, SIMULATED -> "run";
        };
    }

    /**
     * Writes the rows of all finished chunks; the same bytes whichever process computed them.
     *
     * @return number of chunks that are missing
     * @throws DirectoryException if a part cannot be read
     */
    public static int write(StudyDirectory directory, OutputStream out) throws IOException {
        var manifest = directory.manifest();
        var table = new StudyParquet(manifest);
        var metadata = new LinkedHashMap<String, String>();
        metadata.put("hopscope.columns", table.describe());
        metadata.put("hopscope.study", manifest.fingerprint());
        metadata.put("hopscope.engine", manifest.engine());
        try (var file = new ParquetFile(out, table.outs.stream().map(Out::field).toList(), metadata)) {
            return StudyTable.rows(directory, cells -> file.row(table.row(cells)));
        }
    }

    private String describe() {
        var json = new JsonWriter().beginArray();
        for (var one : outs) {
            json.beginObject().name("name").value(one.field().name()).name("label").value(one.column().name());
            json.name("unit").value(one.exact() ? "ps" : one.unit().map(unit -> base(unit.dimension()).symbol())
                    .orElse(one.column().unit())).name("role").value(role(one.column().kind())).endObject();
        }
        return json.endArray().toString();
    }

    private static Unit base(Dimension dimension) {
        return switch (dimension) {
            case TIME -> Unit.SECOND;
            case DATA_SIZE -> Unit.BYTE;
            case DATA_RATE -> Unit.BYTE_PER_SECOND;
            case FREQUENCY -> Unit.HERTZ;
            case POWER -> Unit.WATT;
            case LENGTH -> Unit.METRE;
        };
    }

    private Object[] row(List<String> cells) {
        return outs.stream().map(one -> cell(one, cells.get(one.index()))).toArray();
    }

    /** The value of a cell; null if it is empty or no number where one is needed. */
    private static @Nullable Object cell(Out one, String text) {
        if (text.isEmpty()) {
            return null;
        }
        try {
            return switch (one.field().type()) {
                case TEXT -> text;
                case WHOLE -> one.exact() ? plain(one, text).multiply(PS_PER_SECOND).longValueExact()
                        : (Object) new BigDecimal(text).longValueExact();
                case DECIMAL -> plain(one, text).doubleValue();
            };
        } catch (IllegalArgumentException | ArithmeticException noNumber) {
            return null;
        }
    }

    /** A number in the unit without a prefix; texts of parameters have units of their own. */
    private static BigDecimal plain(Out one, String text) {
        if (one.unit().isEmpty()) {
            return new BigDecimal(text);
        }
        var unit = one.unit().get();
        boolean number = text.chars().allMatch(c -> c >= '0' && c <= '9' || c == '.' || c == '-' || c == 'E' || c == 'e'
                || c == '+');
        var value = number ? new Quantity(new BigDecimal(text), unit) : Quantity.parse(unit.dimension(), text);
        return value.convert(base(unit.dimension())).value();
    }
}
