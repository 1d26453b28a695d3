// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

import org.hopscope.model.text.Quote;
import org.jspecify.annotations.Nullable;

/** The members of a manifest's file. */
final class ManifestJson {

    private static final String NAME = "name";
    private static final String PARAMETERS = "parameters";
    private static final String VALUES = "values";

    private ManifestJson() {}

    static Map<String, Object> write(Manifest manifest) {
        var sweep = manifest.sweep();
        var division = manifest.division();
        var all = new LinkedHashMap<String, Object>();
        all.put("format", (long) Manifest.FORMAT);
        all.put("engine", manifest.engine());
        all.put("study", sweep.name());
        all.put("machine", sweep.machine());
        all.put("workload", sweep.workload());
        all.put("stacks", sweep.stacks());
        all.put(PARAMETERS, sweep.parameters().stream().map(ManifestJson::parameter).toList());
        all.put("seeds", sweep.seeds());
        all.put("seedRule", Manifest.SEED_RULE);
        all.put("points", division.points());
        all.put("chunks", (long) division.chunks());
        all.put("block", (long) division.block());
        all.put("leaseSeconds", (long) division.leaseSeconds());
        all.put("secondsPerPoint", division.secondsPerPoint());
        all.put("columns", manifest.columns().stream().map(ManifestJson::column).toList());
        all.put("files", manifest.files());
        return all;
    }

    private static Map<String, Object> parameter(Parameter parameter) {
        var members = new LinkedHashMap<String, Object>();
        members.put("path", parameter.path());
        members.put(VALUES, parameter.values());
        members.put("zipped", parameter.zipped());
        return members;
    }

    private static Map<String, Object> column(Column column) {
        var members = new LinkedHashMap<String, Object>();
        members.put("kind", column.kind().name().toLowerCase(Locale.ROOT));
        members.put(NAME, column.name());
        members.put("unit", column.unit());
        members.put("type", column.kind().isNumber() ? "number" : "text");
        return members;
    }

    /** @throws IllegalArgumentException if it is not a manifest */
    static Manifest read(@Nullable Object json) {
        try {
            var all = (Map<?, ?>) Objects.requireNonNull(json);
            long format = whole(all, "format");
            if (format != Manifest.FORMAT) {
                throw new IllegalArgumentException("it has format %s, and this Hopscope reads format %s".formatted(
                        format, Manifest.FORMAT));
            }
            var columns = objects(all, "columns").stream().map(one -> new Column(
                    kind(text(one, "kind")), text(one, NAME),
                    text(one, "unit"))).toList();
            var files = new TreeMap<String, String>();
            ((Map<?, ?>) all.get("files")).forEach((path, hash) -> files.put((String) path,
                    (String) Objects.requireNonNull(hash)));
            return checked(new Manifest(text(all, "engine"), sweep(all), division(all), columns, files));
        } catch (ClassCastException | NullPointerException | ArithmeticException missing) {
            throw new IllegalArgumentException("a member is missing or of another kind", missing);
        }
    }

    /**
     * Checks that the words of a program are consistent; those of a program that was edited by hand or damaged are not.
     */
    private static Manifest checked(Manifest manifest) {
        var division = manifest.division();
        if (!manifest.points().count().equals(BigInteger.valueOf(division.points()))
                || division.points() > PlannedStudy.MOST_POINTS || division.chunks() > Division.MOST_CHUNKS
                || division.block() > Math.max(1, division.points()) || !(division.secondsPerPoint() >= 0)) {
            throw new IllegalArgumentException("its points, chunks and values do not match");
        }
        var kinds = manifest.columns().stream().map(Column::kind).toList();
        if (!kinds.contains(Column.Kind.POINT) || !kinds.contains(Column.Kind.STATUS)
                || Collections.frequency(kinds, Column.Kind.PARAMETER) != manifest.sweep().parameters().size()) {
            throw new IllegalArgumentException("a column is missing");
        }
        for (var name : manifest.files().keySet()) {
            inside(name);
        }
        inside(manifest.sweep().machine());
        return manifest;
    }

    private static void inside(String name) {
        var path = Path.of(name).normalize();
        if (path.isAbsolute() || path.startsWith("..") || name.isBlank()) {
            throw new IllegalArgumentException("'" + Quote.of(name) + "' is not in the directory of the study");
        }
    }

    private static Sweep sweep(Map<?, ?> all) {
        var parameters = objects(all, PARAMETERS).stream().map(one -> new Parameter(text(one, "path"),
                texts(one, VALUES), (Boolean) one.get("zipped"))).toList();
        var seeds = ((List<?>) all.get("seeds")).stream().map(one -> ((BigDecimal) one).longValueExact()).toList();
        return new Sweep(text(all, "study"), text(all, "machine"), text(all, "workload"), texts(all, "stacks"),
                parameters, seeds);
    }

    private static Division division(Map<?, ?> all) {
        return new Division(whole(all, "points"), number(all, "chunks"), number(all, "block"),
                number(all, "leaseSeconds"), ((BigDecimal) all.get("secondsPerPoint")).doubleValue());
    }

    private static Column.Kind kind(String word) {
        return Arrays.stream(Column.Kind.values()).filter(one -> one.name().equals(word.toUpperCase(Locale.ROOT)))
                .findFirst().orElseThrow(() -> new IllegalArgumentException("there is no kind of column '"
                        + Quote.of(word) + "'"));
    }

    private static int number(Map<?, ?> members, String name) {
        return Math.toIntExact(whole(members, name));
    }

    private static long whole(Map<?, ?> members, String name) {
        return ((BigDecimal) members.get(name)).longValueExact();
    }

    private static String text(Map<?, ?> members, String name) {
        return (String) Objects.requireNonNull(members.get(name));
    }

    private static List<String> texts(Map<?, ?> members, String name) {
        return ((List<?>) members.get(name)).stream().map(String.class::cast).toList();
    }

    private static List<Map<?, ?>> objects(Map<?, ?> members, String name) {
        return ((List<?>) members.get(name)).stream().<Map<?, ?>>map(one -> (Map<?, ?>) one).toList();
    }
}
