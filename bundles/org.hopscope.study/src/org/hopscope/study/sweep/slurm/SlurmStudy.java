// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.slurm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.WorkerProcess;

/** The workers of one study on a cluster. Any thread; each call waits for a program of Slurm. */
public final class SlurmStudy {

    private static final String JOBS = "slurm-jobs";
    private static final String LIBRARY = "lib";
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=@%+,-]+");
    private static final Pattern JOB = Pattern.compile("(\\d+)(;.*)?");
    /** Widths of the columns, which squeue writes without anything between them. */
    private static final int[] WIDTHS = { 20, 4, 40, 6, 40 };
    private static final String FORMAT = "JobArrayID:20,StateCompact:4,NodeList:40,RestartCnt:6,Reason:40";
    private static final String NAME_IN_QUEUE = "hopscope";
    /** Slurm forgets a job some minutes after its end, and then there is nothing to say about it. */
    private static final String FORGOTTEN = "Invalid job id";
    private static final String LOGS = "*.out";
    /** Before the limit of time a worker is told to save what it knows. */
    private static final String WARNING = "--signal=B:TERM@120";

    private final StudyDirectory directory;
    private final Programs programs;

    public SlurmStudy(StudyDirectory directory, Programs programs) {
        this.directory = directory;
        this.programs = programs;
    }

    /** Whether the study was ever submitted. */
    public boolean isSubmitted() throws IOException {
        return !jobs().isEmpty();
    }

    /**
     * Submits an array of workers. They compute what is missing; workers of earlier jobs that still run go on too.
     *
     * @return the number of the job
     * @throws IOException if Slurm refuses; the message says why
     */
    public String submit(JavaProgram program, SlurmOptions options) throws IOException {
        directory.resume();
        var answer = run(command(program, options));
        var match = JOB.matcher(answer.strip());
        if (!match.matches()) {
            throw new IOException("sbatch answered '%s' instead of the number of a job".formatted(answer.strip()));
        }
        Files.writeString(directory.log().resolve(JOBS), match.group(1) + "\n", StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
        return match.group(1);
    }

    /**
     * The command that {@link #submit} runs, as a line for a shell. Copies the program beside the study, as submitting
     * does, and submits nothing. A study that was cancelled has to be run or submitted by Hopscope to go on.
     */
    public String printed(JavaProgram program, SlurmOptions options) throws IOException {
        return String.join(" ", command(program, options).stream().map(SlurmStudy::quotedIfNeeded).toList());
    }

    private List<String> command(JavaProgram program, SlurmOptions options) throws IOException {
        var command = new ArrayList<>(List.of("sbatch", "--parsable", "--array=" + options.array(),
                "--requeue", "--open-mode=append", "--ntasks=1", "--cpus-per-task=" + options.threads(), WARNING,
                "--job-name=" + NAME_IN_QUEUE, "--output=" + absolute(directory.log().resolve("%A_%a.out"))));
        if (!options.time().isEmpty()) {
            command.add("--time=" + options.time());
        }
        command.addAll(options.more());
        command.add("--wrap=" + script(install(program), options));
        return command;
    }

    /** The process of the worker must be the one that gets the signal, so the shell gives way to it. */
    private String script(JavaProgram program, SlurmOptions options) {
        var command = program.command(options.threads(), List.of(), WorkerProcess.class.getName(),
                List.of(absolute(directory.root()))).stream().map(SlurmStudy::quoted).toList();
        return "exec " + String.join(" ", command) + " \"$SLURM_ARRAY_TASK_ID\" " + options.workers() + " "
                + options.threads();
    }

    private static String quotedIfNeeded(String argument) {
        return PLAIN.matcher(argument).matches() ? argument : quoted(argument);
    }

    private static String quoted(String argument) {
        return "'" + argument.replace("'", "'\\''") + "'";
    }

    private static String absolute(Path path) {
        return path.toAbsolutePath().toString();
    }

    /** Copies the program beside the study, so that a new installation does not change what runs. */
    private JavaProgram install(JavaProgram program) throws IOException {
        var library = Files.createDirectories(directory.root().toAbsolutePath().resolve(LIBRARY));
        var copies = new ArrayList<Path>();
        for (var from : program.classPath()) {
            if (!Files.isRegularFile(from)) {
                copies.add(from);
                continue;
            }
            var to = library.resolve(from.getFileName().toString());
            if (!Files.exists(to) || Files.size(to) != Files.size(from)) {
                var half = library.resolve("." + from.getFileName());
                Files.copy(from, half, StandardCopyOption.REPLACE_EXISTING);
                Files.move(half, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
            copies.add(to);
        }
        return new JavaProgram(program.java(), copies);
    }

    /**
     * The workers that Slurm still knows of, those of all jobs.
     *
     * @throws IOException if Slurm cannot be asked; the message says why
     */
    public List<SlurmTask> tasks() throws IOException {
        var tasks = new ArrayList<SlurmTask>();
        for (var job : jobs()) {
            var answer = programs.run(List.of("squeue", "-h", "-r", "-t", "all", "-j", job, "-O", FORMAT));
            if (answer.code() == 0) {
                answer.out().lines().filter(line -> !line.isBlank()).map(SlurmStudy::task).forEach(tasks::add);
            } else if (!answer.err().contains(FORGOTTEN)) {
                throw new IOException("squeue failed: " + answer.err().strip());
            }
        }
        return tasks;
    }

    private static SlurmTask task(String line) {
        var cells = new ArrayList<String>();
        int from = 0;
        for (int width : WIDTHS) {
            int start = Math.min(from, line.length());
            cells.add(line.substring(start, Math.min(from + width, line.length())).strip());
            from += width;
        }
        int restarts = cells.get(3).matches("\\d+") ? Integer.parseInt(cells.get(3)) : 0;
        return new SlurmTask(cells.get(0), cells.get(1), cells.get(2), restarts, cells.get(4));
    }

    /** Stops all workers; what they have finished stays. */
    public void cancel() throws IOException {
        directory.cancel();
        var jobs = jobs();
        if (!jobs.isEmpty()) {
            var command = new ArrayList<>(List.of("scancel", "--quiet"));
            command.addAll(jobs);
            run(command);
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
            throw new IOException("%s failed: %s".formatted(command.getFirst(), answer.err().strip()));
        }
        return answer.out();
    }

    private List<String> jobs() throws IOException {
        try {
            return Files.readAllLines(directory.log().resolve(JOBS)).stream().filter(one -> !one.isBlank()).toList();
        } catch (NoSuchFileException never) {
            return List.of();
        }
    }
}
