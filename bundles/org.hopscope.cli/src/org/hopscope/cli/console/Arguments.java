// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.console;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.setting.Spelling;
import org.hopscope.model.text.Quote;

import picocli.CommandLine.MaxValuesExceededException;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Options and operands of one command, as they were given. */
public final class Arguments {

    /** Asks each command for an explanation. */
    public static final String HELP = "--help";

    private final String command;
    private final List<String> operands;
    /** Empty if there are no options. */
    private final Optional<ParseResult> options;

    private Arguments(String command, List<String> operands) {
        this.command = command;
        this.operands = List.copyOf(operands);
        options = Optional.empty();
    }

    private Arguments(String command, ParseResult parsed) {
        this.command = command;
        operands = parsed.matchedPositionalValue(0, List.of());
        options = Optional.of(parsed);
    }

    /** Reads the words after the name of a command. The library that reads options is not loaded without any. */
    public static Arguments read(Options options, List<String> words) throws UsageException {
        if (words.stream().noneMatch(word -> word.startsWith("-"))) {
            return new Arguments(options.command(), words);
        }
        try {
            return new Arguments(options.command(), options.parser().parseArgs(words.toArray(String[]::new)));
        } catch (UnmatchedArgumentException unknown) {
            throw unknown(options, unknown.getUnmatched().getFirst());
        } catch (MissingParameterException missing) {
            throw new UsageException(options.command(), ((OptionSpec) missing.getMissing().getFirst()).longestName()
                    + " needs a value");
        } catch (MaxValuesExceededException tooMany) {
            var flag = words.stream().filter(one -> one.contains("=")).map(Arguments::name)
                    .filter(options.flags()::contains).findFirst();
            throw new UsageException(options.command(), flag.orElseThrow(() -> tooMany) + " takes no value");
        }
    }

    /** A word without what is after '='. */
    private static String name(String word) {
        int equal = word.indexOf('=');
        return equal < 0 ? word : word.substring(0, equal);
    }

    private static UsageException unknown(Options options, String word) {
        var name = name(word);
        var known = new ArrayList<>(options.valued());
        known.addAll(options.flags());
        return new UsageException(options.command(), "there is no option " + Quote.of(name) + "; "
                + Spelling.hint(name, known));
    }

    /** The arguments that are not options, in order. */
    public List<String> operands() {
        return operands;
    }

    public boolean has(String option) {
        return options.filter(found -> found.hasMatchedOption(option)).isPresent();
    }

    /** All values of an option, in order. */
    public List<String> all(String option) {
        return options.map(found -> found.matchedOptionValue(option, List.<String>of())).orElse(List.of());
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
