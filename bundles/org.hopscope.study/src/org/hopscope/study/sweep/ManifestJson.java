// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

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

    /** @throws IllegalArgumentException if it is no manifest */
    static Manifest read(Object json) {
        try {
            var all = (Map<?, ?>) json;
            long format = whole(all, "format");
            if (format != Manifest.FORMAT) {
                throw new IllegalArgumentException("it has format %s, and this Hopscope reads format %s".formatted(
                        format, Manifest.FORMAT));
            }
            var columns = objects(all, "columns").stream().map(one -> new Column(
                    Column.Kind.valueOf(text(one, "kind").toUpperCase(Locale.ROOT)), text(one, NAME),
                    text(one, "unit"))).toList();
            var files = new TreeMap<String, String>();
            ((Map<?, ?>) all.get("files")).forEach((path, hash) -> files.put((String) path, (String) hash));
            return new Manifest(text(all, "engine"), sweep(all), division(all), columns, files);
        } catch (ClassCastException | NullPointerException | ArithmeticException missing) {
            throw new IllegalArgumentException("a member is missing or of another kind", missing);
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

    private static int number(Map<?, ?> members, String name) {
        return Math.toIntExact(whole(members, name));
    }

    private static long whole(Map<?, ?> members, String name) {
        return ((BigDecimal) members.get(name)).longValueExact();
    }

    private static String text(Map<?, ?> members, String name) {
        return (String) members.get(name);
    }

    private static List<String> texts(Map<?, ?> members, String name) {
        return ((List<?>) members.get(name)).stream().map(String.class::cast).toList();
    }

    private static List<Map<?, ?>> objects(Map<?, ?> members, String name) {
        return ((List<?>) members.get(name)).stream().<Map<?, ?>>map(one -> (Map<?, ?>) one).toList();
    }
}
