// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongToIntFunction;
import java.util.regex.Pattern;

/**
 * The communicators that the definitions of an OTF2 trace have, as far as they are those of MPI.
 *
 * <pre>
 * GROUP G "Type: COMM_LOCATIONS, Paradigm: \"MPI\"" ... N "Members:" (NAME "&lt;" LOCATION "&gt;")*   all in order
 * GROUP G "Type: COMM_GROUP, Paradigm: \"MPI\""     ... N "Members:" (RANK "(" NAME "&lt;" LOCATION "&gt;)")*
 * GROUP G "Type: COMM_SELF, Paradigm: \"MPI\""      ...
 * COMM  C "Name:" NAME "&lt;" I "&gt;, Group:" NAME "&lt;" G "&gt;, Parent:" ...
 * LOCATION L ... "Group:" NAME "&lt;" P "&gt;"                                            the process of a thread
 * </pre>
 */
final class Otf2Communicators {

    private static final Pattern GROUP = Pattern.compile(
            ".*?, Type: (COMM_LOCATIONS|COMM_GROUP|COMM_SELF), Paradigm: \"MPI\" .*?(\\d{1,9}) Members(?:: (.*))?");
    private static final Pattern MEMBER = Pattern.compile("<(\\d{1,18})>\\)?(?=, |$)");
    private static final Pattern GROUP_OF = Pattern.compile(".*, Group: \".*?\" <(\\d{1,18})>(?:, Parent: .*)?");
    private static final String WORLD = "Name: \"MPI_COMM_WORLD\"";

    /** The key of the communicator of all ranks. */
    private static final long ALL = -1;

    private final Map<Long, List<Long>> groups = new HashMap<>();
    private final Set<Long> selves = new HashSet<>();
    private final Map<Long, Long> groupOf = new TreeMap<>();
    private final Map<Long, Long> processes = new HashMap<>();
    private final Map<Long, Long> ranksOfThreads = new HashMap<>();
    private final Set<Long> ranks = new HashSet<>();
    private List<Long> locations = List.of();
    private long world = ALL;

    /** Takes a definition. */
    void define(Otf2Event line) {
        switch (line.kind()) {
            case "GROUP" -> group(line);
            case "COMM" -> reference(line).ifPresent(group -> {
                groupOf.put(line.location(), group);
                world = line.rest().startsWith(WORLD) ? line.location() : world;
            });
            case "LOCATION" -> reference(line).ifPresent(process -> processes.put(line.location(), process));
            default -> throw new IllegalArgumentException(line.kind());
        }
    }

    private static OptionalLong reference(Otf2Event line) {
        var match = GROUP_OF.matcher(line.rest());
        return match.matches() ? OptionalLong.of(Long.parseLong(match.group(1)))
                : OptionalLong.empty();
    }

    private void group(Otf2Event line) {
        var match = GROUP.matcher(line.rest());
        if (!match.matches()) {
            return;
        }
        if (match.group(1).equals("COMM_SELF")) {
            selves.add(line.location());
            return;
        }
        var members = new ArrayList<Long>();
        var member = MEMBER.matcher(match.group(3) == null ? "" : match.group(3));
        while (member.find()) {
            members.add(Long.parseLong(member.group(1)));
        }
        // a line that was cut has fewer
        if (members.size() == Integer.parseInt(match.group(2)) && !members.isEmpty()) {
            if (match.group(1).equals("COMM_LOCATIONS")) {
                locations = members.stream().distinct().toList();
                ranks.clear();
                ranks.addAll(locations);
            } else {
                groups.put(line.location(), members);
            }
        }
    }

    /** The locations of all ranks in their order; empty if the trace does not say. */
    List<Long> locations() {
        return locations;
    }

    /** True for a location of {@link #locations}. */
    boolean isRank(long location) {
        return ranks.contains(location);
    }

    /** The location that stands for the process of a thread, or the location itself. */
    long process(long location) {
        return ranksOfThreads.computeIfAbsent(location, any -> {
            var process = processes.get(location);
            return process == null || isRank(location) ? location : locations.stream()
                    .filter(one -> process.equals(processes.get(one))).findFirst().orElse(location);
        });
    }

    /** The key of the communicator of an event. */
    long key(Otf2Event event) {
        long id = event.communicator();
        return event.isWorld() && (id < 0 || world < 0 || id == world) ? ALL : id;
    }

    /** True if the communicator of a key is that of each rank alone. */
    boolean isSelf(long key) {
        return selves.contains(groupOf.getOrDefault(key, ALL));
    }

    /** True if the ranks of the communicator of a key are known. */
    boolean isKnown(long key) {
        return key == ALL || groups.containsKey(groupOf.getOrDefault(key, ALL));
    }

    /**
     * The communicators that are known, by their keys.
     *
     * @param rankOf the rank of a location among all, or -1
     */
    Map<Long, TraceCommunicator> all(LongToIntFunction rankOf, int ranks) {
        Map<Long, TraceCommunicator> all = new HashMap<>();
        all.put(ALL, TraceCommunicator.ofAll(ranks));
        for (long key : groupOf.keySet()) {
            if (key != world && isKnown(key)) {
                var members = groups.get(groupOf.get(key)).stream().mapToInt(rankOf::applyAsInt).toArray();
                if (Arrays.stream(members).allMatch(one -> one >= 0)) {
                    all.put(key, new TraceCommunicator(all.size(), members, List.of()));
                }
            }
        }
        return all;
    }
}
