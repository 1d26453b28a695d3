// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.hopscope.model.io.FileName;
import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.text.JsonReader;

/**
 * The process groups of a Chakra trace by their names. Nodes name them only; which ranks they have is known by a file
 * of ASTRA-sim beside the trace, {@code NAME.json}, {@code comm_group.json} or {@code comm_groups.json}, or by the node
 * that PyTorch writes when it makes them.
 *
 * <pre>
 * file := "{" (NAME ":" "[" RANK* "]")* "}"
 * node := "## process_group:init ##" with inputs (... "pg_name": NAME ... "ranks": "[" RANK* "]" ...)*
 * </pre>
 */
final class ChakraGroups {

    private static final long LARGEST = 16 << 20;
    private static final Pattern OBJECT = Pattern.compile("\\{[^{}]{0,10000000}\\}");
    private static final Pattern NAME = Pattern.compile("\"pg_name\"\\s*:\\s*\"?([^\",}]{0,200})\"?");
    private static final Pattern RANKS = Pattern.compile("\"ranks\"\\s*:\\s*\\[([\\d\\s,]*)\\]");

    private final int ranks;
    private final Map<String, TraceCommunicator> known = new HashMap<>();
    private final Map<String, TraceCommunicator> assumed = new HashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /** Of this many ranks, of which nothing is known. */
    ChakraGroups(int ranks) {
        this.ranks = ranks;
    }

    /** Takes the first of the files that may be beside a trace of a name without its number. */
    void besides(Path file, String name) throws IOException {
        for (var one : List.of(name + ".json", "comm_group.json", "comm_groups.json")) {
            var candidate = file.resolveSibling(one);
            if (!FileName.of(file).equals(one) && Files.isRegularFile(candidate) && Files.size(candidate) <= LARGEST
                    && take(Files.readString(candidate))) {
                return;
            }
        }
    }

    private boolean take(String text) {
        try {
            if (!(JsonReader.parse(text) instanceof Map<?, ?> all) || all.isEmpty()
                    || !all.values().stream().allMatch(ChakraGroups::isRanks)) {
                return false;
            }
            all.forEach((name, members) -> define(String.valueOf(name), ((List<?>) members).stream()
                    .map(one -> ((BigDecimal) one).intValue()).toList()));
            return true;
        } catch (IllegalArgumentException noJson) {
            return false;
        }
    }

    private static boolean isRanks(Object value) {
        return value instanceof List<?> list && list.stream().allMatch(one -> one instanceof BigDecimal number
                && number.signum() >= 0 && number.compareTo(BigDecimal.valueOf(ProgramFormat.MOST_RANKS)) < 0
                && number.stripTrailingZeros().scale() <= 0);
    }

    /** Takes the inputs of the node that says which groups there are. */
    void take(ChakraNode node) {
        // quotation marks within a text have a backslash before them, once or twice
        var object = OBJECT.matcher(node.groups.replace("\\", ""));
        while (object.find()) {
            var name = NAME.matcher(object.group());
            var members = RANKS.matcher(object.group());
            if (name.find() && members.find()) {
                var list = new ArrayList<Integer>();
                for (var one : members.group(1).split(",")) {
                    ForeignNumber.whole(one.strip()).ifPresent(rank -> list.add((int) Math.min(rank,
                            Integer.MAX_VALUE)));
                }
                define(name.group(1), list);
            }
        }
    }

    /** A group without a rank is that of all. */
    private void define(String name, List<Integer> members) {
        if (members.stream().allMatch(one -> one < ranks) && members.stream().distinct().count() == members.size()) {
            known.put(name, new TraceCommunicator(number(name), members.isEmpty() ? IntStream.range(0, ranks).toArray()
                    : members.stream().mapToInt(Integer::intValue).toArray(), List.of()));
        }
    }

    private int number(String name) {
        return numbers.computeIfAbsent(name, any -> numbers.size() + 1);
    }

    /** The ranks of a group; empty if they are not known. */
    Optional<TraceCommunicator> of(String name) {
        return Optional.ofNullable(known.get(name));
    }

    /** The group of a name as one of all ranks. */
    TraceCommunicator ofAll(String name) {
        return assumed.computeIfAbsent(name, any -> new TraceCommunicator(number(name), IntStream.range(0, ranks)
                .toArray(), List.of()));
    }
}
