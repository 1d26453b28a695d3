// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

import org.hopscope.model.setting.Spelling;

/**
 * The commands of a batch scheduler and the form of its answers, read from a text of lines {@code key = value}.
 *
 * <p>Commands are templates: {@code @name@} stands for a value, see {@link ClusterStudy}. A template is split at blanks
 * before values are put in, so that a value never becomes two arguments.
 *
 * @param name as users call it
 * @param text the lines that it was read from, kept beside a study that was submitted with it
 * @param values what the lines say, by key
 */
public record Scheduler(String name, String text, Map<Key, String> values) {

    private static final List<String> BUILT_IN = List.of("slurm", "openpbs", "torque", "lsf", "flux", "sge");
    private static final String SUFFIX = ".scheduler";
    private static final String COMMENT = "#";
    /** Preparing an expression takes a time that grows with the square of its length. */
    private static final int LONGEST_EXPRESSION = 1_000;

    public Scheduler {
        values = Map.copyOf(values);
    }

    /** The subject of a line of the text. */
    public enum Key {
        /** Its name for users. */
        NAME(true),
        /** Command that submits all workers. Values: see {@link ClusterStudy}. */
        SUBMIT(true),
        /** Replaces {@code @array@} in the command if there is more than one worker. */
        ARRAY(false),
        /** Replaces {@code @limit@}: how many workers may run at a time. */
        LIMIT(false),
        /** Replaces {@code @time@}: limit of the time of a worker. */
        TIME(false),
        /** Expression of the shell for the number of the worker, from 0. */
        INDEX(true),
        /** Regular expression of a line that names the job; its group {@code job}. */
        JOB(true),
        /** Command that lists the workers of {@code @job@}, or of all {@code @jobs@}. */
        LIST(true),
        /**
         * Regular expression of a line of the list. Its groups are {@code id} and {@code state}, and, if they are told,
         * {@code node}, {@code reason} and, for a list of all of a user's jobs, {@code job}.
         */
        ROW(true),
        /** States of workers that wait, separated by blanks. */
        WAITING(true),
        /** States of workers that run. */
        RUNNING(true),
        /** Regular expression of the error when a job is not known any more. */
        FORGOTTEN(false),
        /** Command that ends {@code @job@}, or all {@code @jobs@}. */
        CANCEL(true),
        /**
         * Characters that mean something in a path on its command lines, one after the other; a blank is none of them.
         * A study whose path has one of them is refused.
         */
        SPECIAL(false);

        private final boolean needed;

        Key(boolean needed) {
            this.needed = needed;
        }

        /** The word at the beginning of its line. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Names of the schedulers that need no file. */
    public static List<String> builtIn() {
        return BUILT_IN;
    }

    /** Slurm. */
    public static Scheduler slurm() {
        return builtIn(BUILT_IN.getFirst());
    }

    /**
     * The scheduler of a name or a file.
     *
     * @param wanted one of {@link #builtIn()}, or path of a file
     * @throws SchedulerException if there is none; the message says what there is
     */
    public static Scheduler of(String wanted) throws IOException {
        var name = wanted.toLowerCase(Locale.ROOT);
        if (BUILT_IN.contains(name)) {
            return builtIn(name);
        }
        var file = Path.of(wanted);
        if (!Files.isRegularFile(file)) {
            throw new SchedulerException("there is no scheduler and no file '" + wanted + "'; "
                    + Spelling.hint(wanted, BUILT_IN));
        }
        return read(wanted, Files.readString(file, StandardCharsets.UTF_8));
    }

    private static Scheduler builtIn(String name) {
        try (var in = Scheduler.class.getResourceAsStream(name + SUFFIX)) {
            return read(name + SUFFIX, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException damaged) {
            throw new UncheckedIOException(damaged);
        }
    }

    /**
     * Reads a scheduler.
     *
     * @param source what messages call the text
     * @throws SchedulerException if a line is wrong or missing; the message names it
     */
    public static Scheduler read(String source, String text) throws SchedulerException {
        var values = new EnumMap<Key, String>(Key.class);
        int number = 0;
        for (var line : text.lines().map(String::strip).toList()) {
            number++;
            if (!line.isEmpty() && !line.startsWith(COMMENT)) {
                put(values, line, source + ":" + number + ": ");
            }
        }
        for (var key : Key.values()) {
            if (key.needed && !values.containsKey(key)) {
                throw new SchedulerException(source + ": there is no line '" + key.word() + " = ...'");
            }
        }
        return new Scheduler(values.get(Key.NAME), text, values);
    }

    private static void put(Map<Key, String> values, String line, String place) throws SchedulerException {
        int at = line.indexOf('=');
        var word = at < 0 ? line : line.substring(0, at).strip();
        var key = Arrays.stream(Key.values()).filter(one -> one.word().equals(word)).findFirst();
        if (at < 0 || key.isEmpty()) {
            throw new SchedulerException(place + "'" + word + "' is not a key with a value; "
                    + Spelling.hint(word, Arrays.stream(Key.values()).map(Key::word).toList()));
        }
        if (values.put(key.get(), line.substring(at + 1).strip()) != null) {
            throw new SchedulerException(place + "'" + word + "' is given twice");
        }
        switch (key.get()) {
            case JOB -> pattern(values.get(Key.JOB), place, "job");
            case ROW -> pattern(values.get(Key.ROW), place, "id", "state");
            case FORGOTTEN -> pattern(values.get(Key.FORGOTTEN), place);
            default -> {
                // any text
            }
        }
    }

    private static void pattern(String text, String place, String... groups) throws SchedulerException {
        if (text.length() > LONGEST_EXPRESSION) {
            throw new SchedulerException(place + "the expression has more than " + LONGEST_EXPRESSION + " characters");
        }
        try {
            var named = Pattern.compile(text).namedGroups();
            for (var group : groups) {
                if (!named.containsKey(group)) {
                    throw new SchedulerException(place + "the expression has no group (?<" + group + ">...)");
                }
            }
        } catch (IllegalArgumentException wrong) {
            throw new SchedulerException(place + "this is not a regular expression: " + wrong.getMessage().lines()
                    .findFirst().orElse(""));
        }
    }

    /** The value of a key; empty if there is no such line. */
    public String value(Key key) {
        return values.getOrDefault(key, "");
    }

    /** The program that submits. */
    public String program() {
        return value(Key.SUBMIT).split("\\s+", 2)[0];
    }

    /** The job that a line of the answer of {@link Key#SUBMIT} names. */
    Optional<String> job(String line) {
        var match = Pattern.compile(value(Key.JOB)).matcher(line.strip());
        return match.matches() ? Optional.of(match.group("job")) : Optional.empty();
    }

    /** The worker that a line of the answer of {@link Key#LIST} tells of; empty for a heading, or for other jobs. */
    Optional<ClusterTask> task(String line, List<String> jobs) {
        var pattern = Pattern.compile(value(Key.ROW));
        var match = pattern.matcher(line);
        var groups = pattern.namedGroups();
        if (!match.matches() || groups.containsKey("job") && !jobs.contains(match.group("job"))) {
            return Optional.empty();
        }
        var state = match.group("state").strip();
        return Optional.of(new ClusterTask(match.group("id").strip(), state, phase(state),
                groups.containsKey("node") ? text(match.group("node")) : "",
                groups.containsKey("reason") ? text(match.group("reason")) : ""));
    }

    private static String text(String group) {
        return group == null || group.strip().equals("-") ? "" : group.strip();
    }

    private ClusterTask.Phase phase(String state) {
        return List.of(value(Key.WAITING).split("\\s+")).contains(state) ? ClusterTask.Phase.WAITING
                : List.of(value(Key.RUNNING).split("\\s+")).contains(state) ? ClusterTask.Phase.RUNNING
                        : ClusterTask.Phase.OVER;
    }

    /**
     * Refuses a path that this scheduler would take for something else, wholly or in part.
     *
     * @throws SchedulerException if it has a control character, or one of {@link Key#SPECIAL}; the message names it
     */
    void check(Path path) throws SchedulerException {
        var special = value(Key.SPECIAL);
        for (char one : path.toString().toCharArray()) {
            if (Character.isISOControl(one) || one != ' ' && special.indexOf(one) >= 0) {
                throw new SchedulerException("%s takes %s in a path for something else: move the folder '%s'".formatted(
                        name, Character.isISOControl(one) ? "a line break or another control character" : one, path));
            }
        }
    }

    /** True if an error says that the scheduler does not know the job any more. */
    boolean hasForgotten(String error) {
        return values.containsKey(Key.FORGOTTEN) && Pattern.compile(value(Key.FORGOTTEN)).matcher(error).find();
    }
}
