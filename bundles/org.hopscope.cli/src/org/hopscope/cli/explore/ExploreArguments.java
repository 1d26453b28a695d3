// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.explore;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.Options;
import org.hopscope.cli.console.UsageException;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.study.search.Workers;

/** Reads the arguments of {@code hopscope explore}. */
public final class ExploreArguments {

    public static final String NAME = "explore";

    private static final String JOURNAL = "--journal";
    private static final String RUNS = "--runs";
    private static final String JOBS = "--jobs";
    private static final String WORKERS = "--workers";
    private static final String POINT = "--point";
    private static final String SPREAD = "--spread";
    private static final String EXPLAIN = "--explain";
    private static final String OUTPUT = "--output";
    private static final String SHORT_OUTPUT = "-o";
    private static final String PROPOSE = "--propose";
    private static final String WORKLOAD = "--workload";
    private static final int MOST = 1_000_000;
    private static final int MOST_SEEDS = 1_000;
    private static final int USUAL_WORKERS = 4;

    /** Its options. */
    public static final Options OPTIONS = new Options(NAME,
            both(List.of(JOURNAL, RUNS, JOBS, WORKERS, SPREAD, POINT, EXPLAIN, OUTPUT, SHORT_OUTPUT, WORKLOAD),
                    SharingArguments.VALUES),
            both(List.of(PROPOSE, Arguments.HELP), SharingArguments.SWITCHES));

    private ExploreArguments() {}

    private static List<String> both(List<String> own, List<String> shared) {
        return Stream.concat(own.stream(), shared.stream()).toList();
    }

    /** The parsed command; empty if it is an explanation. */
    public static Optional<ExploreCommand> read(List<String> arguments) throws UsageException {
        var read = Arguments.read(OPTIONS, arguments);
        if (read.has(Arguments.HELP)) {
            return Optional.empty();
        }
        if (read.operands().size() != 1) {
            throw wrong("name one search file, or one machine with " + PROPOSE);
        }
        if (read.has(WORKLOAD) && !read.has(PROPOSE)) {
            throw wrong(WORKLOAD + " is for " + PROPOSE + "; a search names its workload itself");
        }
        var output = read.one(OUTPUT, read.one(SHORT_OUTPUT, ""));
        boolean named = output.isEmpty() || output.endsWith("." + VariantFiles.EXTENSION);
        if (output.isEmpty() == read.has(POINT) || !named) {
            throw wrong(POINT + " N and -o NAME." + VariantFiles.EXTENSION + " belong together");
        }
        return Optional.of(new ExploreCommand(read.operands().getFirst(), read.has(PROPOSE),
                read.one(WORKLOAD, ""), read.one(JOURNAL, ""),
                number(read, RUNS, 0), workers(read), new ExploreCommand.Wanted(seeds(read),
                        read.has(EXPLAIN) ? number(read, EXPLAIN, 1) : -1,
                        read.has(POINT) ? number(read, POINT, 0) : -1, output),
                SharingArguments.read(read, number(read, WORKERS, USUAL_WORKERS))));
    }

    private static int seeds(Arguments read) throws UsageException {
        long seeds = read.wholeNumber(SPREAD, 1);
        if (read.has(SPREAD) && (seeds < 2 || seeds > MOST_SEEDS)) {
            throw wrong(SPREAD + " is 2 to " + MOST_SEEDS + ", not " + seeds);
        }
        return (int) seeds;
    }

    private static Workers workers(Arguments read) throws UsageException {
        if (read.has(JOBS) && read.has(WORKERS)) {
            throw wrong(JOBS + " sets threads and " + WORKERS + " processes; choose one of them");
        }
        return read.has(WORKERS) ? new Workers(number(read, WORKERS, 1), true)
                : Workers.threads(number(read, JOBS, Runtime.getRuntime().availableProcessors()));
    }

    private static int number(Arguments read, String option, int otherwise) throws UsageException {
        long number = read.wholeNumber(option, otherwise);
        if (read.has(option) && (number < (option.equals(POINT) ? 0 : 1) || number > MOST)) {
            throw wrong(option + " is 1 to " + MOST + ", not " + number);
        }
        return (int) number;
    }

    private static UsageException wrong(String message) {
        return new UsageException(NAME, message);
    }
}
