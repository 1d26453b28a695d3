// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.variant;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.cli.console.Arguments;
import org.hopscope.cli.console.Options;
import org.hopscope.cli.console.UsageException;
import org.hopscope.model.setting.Spelling;
import org.hopscope.model.study.Judgement;
import org.hopscope.model.variant.Decisions;
import org.hopscope.model.variant.Variants;
import org.hopscope.study.RunRequest;

/** Reads the arguments of {@code hopscope variant}. */
public final class VariantArguments {

    public static final String NAME = "variant";

    private static final String RECORD = "record";
    private static final String APPLY = "apply";
    private static final String LIST = "list";
    private static final String REBASE = "rebase";
    private static final String VARIANT_NAME = "--name";
    private static final String MINE = "--mine";
    private static final String BASE = "--base";
    private static final String DECIDE = "decide";
    private static final String SEED = "--seed";
    private static final List<String> ACTIONS = List.of(RECORD, APPLY, LIST, REBASE, DECIDE);

    /** Its options. */
    public static final Options OPTIONS = new Options(NAME,
            List.of(VARIANT_NAME, SEED, option(Judgement.PREFERRED), option(Judgement.REJECTED),
                    option(Judgement.OPEN)),
            List.of(MINE, BASE, Arguments.HELP));

    private VariantArguments() {}

    /** The parsed command; empty if it is an explanation. */
    public static Optional<VariantCommand> read(List<String> arguments) throws UsageException {
        var read = Arguments.read(OPTIONS, arguments);
        if (read.has(Arguments.HELP)) {
            return Optional.empty();
        }
        if (read.operands().isEmpty()) {
            throw wrong("name an action: " + String.join(", ", ACTIONS));
        }
        var files = read.operands().subList(1, read.operands().size());
        return Optional.of(switch (read.operands().get(0)) {
            case RECORD -> {
                count(files, 3, "BASE CHANGED OUT");
                yield new VariantCommand.Record(files.get(0), files.get(1), files.get(2), read.one(VARIANT_NAME, ""));
            }
            case APPLY -> {
                count(files, 2, "FILE OUT");
                yield new VariantCommand.Apply(files.get(0), files.get(1));
            }
            case LIST -> {
                count(files, 1, "FILE or FOLDER");
                yield new VariantCommand.Show(files.get(0));
            }
            case REBASE -> {
                count(files, 1, "FILE");
                yield new VariantCommand.Rebase(files.get(0), winner(read));
            }
            case DECIDE -> {
                count(files, 1, "FILE");
                yield decide(files.get(0), read);
            }
            default -> throw wrong("there is no 'variant " + read.operands().get(0) + "'; "
                    + Spelling.hint(read.operands().get(0), ACTIONS));
        });
    }

    private static Optional<Variants.Winner> winner(Arguments read) throws UsageException {
        if (read.has(MINE) && read.has(BASE)) {
            throw wrong("use either " + MINE + " or " + BASE);
        }
        return read.has(MINE) ? Optional.of(Variants.Winner.VARIANT)
                : read.has(BASE) ? Optional.of(Variants.Winner.BASE) : Optional.empty();
    }

    private static String option(Judgement judgement) {
        return "--" + Decisions.word(judgement);
    }

    private static VariantCommand decide(String file, Arguments read) throws UsageException {
        var chosen = new ArrayList<Judgement>();
        for (var one : Judgement.VALUES) {
            if (read.has(option(one))) {
                chosen.add(one);
            }
        }
        if (chosen.size() != 1) {
            throw wrong("say what is decided, and why: --preferred, --rejected or --open \"WHY\"");
        }
        return new VariantCommand.Decide(file, chosen.getFirst(), read.one(option(chosen.getFirst()), ""),
                read.wholeNumber(SEED, RunRequest.DEFAULT_SEED));
    }

    private static void count(List<String> files, int wanted, String names) throws UsageException {
        if (files.size() != wanted) {
            throw wrong("expected: " + names + ", but there are " + files.size() + " files");
        }
    }

    private static UsageException wrong(String message) {
        return new UsageException(NAME, message);
    }
}
