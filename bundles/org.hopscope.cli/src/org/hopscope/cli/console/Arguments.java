// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.console;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.model.setting.Spelling;
import org.hopscope.model.text.Quote;

/**
 * Options and operands of one command. An option's value follows it or stands after '='; options and operands may be
 * mixed; behind "--" everything is an operand.
 */
public final class Arguments {

    /** Asks each command for an explanation. */
    public static final String HELP = "--help";

    private final String command;
    private final Map<String, List<String>> options = new LinkedHashMap<>();
    private final List<String> operands = new ArrayList<>();

    private Arguments(String command) {
        this.command = command;
    }

    /**
     * Reads arguments.
     *
     * @param valued options that take a value
     * @param flags options that take none
     */
    public static Arguments read(String command, List<String> arguments, List<String> valued, List<String> flags)
            throws UsageException {
        var read = new Arguments(command);
        boolean onlyOperands = false;
        for (int i = 0; i < arguments.size(); i++) {
            var argument = arguments.get(i);
            if (onlyOperands || !argument.startsWith("-") || argument.equals("-")) {
                read.operands.add(argument);
            } else if (argument.equals("--")) {
                onlyOperands = true;
            } else {
                int equal = argument.indexOf('=');
                var name = equal < 0 ? argument : argument.substring(0, equal);
                if (valued.contains(name)) {
                    boolean next = equal < 0;
                    if (next && i + 1 == arguments.size()) {
                        throw new UsageException(command, name + " needs a value");
                    }
                    read.add(name, next ? arguments.get(++i) : argument.substring(equal + 1));
                } else {
                    read.addFlag(name, equal < 0, valued, flags);
                }
            }
        }
        return read;
    }

    private void addFlag(String name, boolean alone, List<String> valued, List<String> flags) throws UsageException {
        if (!flags.contains(name)) {
            var known = new ArrayList<>(valued);
            known.addAll(flags);
            throw new UsageException(command, "there is no option " + Quote.of(name) + "; "
                    + Spelling.hint(name, known));
        }
        if (!alone) {
            throw new UsageException(command, name + " takes no value");
        }
        add(name, "");
    }

    private void add(String name, String value) {
        options.computeIfAbsent(name, key -> new ArrayList<>()).add(value);
    }

    /** The arguments that are not options, in order. */
    public List<String> operands() {
        return operands;
    }

    public boolean has(String option) {
        return options.containsKey(option);
    }

    /** All values of an option, in order. */
    public List<String> all(String option) {
        return options.getOrDefault(option, List.of());
    }

    /** The only value of an option, or {@code otherwise} if it is not there. */
    public String one(String option, String otherwise) throws UsageException {
        var values = all(option);
        if (values.size() > 1) {
            throw new UsageException(command, option + " is given " + values.size() + " times");
        }
        return values.isEmpty() ? otherwise : values.get(0);
    }

    /** The only value of an option as a whole number, or {@code otherwise} if it is not there. */
    public long wholeNumber(String option, long otherwise) throws UsageException {
        var text = one(option, Long.toString(otherwise));
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException noNumber) {
            throw new UsageException(command, option + " must be a whole number, not '" + text + "'");
        }
    }
}
