// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.portals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.hopscope.editor.assist.Proposal;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.portals.PortalsCall;
import org.hopscope.model.portals.PortalsCall.Argument;

/** The proposals at a position of a program, and their texts. Needs no display. */
public final class ProgramAssist {

    private final String program;
    private final int offset;
    private final String before;
    private final int lineStart;

    private ProgramAssist(String program, int offset) {
        this.program = program;
        this.offset = offset;
        lineStart = program.lastIndexOf('\n', offset - 1) + 1;
        before = program.substring(lineStart, offset);
    }

    /** The proposals at an offset, the best match first; empty inside a comment. */
    public static List<Proposal> at(String program, int offset) {
        return new ProgramAssist(program, offset).proposals();
    }

    private List<Proposal> proposals() {
        if (before.indexOf('#') >= 0) {
            return List.of();
        }
        var start = before.length();
        while (start > 0 && !Character.isWhitespace(before.charAt(start - 1))) {
            start--;
        }
        var word = before.substring(start);
        if (before.substring(0, start).isBlank()) {
            return calls(word);
        }
        var call = PortalsCall.find(before.strip().split("\\s+")[0]);
        if (call.isEmpty()) {
            return List.of();
        }
        var equals = word.indexOf('=');
        return equals < 0 ? arguments(call.get(), word) : call.get().argument(word.substring(0, equals))
                .map(argument -> values(argument, word.substring(equals + 1))).orElse(List.of());
    }

    private List<Proposal> calls(String word) {
        return PortalsCall.all().stream().filter(call -> starts(call.name(), word)).map(call -> {
            var needed = call.arguments().stream().filter(Argument::required).map(Argument::key).toList();
            var label = needed.isEmpty() ? call.name() : call.name() + "  " + String.join(", ", needed);
            return proposal(call.name() + (call.arguments().isEmpty() ? "" : " "), label, explain(call), word);
        }).toList();
    }

    private List<Proposal> arguments(PortalsCall call, String word) {
        var there = keys();
        var found = new ArrayList<Proposal>();
        for (var required : new boolean[] {true, false}) {
            call.arguments().stream().filter(argument -> argument.required() == required
                    && !there.contains(argument.key()) && starts(argument.key(), word)).forEach(argument -> {
                        var text = argument.flag() ? argument.key() : argument.key() + "=";
                        var label = argument.flag() ? argument.key() : Messages.get(required ? "portals.needed"
                                : "portals.argument", argument.key(), argument.expected());
                        found.add(proposal(text, label, explain(argument), word));
                    });
        }
        return found;
    }

    /** The keys of the line, before and after the caret. */
    private Set<String> keys() {
        var lineEnd = program.indexOf('\n', offset);
        var line = program.substring(lineStart, lineEnd < 0 ? program.length() : lineEnd);
        return ProgramToken.of(line).stream().filter(token -> (token.kind() == ProgramToken.Kind.KEY
                || token.kind() == ProgramToken.Kind.FLAG) && !(lineStart + token.from() <= offset
                && offset <= lineStart + token.to())).map(ProgramToken::text).collect(Collectors.toSet());
    }

    private List<Proposal> values(Argument argument, String typed) {
        var values = new LinkedHashSet<String>();
        if (!argument.uses().isEmpty()) {
            values.addAll(objects(argument.uses()).reversed());
        } else if (!argument.makes().isEmpty()) {
            values.add(free(argument.makes()));
        } else {
            values.addAll(argument.words());
            values.addAll(used(argument.key()));
            values.addAll(examples(argument));
        }
        return values.stream().filter(value -> starts(value, typed) && !value.equals(typed))
                .map(value -> proposal(value, value, explain(argument), typed)).toList();
    }

    /** Sizes and times that one often needs; bits and numbers are taken from the lines above. */
    private static List<String> examples(Argument argument) {
        if (argument.expected().contains("KiB")) {
            return List.of("0", "8", "1KiB", "64KiB", "1MiB");
        }
        if (argument.expected().contains("us")) {
            return List.of("1us", "10us", "100us");
        }
        return argument.expected().contains("bits") ? List.of("0x0", "0xffffffffffffffff") : List.of();
    }

    /** The objects of a kind that the lines above have made, in their order. */
    private List<String> objects(String kind) {
        var names = new LinkedHashSet<String>();
        program.substring(0, lineStart).lines().forEach(line -> made(line, kind).ifPresent(name -> {
            // made again, it counts as made here
            names.remove(name);
            names.add(name);
        }));
        return List.copyOf(names);
    }

    private static Optional<String> made(String line, String kind) {
        var tokens = ProgramToken.of(line);
        var call = tokens.isEmpty() ? Optional.<PortalsCall>empty() : PortalsCall.find(tokens.getFirst().text());
        for (var i = 1; call.isPresent() && i + 1 < tokens.size(); i++) {
            var argument = call.get().argument(tokens.get(i).text());
            if (argument.isPresent() && argument.get().makes().equals(kind)
                    && tokens.get(i + 1).kind() == ProgramToken.Kind.OBJECT) {
                return Optional.of(tokens.get(i + 1).text());
            }
        }
        return Optional.empty();
    }

    /** A name that no object of a kind has yet: the kind itself, or with a number. */
    private String free(String kind) {
        var taken = new HashSet<>(objects(kind));
        var name = kind;
        for (var number = 2; taken.contains(name); number++) {
            name = kind + number;
        }
        return name;
    }

    /** The values that lines above give to the same key, the last one first. */
    private List<String> used(String key) {
        var values = new LinkedHashSet<String>();
        program.substring(0, lineStart).lines().toList().reversed().forEach(line -> {
            var tokens = ProgramToken.of(line);
            for (var i = 1; i + 1 < tokens.size(); i++) {
                if (tokens.get(i).text().equals(key) && tokens.get(i + 1).kind() == ProgramToken.Kind.VALUE) {
                    values.add(tokens.get(i + 1).text());
                }
            }
        });
        return List.copyOf(values);
    }

    private static boolean starts(String text, String with) {
        return text.toLowerCase(Locale.ROOT).startsWith(with.toLowerCase(Locale.ROOT));
    }

    private Proposal proposal(String text, String label, String documentation, String replaced) {
        return new Proposal(text, label, documentation, offset - replaced.length(), replaced.length());
    }

    /** The explanation of the call or argument at an offset; empty if there is none. */
    public static Optional<String> explain(String program, int offset) {
        var start = program.lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
        var end = program.indexOf('\n', offset);
        var tokens = ProgramToken.of(program.substring(start, end < 0 ? program.length() : Math.max(start, end)));
        var call = tokens.isEmpty() ? Optional.<PortalsCall>empty() : PortalsCall.find(tokens.getFirst().text());
        for (var i = 0; call.isPresent() && i < tokens.size(); i++) {
            var token = tokens.get(i);
            if (start + token.from() <= offset && offset <= start + token.to()) {
                return switch (token.kind()) {
                    case CALL -> Optional.of(explain(call.get()));
                    case KEY, FLAG -> call.get().argument(token.text()).map(ProgramAssist::explain);
                    case VALUE, OBJECT -> call.get().argument(tokens.get(i - 1).text()).map(ProgramAssist::explain);
                    case COMMENT, UNKNOWN -> Optional.empty();
                };
            }
        }
        return Optional.empty();
    }

    private static String explain(PortalsCall call) {
        return call.arguments().isEmpty() ? call.documentation() : Messages.get("portals.call", call.documentation(),
                call.arguments().stream().map(one -> one.required() ? one.key() : "[" + one.key() + "]")
                .collect(Collectors.joining(" ")));
    }

    private static String explain(Argument argument) {
        return argument.flag() ? argument.documentation()
                : Messages.get("portals.value", argument.documentation(), argument.expected());
    }
}
