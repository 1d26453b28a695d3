// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.text.ShellWord;
import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.sweep.WorkFolder;

/**
 * The workers of one study or search on a cluster. Any thread; each call waits for a program of the scheduler.
 *
 * <p>Values of the commands: {@code last} and {@code workers}, the highest number of a worker and how many there are;
 * {@code threads} of each; {@code count}, how many may run at a time; the limit of time as {@code duration} (as it was
 * typed), {@code minutes}, {@code seconds} and {@code clock} (hours:minutes:seconds); {@code log}, the folder for what
 * workers write; {@code script}, a file, and {@code command}, the same as text; {@code options} of the user;
 * {@code job} and {@code jobs}.
 */
public final class ClusterStudy {

    private static final String JOBS = "-jobs";
    private static final String SCRIPT = "-worker.sh";
    private static final String SUFFIX = ".scheduler";
    private static final String LOGS = "*.out";
    private static final String JOB_PLACE = "@job@";
    private static final int SECONDS_PER_MINUTE = 60;

    private final WorkFolder directory;
    private final Scheduler scheduler;
    private final Programs programs;

    /** @param scheduler whom to ask; its program must be among the programs */
    public ClusterStudy(WorkFolder directory, Scheduler scheduler, Programs programs) {
        this.directory = directory;
        this.scheduler = scheduler;
        this.programs = programs;
    }

    /** The study at each scheduler that it was ever submitted to. */
    public static List<ClusterStudy> submitted(WorkFolder directory, Programs programs) throws IOException {
        var studies = new ArrayList<ClusterStudy>();
        if (!Files.isDirectory(directory.log())) {
            return studies;
        }
        try (var files = Files.newDirectoryStream(directory.log(), "*" + JOBS)) {
            var names = new ArrayList<String>();
            files.forEach(file -> names.add(file.getFileName().toString()));
            names.sort(null);
            for (var name : names) {
                var slug = name.substring(0, name.length() - JOBS.length());
                var kept = directory.log().resolve(slug + SUFFIX);
                studies.add(new ClusterStudy(directory, Files.exists(kept)
                        ? Scheduler.read(kept.toString(), Files.readString(kept)) : Scheduler.of(slug), programs));
            }
        }
        return studies;
    }

    /** Whom it asks. */
    public Scheduler scheduler() {
        return scheduler;
    }

    /** True if the study was ever submitted there. */
    public boolean isSubmitted() throws IOException {
        return !jobs().isEmpty();
    }

    /**
     * Submits an array of workers. They compute what is missing; workers of earlier jobs that still run continue too.
     *
     * @return the number of the job, or of the first of several
     * @throws IOException if the scheduler refuses; the message says why
     */
    public String submit(JavaProgram program, ClusterOptions options) throws IOException {
        directory.resume();
        var command = command(program, options);
        var answer = run(command);
        var jobs = answer.lines().map(scheduler::job).flatMap(Optional::stream).toList();
        if (jobs.isEmpty()) {
            throw new IOException("%s answered '%s' instead of the number of a job".formatted(command.getFirst(),
                    answer.strip()));
        }
        Files.writeString(file(SUFFIX), scheduler.text());
        Files.write(file(JOBS), jobs, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return jobs.getFirst();
    }

    /**
     * The command that {@link #submit} runs, as a line for a shell. Copies the program beside the study, as submitting
     * does, and submits nothing. A study that was cancelled has to be run or submitted by Hopscope to continue.
     */
    public String printed(JavaProgram program, ClusterOptions options) throws IOException {
        return ShellWord.line(command(program, options));
    }

    private List<String> command(JavaProgram program, ClusterOptions options) throws IOException {
        if (options.atMost() > 0 && scheduler.value(Scheduler.Key.LIMIT).isEmpty()) {
            throw new SchedulerException(scheduler.name() + " cannot limit how many workers run at a time");
        }
        if (!options.time().isEmpty() && TimeLimit.minutes(options.time()).isEmpty()) {
            throw new SchedulerException("'" + options.time() + "' is not a time limit such as 90 (minutes), 1:30:00 "
                    + "or 2-12 (days-hours)");
        }
        scheduler.check(directory.root().toAbsolutePath());
        var line = WorkerScript.line(directory, WorkerScript.install(directory, program), options,
                scheduler.value(Scheduler.Key.INDEX));
        Files.writeString(file(SCRIPT), "#!/bin/sh\n" + line + "\n");
        var parts = Map.of("array", options.workers() > 1 ? scheduler.value(Scheduler.Key.ARRAY) : "", "time",
                options.time().isEmpty() ? "" : scheduler.value(Scheduler.Key.TIME));
        // the array may have a place for the limit, so that one comes after it
        var limit = Map.of("limit", options.atMost() == 0 ? "" : scheduler.value(Scheduler.Key.LIMIT));
        var template = CommandTemplate.fill(CommandTemplate.fill(scheduler.value(Scheduler.Key.SUBMIT), parts), limit);
        var values = new HashMap<>(times(options.time()));
        values.putAll(Map.of("last", "" + (options.workers() - 1), "workers", "" + options.workers(), "threads",
                "" + options.threads(), "count", "" + options.atMost(), "log",
                WorkerScript.absolute(directory.log()), "script", WorkerScript.absolute(file(SCRIPT)), "command",
                line));
        return CommandTemplate.arguments(template, values, Map.of("options", options.more()));
    }

    private static Map<String, String> times(String limit) {
        long minutes = TimeLimit.minutes(limit).orElse(0);
        return Map.of("duration", limit, "minutes", "" + minutes, "seconds", "" + minutes * SECONDS_PER_MINUTE, "clock",
                String.format(Locale.ROOT, "%d:%02d:00", minutes / SECONDS_PER_MINUTE, minutes % SECONDS_PER_MINUTE));
    }

    /**
     * The workers that the scheduler still knows of, those of all jobs.
     *
     * @throws IOException if it cannot be asked; the message says why
     */
    public List<ClusterTask> tasks() throws IOException {
        var tasks = new ArrayList<ClusterTask>();
        var jobs = jobs();
        for (var command : commands(Scheduler.Key.LIST, jobs)) {
            var answer = programs.run(command);
            if (answer.code() == 0) {
                answer.out().lines().map(line -> scheduler.task(line, jobs)).flatMap(Optional::stream)
                        .forEach(tasks::add);
            } else if (!scheduler.hasForgotten(answer.err())) {
                throw new IOException(command.getFirst() + " failed: " + answer.err().strip());
            }
        }
        return tasks;
    }

    /** A command for each job, or one for all of them if it has no place for one. */
    private List<List<String>> commands(Scheduler.Key key, List<String> jobs) throws SchedulerException {
        var template = scheduler.value(key);
        var commands = new ArrayList<List<String>>();
        for (var job : template.contains(JOB_PLACE) ? jobs : jobs.subList(0, Math.min(1, jobs.size()))) {
            commands.add(CommandTemplate.arguments(template, Map.of("job", job), Map.of("jobs", jobs)));
        }
        return commands;
    }

    /** Stops all workers; what they have finished stays. */
    public void cancel() throws IOException {
        directory.cancel();
        for (var command : commands(Scheduler.Key.CANCEL, jobs())) {
            var answer = programs.run(command);
            if (answer.code() != 0 && !scheduler.hasForgotten(answer.err())) {
                throw failure(command, answer);
            }
        }
    }

    /** The last line that a worker wrote, the one that wrote last; empty if none has written anything. */
    public Optional<String> lastWords() throws IOException {
        Path newest = null;
        try (var logs = Files.newDirectoryStream(directory.log(), LOGS)) {
            for (var log : logs) {
                if (Files.size(log) > 0 && (newest == null || Files.getLastModifiedTime(log)
                        .compareTo(Files.getLastModifiedTime(newest)) > 0)) {
                    newest = log;
                }
            }
        }
        return newest == null ? Optional.empty() : new String(Files.readAllBytes(newest), StandardCharsets.UTF_8)
                .lines().filter(line -> !line.isBlank()).reduce((one, next) -> next).map(String::strip);
    }

    private String run(List<String> command) throws IOException {
        var answer = programs.run(command);
        if (answer.code() != 0) {
            throw failure(command, answer);
        }
        return answer.out();
    }

    private static IOException failure(List<String> command, Programs.Answer answer) {
        return new IOException("%s failed: %s".formatted(command.getFirst(), answer.err().strip()));
    }

    private Path file(String suffix) {
        return directory.log().resolve(scheduler.name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-")
                + suffix);
    }

    private List<String> jobs() throws IOException {
        try {
            return Files.readAllLines(file(JOBS)).stream().filter(one -> !one.isBlank()).toList();
        } catch (NoSuchFileException never) {
            return List.of();
        }
    }
}
