// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.explore;

import java.util.List;
import java.util.Optional;

import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.UsageException;
import org.hopscope.study.sweep.cluster.ClusterOptions;

/** Reads what {@code hopscope explore} says of other computers. */
final class SharingArguments {

    static final String SHARED = "--shared";
    static final String SUBMIT = "--submit";
    static final String ALLOCATION = "--in-allocation";
    static final String LAUNCHER = "--launcher";
    static final String STATUS = "--status";
    static final String CANCEL = "--cancel";
    static final String PRINT = "--print";
    static final String THREADS = "--threads";
    static final String TIME = "--time";
    static final String AT_MOST = "--at-most";
    static final String OPTION = "--option";
    /** Options that have a value. */
    static final List<String> VALUES = List.of(SUBMIT, LAUNCHER, THREADS, TIME, AT_MOST, OPTION);
    /** Options that have none. */
    static final List<String> SWITCHES = List.of(SHARED, ALLOCATION, STATUS, CANCEL, PRINT);

    private static final int MOST = 1_000_000;

    private SharingArguments() {}

    /**
     * The request; empty if no other computer takes part.
     *
     * @param workers how many workers a scheduler or launcher starts
     */
    static Optional<Sharing> read(Arguments read, int workers) throws UsageException {
        var ways = List.of(SHARED, SUBMIT, ALLOCATION, STATUS, CANCEL).stream().filter(read::has).toList();
        if (ways.size() > 1) {
            throw wrong(ways.get(0) + " and " + ways.get(1) + " exclude each other; choose one of them");
        }
        var way = ways.isEmpty() ? read.has(LAUNCHER) ? ALLOCATION : "" : ways.getFirst();
        boolean starts = way.equals(SUBMIT) || way.equals(ALLOCATION);
        for (var option : List.of(PRINT, THREADS, TIME, AT_MOST, OPTION)) {
            if (read.has(option) && !starts) {
                throw wrong(option + " needs " + SUBMIT + " or " + ALLOCATION);
            }
        }
        return switch (way) {
            case "" -> Optional.empty();
            case SHARED -> Optional.of(new Sharing.Join());
            case STATUS -> Optional.of(new Sharing.Status());
            case CANCEL -> Optional.of(new Sharing.Cancel());
            case SUBMIT -> Optional.of(new Sharing.Submit(read.one(SUBMIT, ""), options(read, workers),
                    read.has(PRINT)));
            default -> Optional.of(new Sharing.Launch(read.one(LAUNCHER, ""), options(read, workers),
                    read.has(PRINT)));
        };
    }

    private static ClusterOptions options(Arguments read, int workers) throws UsageException {
        return new ClusterOptions(workers, (int) number(read, THREADS, 1), read.one(TIME, ""),
                (int) number(read, AT_MOST, 0), read.all(OPTION));
    }

    private static long number(Arguments read, String option, int otherwise) throws UsageException {
        long number = read.wholeNumber(option, otherwise);
        if (read.has(option) && (number < 1 || number > MOST)) {
            throw wrong(option + " is 1 to " + MOST + ", not " + number);
        }
        return number;
    }

    private static UsageException wrong(String message) {
        return new UsageException(ExploreArguments.NAME, message);
    }
}
