// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.study;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.Options;
import org.hopscope.cli.console.UsageException;
import org.hopscope.study.sweep.cluster.ClusterOptions;

/** Reads the arguments of {@code hopscope study submit}. */
final class SubmitArguments {

    private static final String SLURM = "--slurm";
    private static final String SCHEDULER = "--scheduler";
    private static final String ALLOCATION = "--in-allocation";
    private static final String LAUNCHER = "--launcher";
    private static final String KUBERNETES = "--kubernetes";
    private static final String IMAGE = "--image";
    private static final String CLAIM = "--claim";
    private static final String WORKERS = "--workers";
    private static final String THREADS = "--threads";
    private static final String TIME = "--time";
    private static final String AT_MOST = "--at-most";
    private static final String PRINT = "--print";
    private static final String OPTION = "--option";
    private static final String SBATCH = "--sbatch";
    private static final int USUAL_WORKERS = 4;

    /** Its options. */
    public static final Options OPTIONS = new Options(StudyArguments.NAME,
            List.of(SCHEDULER, LAUNCHER, IMAGE, CLAIM, WORKERS, THREADS, TIME, AT_MOST, OPTION, SBATCH),
            List.of(SLURM, ALLOCATION, KUBERNETES, PRINT));

    private SubmitArguments() {}

    static StudyCommand read(List<String> arguments) throws UsageException {
        var read = Arguments.read(OPTIONS, arguments);
        var more = new ArrayList<>(read.all(OPTION));
        more.addAll(read.all(SBATCH));
        var directory = StudyArguments.directory(read);
        var options = new ClusterOptions(StudyArguments.number(read, WORKERS, USUAL_WORKERS),
                StudyArguments.number(read, THREADS, 1), read.one(TIME, ""), StudyArguments.number(read, AT_MOST, 0),
                more);
        return switch (way(read)) {
            case KUBERNETES -> kubernetes(read, directory, options);
            case ALLOCATION -> {
                if (options.atMost() > 0 || !more.isEmpty() && !read.has(LAUNCHER)) {
                    throw StudyArguments.wrong(AT_MOST + " and " + OPTION + " are for schedulers; " + LAUNCHER
                            + " takes a whole command");
                }
                yield new StudyCommand.Launch(directory, read.one(LAUNCHER, ""), options, read.has(PRINT));
            }
            case SLURM -> new StudyCommand.Submit(directory, "slurm", options, read.has(PRINT));
            default -> new StudyCommand.Submit(directory, read.one(SCHEDULER, ""), options, read.has(PRINT));
        };
    }

    /** The option that names the computing processes. */
    private static String way(Arguments read) throws UsageException {
        var ways = new ArrayList<>(List.of(SLURM, SCHEDULER, ALLOCATION, KUBERNETES).stream().filter(read::has)
                .toList());
        if (ways.isEmpty() && read.has(LAUNCHER)) {
            ways.add(ALLOCATION);
        }
        if (ways.size() != 1) {
            throw StudyArguments.wrong("say who computes with one of " + SLURM + ", " + SCHEDULER + " NAME, "
                    + ALLOCATION + ", " + LAUNCHER + " COMMAND and " + KUBERNETES);
        }
        return ways.getFirst();
    }

    private static StudyCommand kubernetes(Arguments read, String directory, ClusterOptions options)
            throws UsageException {
        if (!read.has(IMAGE) || !read.has(CLAIM)) {
            throw StudyArguments.wrong(KUBERNETES + " needs " + IMAGE + " with a Java, and " + CLAIM
                    + ", the volume claim that holds the directory");
        }
        return new StudyCommand.Kubernetes(directory, options, read.one(IMAGE, ""), read.one(CLAIM, ""));
    }
}
