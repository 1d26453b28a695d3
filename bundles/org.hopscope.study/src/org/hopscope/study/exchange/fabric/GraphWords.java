// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hopscope.model.text.Quote;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.text.ColumnHead;

/** The words by which files without a fixed vocabulary (GraphML, DOT, CSV) say what a vertex or an edge is. */
final class GraphWords {

    private static final int LONGEST = 60;
    private static final Pattern NOT_OF_NUMBERS = Pattern.compile("[^0-9.eE+-]");
    private static final Pattern LENGTH = Pattern.compile("([0-9.eE+]{1,30}?) ?(m|km|cm|mm)?");
    /** Light in glass and signals in copper take about two thirds of the speed of light. */
    private static final BigDecimal NS_PER_METRE = BigDecimal.valueOf(5);

    private GraphWords() {}

    /** True if the attributes make a vertex a switch; empty if they do not say. */
    static Optional<Boolean> isSwitch(Map<String, String> attributes) {
        return value(attributes, "kind", "type", "role", "class").map(text -> text.toLowerCase(Locale.ROOT))
                .flatMap(text -> switch (text) {
                    case "host", "node", "ca", "hca", "compute", "server", "terminal", "endpoint", "nic", "gpu" ->
                        Optional.of(false);
                    case "sw", "leaf", "spine", "core", "rtr", "tor", "aggregation", "agg", "access" ->
                        Optional.of(true);
                    default -> containing(text);
                });
    }

    /** Of "core_switch", "ComputeNode" and the like. */
    private static Optional<Boolean> containing(String text) {
        return text.contains("switch") || text.contains("router") ? Optional.of(true)
                : Stream.of("host", "server", "compute", "node").anyMatch(text::contains) ? Optional.of(false)
                        : Optional.empty();
    }

    /**
     * The statement of the attributes of an edge about it. A number alone is in the unit in brackets behind the name,
     * or in Gbit/s or ns, which is noted.
     */
    static Fabric.CableKind cable(Map<String, String> attributes, int line, ImportReport report) {
        var rate = amount(attributes, "bandwidth", "rate", "capacity", "speed", "bw");
        var latency = amount(attributes, "latency", "delay", "lat");
        return new Fabric.CableKind(value(attributes, "type", "kind", "label").filter(GraphWords::isName).orElse(""),
                rate.map(text -> quantity(Dimension.DATA_RATE, text, "Gb/s", line, report)).orElse(""),
                latency.map(text -> quantity(Dimension.TIME, text, "ns", line, report)).or(() -> amount(attributes,
                        "length").flatMap(text -> delay(text, line, report))).orElse(""));
    }

    /** The delay of a cable of this length, in metres if no unit is said; empty if it is not a length. */
    private static Optional<String> delay(String text, int line, ImportReport report) {
        var match = LENGTH.matcher(text);
        var number = match.matches() ? ForeignNumber.amount(match.group(1)) : Optional.<BigDecimal>empty();
        if (number.isEmpty()) {
            report.warning("X231", line, "A length is not a number of metres and was left out", "");
            return Optional.empty();
        }
        var unit = match.group(2) == null ? "m" : match.group(2);
        report.note("X231", line, "The delay of a cable is taken from its length, 5 ns for each metre", "");
        var metres = number.get().multiply(unit.equals("km") ? BigDecimal.valueOf(1_000) : unit.equals("cm")
                ? new BigDecimal("0.01") : unit.equals("mm") ? new BigDecimal("0.001") : BigDecimal.ONE);
        return parsed(Dimension.TIME, metres.multiply(NS_PER_METRE).stripTrailingZeros().toPlainString() + " ns")
                .map(Quantity::toString);
    }

    /** Number of cables of an edge, 1 if it is not stated. */
    static int count(Map<String, String> attributes, int line, ImportReport report) {
        var text = value(attributes, "count", "multiplicity", "cables");
        var count = text.map(ForeignNumber::whole).orElse(OptionalLong.of(1));
        if (count.isEmpty() || count.getAsLong() < 1 || count.getAsLong() > Fabric.MOST_LINKS) {
            report.error("X202", line, Quote.quoted(text.orElse("")) + " is not a number of cables", "write 1 or more");
            return 1;
        }
        return (int) count.getAsLong();
    }

    /** A value as it is there, and a number alone with the unit in brackets behind the name of the attribute. */
    private static Optional<String> amount(Map<String, String> attributes, String... names) {
        return find(attributes, names).map(one -> {
            var unit = ColumnHead.of(one.getKey()).unit();
            var text = one.getValue().strip();
            return unit.isEmpty() || ForeignNumber.decimal(text).isEmpty() ? text : text + " " + unit;
        });
    }

    private static boolean isName(String text) {
        return text.length() <= LONGEST && text.chars().noneMatch(Character::isISOControl) && !text.contains("/")
                && !text.contains("=");
    }

    private static Optional<String> value(Map<String, String> attributes, String... names) {
        return find(attributes, names).map(one -> one.getValue().strip());
    }

    private static Optional<Map.Entry<String, String>> find(Map<String, String> attributes, String... names) {
        for (var name : names) {
            for (var one : attributes.entrySet()) {
                if (ColumnHead.of(one.getKey()).name().equalsIgnoreCase(name) && !one.getValue().isBlank()) {
                    return Optional.of(one);
                }
            }
        }
        return Optional.empty();
    }

    /** A value with its unit as the model has it, or empty, with an error. */
    static String quantity(Dimension dimension, String text, String otherwise, int line, ImportReport report) {
        if (ForeignNumber.decimal(text).isPresent()) {
            report.note("X231", line, "A number has no unit; it is taken as " + otherwise, "");
        }
        var value = parsed(dimension, ForeignNumber.decimal(text).isPresent() ? text + " " + otherwise : text);
        if (value.isEmpty()) {
            report.error("X202", line, Quote.quoted(text) + " is not a " + (dimension == Dimension.TIME ? "time"
                    : dimension == Dimension.DATA_RATE ? "data rate" : "size"), text.indexOf(',') >= 0
                            ? "write decimals with a point, as in " + Quote.of(text.replace(',', '.'))
                            : "write a number with its unit, such as " + (dimension == Dimension.TIME ? "50 ns"
                                    : "25 GB/s"));
        }
        return value.map(Quantity::toString).orElse("");
    }

    /** A value that is not negative and fits what the model can hold. */
    static Optional<Quantity> parsed(Dimension dimension, String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        var number = NOT_OF_NUMBERS.split(text.strip(), 2)[0];
        boolean exponent = number.endsWith("e") || number.endsWith("E");
        if (ForeignNumber.decimal(number.substring(0, number.length() - (exponent ? 1 : 0))).isEmpty()) {
            return Optional.empty();
        }
        try {
            var value = Quantity.parse(dimension, text);
            boolean fits = value.fitsLong() && value.value().compareTo(BigDecimal.ZERO) >= 0
                    && (dimension == Dimension.TIME || value.inBaseUnits().compareTo(BigDecimal.ONE) >= 0);
            return fits ? Optional.of(value) : Optional.empty();
        } catch (IllegalArgumentException | ArithmeticException noQuantity) {
            return Optional.empty();
        }
    }

    /**
     * Makes nodes of the vertices of which nothing is said: those with one neighbour, or all if there are none. A
     * network of which only routers are known gets a node at each of them.
     */
    static void decide(FabricDraft draft, Map<Integer, Boolean> said, Map<Integer, Integer> degrees,
            ImportReport report) {
        boolean leaves = degrees.values().stream().anyMatch(each -> each == 1);
        for (int i = 0; i < draft.size(); i++) {
            var known = said.get(i);
            draft.set(i, known != null ? known : leaves && degrees.getOrDefault(i, 0) > 1);
        }
        if (draft.size() > 0 && IntStream.range(0, draft.size()).allMatch(i -> draft.vertex(i).isSwitch())) {
            IntStream.range(0, draft.size()).forEach(i -> draft.set(i, false));
            report.note("X232", 0, "The file has switches or routers only, and no nodes", "each of them became a node");
        } else if (said.size() < draft.size()) {
            report.note("X232", 0, "The file does not say which vertices are nodes", leaves
                    ? "those with one link became nodes, the others switches" : "all became nodes");
        }
    }
}
