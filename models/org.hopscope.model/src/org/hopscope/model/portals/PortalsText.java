// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.portals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the program of one rank. What it accepts can be executed, save for ranks that do not exist. */
public final class PortalsText {

    /** An entry that MDAttach uses when none is named, and what the other calls make when they name nothing. */
    public static final String UNNAMED = "";

    /**
     * A mistake in a program.
     *
     * @param line line of the text, from 1
     * @param message what is wrong, without a final stop
     * @param hint what is possible instead
     */
    public record Problem(int line, String message, String hint) {}

    /**
     * The result of reading.
     *
     * @param lines the calls without mistakes
     * @param problems the mistakes in the order of lines
     */
    public record Reading(List<PortalsLine> lines, List<Problem> problems) {

        public Reading {
            lines = List.copyOf(lines);
            problems = List.copyOf(problems);
        }
    }

    private final List<PortalsLine> read = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, Set<String>> made = new HashMap<>();
    private int blocks;

    private PortalsText() {}

    /** Reads lines; never throws. An element may hold several lines. */
    public static Reading read(List<String> texts) {
        var reader = new PortalsText();
        int number = 0;
        for (var text : texts) {
            for (var line : text.split("\n", -1)) {
                reader.line(++number, line.replaceAll("#.*", "").strip());
            }
        }
        if (reader.blocks > 0) {
            reader.problem(number, "Repeat without EndRepeat", "end the block");
        }
        return new Reading(reader.read, reader.problems);
    }

    private void line(int number, String text) {
        if (text.isEmpty()) {
            return;
        }
        var words = text.split("\\s+");
        var known = PortalsForm.of(words[0]);
        if (known.isEmpty()) {
            problem(number, "there is no call '" + words[0] + "'", "calls are " + PortalsForm.names());
            return;
        }
        var form = known.get();
        int before = problems.size();
        var values = new HashMap<String, String>();
        var flags = new HashSet<String>();
        for (int i = 1; i < words.length; i++) {
            word(number, form, words[i], values, flags);
        }
        missing(number, form, values);
        blocks(number, form.name());
        names(number, form, values);
        if (problems.size() == before) {
            read.add(new PortalsLine(number, form.name(), values, flags));
        }
    }

    private void word(int number, PortalsForm form, String word, Map<String, String> values, Set<String> flags) {
        int equals = word.indexOf('=');
        var key = equals < 0 ? word : word.substring(0, equals);
        var argument = form.arguments().get(key);
        if (argument == null) {
            problem(number, form.name() + " does not take '" + key + "'",
                    form.arguments().isEmpty() ? "it takes nothing" : "it takes " + form.keys());
        } else if (argument.kind() == ArgumentKind.FLAG && equals < 0) {
            flags.add(key);
        } else if (equals < 0 || !argument.kind().accepts(word.substring(equals + 1))) {
            problem(number, "'" + word + "' does not fit", key + " takes " + argument.kind().expected());
        } else if (values.put(key, word.substring(equals + 1)) != null) {
            problem(number, "'" + key + "' is given twice", "leave one out");
        }
    }

    private void missing(int number, PortalsForm form, Map<String, String> values) {
        form.arguments().forEach((key, argument) -> {
            if (argument.required() && !values.containsKey(key) && problems.stream().noneMatch(p -> p.line == number)) {
                problem(number, form.name() + " needs '" + key + "'", key + "=" + argument.kind().expected());
            }
        });
        if (form.name().equals("MEInsert") && values.containsKey("before") == values.containsKey("after")) {
            problem(number, "MEInsert needs one of 'before' and 'after'", "name the entry next to the new one");
        }
    }

    private void blocks(int number, String call) {
        if (call.equals("Repeat")) {
            blocks++;
        } else if (call.equals("EndRepeat") && --blocks < 0) {
            blocks = 0;
            problem(number, "EndRepeat without Repeat", "begin the block");
        }
    }

    /** Objects are made above the lines that use them; what a call makes has its name from the next line on. */
    private void names(int number, PortalsForm form, Map<String, String> values) {
        form.arguments().forEach((key, argument) -> {
            var kind = form.objectKind(key);
            var name = values.get(key);
            if (argument.kind() == ArgumentKind.OLD && name != null && !made(kind).contains(name)) {
                problem(number, "no line above creates the " + kind + " '" + name + "'",
                        made(kind).isEmpty() ? "create it first" : "there are " + String.join(", ", made(kind)));
            }
        });
        if (form.name().equals("MDAttach") && !values.containsKey("me") && !made("me").contains(UNNAMED)) {
            problem(number, "MDAttach has no match entry", "add a line MEAttach above, or name one with me");
        }
        form.arguments().forEach((key, argument) -> {
            if (argument.kind() == ArgumentKind.NEW) {
                made(form.objectKind(key)).add(values.getOrDefault(key, UNNAMED));
                // an entry with a name is also the last one, which a call that names none means
                made(form.objectKind(key)).add(UNNAMED);
            }
        });
    }

    private Set<String> made(String kind) {
        return made.computeIfAbsent(kind, any -> new HashSet<>());
    }

    private void problem(int line, String message, String hint) {
        problems.add(new Problem(line, message, hint));
    }
}
