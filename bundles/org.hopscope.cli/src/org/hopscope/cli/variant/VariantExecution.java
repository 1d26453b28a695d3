// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.variant;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.io.FileName;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.ChangeText;
import org.hopscope.model.variant.Decisions;
import org.hopscope.model.variant.Designs;
import org.hopscope.model.variant.VariantChain;
import org.hopscope.model.variant.VariantTree;
import org.hopscope.model.variant.Variants;
import org.hopscope.sim.run.EngineVersion;

/** Carries out {@code hopscope variant}. */
public final class VariantExecution {

    private final VariantCommand command;
    private final PrintStream out;
    private final PrintStream err;

    public VariantExecution(VariantCommand command, PrintStream out, PrintStream err) {
        this.command = command;
        this.out = out;
        this.err = err;
    }

    public ExitCode execute() {
        try {
            return switch (command) {
                case VariantCommand.Record record -> record(record);
                case VariantCommand.Apply apply -> apply(apply);
                case VariantCommand.Show show -> show(Path.of(show.place()));
                case VariantCommand.Rebase rebase -> rebase(rebase);
                case VariantCommand.Decide decide -> decide(decide);
            };
        } catch (IOException | UncheckedIOException failure) {
            err.println("hopscope: cannot be written or read: " + failure.getMessage());
            return ExitCode.FAULT;
        }
    }

    /** Writes a file. */
    private interface Save {
        void to(Path file) throws IOException;
    }

    /** An error of a disk seldom says which file it is about. */
    private ExitCode save(Path file, Save save) {
        if (isFolder(file)) {
            return ExitCode.REJECTED;
        }
        try {
            save.to(file);
            return ExitCode.OK;
        } catch (IOException failure) {
            err.println("hopscope: " + file + " cannot be written: " + FileFailure.reason(failure));
            return ExitCode.FAULT;
        }
    }

    private boolean isFolder(Path file) {
        boolean folder = Files.isDirectory(file);
        if (folder) {
            err.println("hopscope: " + file + " is a folder; name the file to write");
        }
        return folder;
    }

    private ExitCode record(VariantCommand.Record record) {
        var problems = new Diagnostics();
        var base = Designs.load(Path.of(record.base()), problems);
        report(record.base(), problems.all());
        problems = new Diagnostics();
        var changed = Designs.load(Path.of(record.changed()), problems);
        report(record.changed(), problems.all());
        if (base.isEmpty() || changed.isEmpty()) {
            return ExitCode.REJECTED;
        }
        var file = Path.of(record.out()).toAbsolutePath();
        if (isFolder(file)) {
            return ExitCode.REJECTED;
        }
        var variant = Variants.record(base.get(), changed.get());
        variant.setName(record.name().isEmpty() ? FileName.withoutExtension(file) : record.name());
        Variants.setGround(variant, file, Path.of(record.base()));
        var saved = save(file, to -> VariantFiles.save(variant, to));
        if (saved == ExitCode.OK) {
            print(variant);
        }
        return saved;
    }

    private ExitCode apply(VariantCommand.Apply apply) {
        var problems = new Diagnostics();
        var machine = Designs.load(Path.of(apply.file()), problems);
        report(apply.file(), problems.all());
        if (machine.isEmpty()) {
            return ExitCode.REJECTED;
        }
        return save(Path.of(apply.out()), to -> MachineFiles.save(machine.get(), to));
    }

    private ExitCode show(Path place) throws IOException {
        var problems = new Diagnostics();
        if (Files.isDirectory(place)) {
            var tree = VariantTree.of(place, problems);
            tree.roots().forEach(root -> print(tree, root, 0));
        } else {
            VariantFiles.load(place, problems).ifPresent(this::print);
        }
        report(place.toString(), problems.all());
        return problems.hasErrors() ? ExitCode.REJECTED : ExitCode.OK;
    }

    private void print(VariantTree tree, VariantTree.Entry entry, int depth) {
        out.println("  ".repeat(depth) + entry.title() + "  (" + tree.folder().relativize(entry.file()) + ")");
        entry.children().forEach(child -> print(tree, child, depth + 1));
    }

    private void print(Variant variant) {
        var parent = Objects.toString(variant.getParent(), "");
        out.println(variant.getName() + ", on " + (parent.isEmpty() ? variant.getBase() : parent));
        Decisions.text(variant).ifPresent(text -> out.println("  " + text));
        for (var change : variant.getChanges()) {
            out.println((change.isDisabled() ? "  (left out) " : "  ") + ChangeText.of(change));
            change.getParts().forEach(part -> out.println("    " + ChangeText.of(part)));
        }
    }

    private ExitCode rebase(VariantCommand.Rebase rebase) {
        var problems = new Diagnostics();
        var file = Path.of(rebase.file());
        var chain = VariantChain.load(file, problems);
        report(rebase.file(), problems.all());
        if (chain.isEmpty()) {
            return ExitCode.REJECTED;
        }
        var winner = rebase.winner().orElse(Variants.Winner.BASE);
        var rebased = Variants.rebase(chain.get().variant(), chain.get().ground(), winner);
        if (rebase.winner().isEmpty() && !rebased.conflicts().isEmpty()) {
            rebased.conflicts().forEach(one -> err.println(rebase.file() + ": " + withoutHint(one)));
            err.println("hopscope: " + file + " is as it was: decide with --mine (the values of the variant) or --base "
                    + "(those of the base); changes that are no longer possible are left out");
            return ExitCode.REJECTED;
        }
        var saved = save(file, to -> VariantFiles.save(rebased.variant(), to));
        if (saved != ExitCode.OK) {
            return saved;
        }
        rebased.dropped().forEach(one -> out.println("left out, because the base already has it: " + one));
        boolean lost = !rebased.conflicts().isEmpty() && winner == Variants.Winner.VARIANT;
        rebased.conflicts().forEach(one -> (lost ? err : out).println("left out: " + withoutHint(one)));
        return lost ? ExitCode.REJECTED : ExitCode.OK;
    }

    /** The hint of a conflict is to rebase the variant, which is being done. */
    private static String withoutHint(Diagnostic one) {
        return new Diagnostic(one.severity(), one.code(), one.place(), one.message(), "").text();
    }

    private ExitCode decide(VariantCommand.Decide decide) {
        var problems = new Diagnostics();
        var file = Path.of(decide.file());
        var variant = VariantFiles.load(file, problems);
        var design = variant.flatMap(one -> VariantChain.of(one, file, problems))
                .flatMap(chain -> Designs.machine(chain, problems));
        report(decide.file(), problems.all());
        if (design.isEmpty()) {
            return ExitCode.REJECTED;
        }
        Decisions.decide(variant.get(), decide.judgement(), decide.reason(), new Decisions.Basis(LocalDate.now(),
                Decisions.designHash(design.get()), EngineVersion.VERSION, decide.seed()));
        var saved = save(file, to -> VariantFiles.save(variant.get(), to));
        if (saved == ExitCode.OK) {
            print(variant.get());
        }
        return saved;
    }

    private void report(String file, List<Diagnostic> found) {
        found.forEach(one -> err.println(file + ": " + one.text()));
    }
}
