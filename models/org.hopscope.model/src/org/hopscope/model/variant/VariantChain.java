// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileName;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.reference.ReferringFiles;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.Variant;

/**
 * A variant with everything that it is made on.
 *
 * @param links from the variant that changes the base itself to the one in question
 * @param baseFile file of the base
 * @param base the base machine
 */
public record VariantChain(List<Link> links, Path baseFile, Machine base) {

    private static final String UNREADABLE = "V001";
    private static final String CIRCLE = "V006";

    public VariantChain {
        links = List.copyOf(links);
    }

    /** A variant and its file. */
    public record Link(Path file, Variant variant) {}

    /** Reads a variant, its parents and its base. Empty, with the reasons among the problems, if one cannot be read. */
    public static Optional<VariantChain> load(Path file, Diagnostics problems) {
        return VariantFiles.load(file, problems).flatMap(variant -> of(variant, file, problems));
    }

    /** As {@link #load}, for a variant that is read already, perhaps with unsaved changes. */
    public static Optional<VariantChain> of(Variant variant, Path file, Diagnostics problems) {
        var links = new ArrayDeque<Link>();
        var seen = new HashSet<Path>();
        var at = new Link(file.toAbsolutePath().normalize(), variant);
        while (true) {
            links.addFirst(at);
            if (!seen.add(at.file())) {
                problems.add(Diagnostic.error(CIRCLE, "The variant is its own ancestor: " + FileName.of(file),
                        "correct the parent of one of them"));
                return Optional.empty();
            }
            var parent = at.variant().getParent();
            if (parent == null || parent.isBlank()) {
                return base(List.copyOf(links), at, problems);
            }
            var next = read(at, parent, "parent variant", problems);
            var read = next.flatMap(one -> VariantFiles.load(one, problems));
            if (read.isEmpty()) {
                return Optional.empty();
            }
            at = new Link(next.get(), read.get());
        }
    }

    private static Optional<VariantChain> base(List<Link> links, Link first, Diagnostics problems) {
        var base = first.variant().getBase();
        if (base == null || base.isBlank()) {
            problems.add(Diagnostic.error(UNREADABLE, "The variant has neither a base machine nor a parent",
                    "name the file of the machine that it changes"));
            return Optional.empty();
        }
        return read(first, base, "base machine", problems).flatMap(file -> ReferringFiles.load(file, problems)
                .map(machine -> new VariantChain(links, file, machine)));
    }

    private static Optional<Path> read(Link from, String name, String what, Diagnostics problems) {
        try {
            var file = from.file().resolveSibling(name).normalize();
            if (file.toFile().isFile()) {
                return Optional.of(file);
            }
            problems.add(Diagnostic.error(UNREADABLE, "The %s '%s' of '%s' does not exist".formatted(what, name,
                    Objects.toString(from.variant().getName(), "the variant")),
                    "correct its name, or put the file there"));
        } catch (InvalidPathException noPath) {
            problems.add(Diagnostic.error(UNREADABLE, "'%s' cannot be the name of a %s".formatted(name, what),
                    "correct it"));
        }
        return Optional.empty();
    }

    /** The variant in question. */
    public Variant variant() {
        return links.getLast().variant();
    }

    /** The changes of all, in the order in which they are made. */
    public List<Change> changes() {
        var changes = new ArrayList<Change>();
        links.forEach(link -> changes.addAll(link.variant().getChanges()));
        return changes;
    }

    /** The whole design. */
    public Applied apply() {
        return Variants.apply(base, changes());
    }

    /** The machine that the variant changes: the design of its parent, or the base. */
    public Machine ground() {
        var own = variant();
        return Variants.apply(base, changes().stream().filter(one -> one.eContainer() != own).toList()).machine();
    }
}
