// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.text;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.emf.common.util.URI;
import org.hopscope.cli.console.ExitCode;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.MachineText;
import org.hopscope.model.notation.TextDesign;
import org.hopscope.model.notation.TextGuide;
import org.hopscope.model.variant.Designs;

/** Carries out {@code hopscope text}. */
public final class TextExecution {

    private static final int MOST_SHOWN = 5;

    private final TextCommand command;
    private final PrintStream out;
    private final PrintStream err;

    public TextExecution(TextCommand command, PrintStream out, PrintStream err) {
        this.command = command;
        this.out = out;
        this.err = err;
    }

    public ExitCode execute() {
        return switch (command) {
            case TextCommand.Print print -> print(print);
            case TextCommand.Apply apply -> apply(apply);
            case TextCommand.Explain explain -> explain(explain.kind());
        };
    }

    private ExitCode print(TextCommand.Print print) {
        var machine = load(print.file());
        if (machine.isEmpty()) {
            return ExitCode.REJECTED;
        }
        var found = print.element().isEmpty() ? List.<Element>of(machine.get())
                : ElementPath.find(machine.get(), print.element());
        if (found.size() != 1) {
            err.println("hopscope: " + print.file() + ": there " + (found.isEmpty() ? "is no" : "is more than one")
                    + " element '" + print.element() + "'" + (found.isEmpty() ? "" : ": " + found.stream()
                            .limit(MOST_SHOWN).map(ElementPath::of).collect(Collectors.joining(", "))));
            return ExitCode.REJECTED;
        }
        out.print(MachineText.print(found.getFirst()));
        return ExitCode.OK;
    }

    private ExitCode apply(TextCommand.Apply apply) {
        var text = text(apply.text());
        var base = apply.base().isEmpty() ? Optional.<Machine>empty() : load(apply.base());
        if (text.isEmpty() || base.isEmpty() && !apply.base().isEmpty()) {
            return ExitCode.REJECTED;
        }
        var location = URI.createFileURI(Path.of(apply.out()).toAbsolutePath().toString());
        var problems = new Diagnostics();
        var made = base.isPresent() ? TextDesign.read(text.get(), base.get(), location, problems)
                : TextDesign.read(text.get(), location, problems);
        report(apply.text(), problems.all());
        if (made.isEmpty()) {
            return ExitCode.REJECTED;
        }
        try {
            MachineFiles.save(made.get(), Path.of(apply.out()));
            return ExitCode.OK;
        } catch (IOException failure) {
            err.println("hopscope: " + apply.out() + " cannot be written: " + FileFailure.reason(failure));
            return ExitCode.FAULT;
        }
    }

    private ExitCode explain(String kind) {
        out.print(kind.isEmpty() ? String.join("\n", TextGuide.kinds())
                + "\n\n'hopscope text explain KIND' says how one is written.\n"
                : TextGuide.explain(kind).orElseThrow());
        return ExitCode.OK;
    }

    private Optional<Machine> load(String file) {
        var problems = new Diagnostics();
        var machine = Designs.load(Path.of(file), problems);
        report(file, problems.all());
        return machine;
    }

    private Optional<String> text(String file) {
        try {
            return Optional.of(Files.readString(Path.of(file)));
        } catch (CharacterCodingException notUtf8) {
            err.println(file + ": the text is not in UTF-8");
        } catch (IOException failure) {
            err.println(file + ": cannot be read: " + FileFailure.reason(failure));
        }
        return Optional.empty();
    }

    private void report(String file, List<Diagnostic> found) {
        found.forEach(one -> err.println(file + ": " + one.text()));
    }
}
