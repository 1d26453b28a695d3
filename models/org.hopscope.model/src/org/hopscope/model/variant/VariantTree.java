// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.HopscopeResourceFactory;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.study.Variant;

/**
 * The machines and variants of a folder by descent.
 *
 * @param folder the folder
 * @param roots machines with variants below them, and variants whose base or parent is not there
 */
public record VariantTree(Path folder, List<Entry> roots) {

    public VariantTree {
        roots = List.copyOf(roots);
    }

    /**
     * A file of the tree.
     *
     * @param file the file
     * @param title name of the variant, or the file of a machine
     * @param children the variants on top of it, by file
     */
    public record Entry(Path file, String title, List<Entry> children) {

        public Entry {
            children = List.copyOf(children);
        }
    }

    /** Reads all variants of a folder and the folders in it; what cannot be read is a problem and is left out. */
    public static VariantTree of(Path folder, Diagnostics problems) throws IOException {
        var root = folder.toAbsolutePath().normalize();
        var variants = new HashMap<Path, Variant>();
        var machines = new ArrayList<Path>();
        try (var files = Files.walk(root)) {
            for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
                if (Designs.isVariant(file)) {
                    VariantFiles.load(file, problems).ifPresent(one -> variants.put(file, one));
                } else if (file.toString().endsWith("." + HopscopeResourceFactory.EXTENSION)) {
                    machines.add(file);
                }
            }
        }
        var below = new HashMap<Path, List<Path>>();
        variants.forEach((file, variant) -> groundOf(variant, file).ifPresent(
                ground -> below.computeIfAbsent(ground, any -> new ArrayList<>()).add(file)));
        var roots = new ArrayList<Entry>();
        var seen = new HashSet<Path>();
        machines.forEach(machine -> roots.add(entry(machine, variants, below, seen)));
        variants.keySet().stream().sorted().filter(file -> !seen.contains(file))
                .forEach(file -> roots.add(entry(file, variants, below, seen)));
        return new VariantTree(root, roots);
    }

    /** The file that a variant is made on; empty if it names none. */
    public static Optional<Path> groundOf(Variant variant, Path file) {
        var parent = Objects.toString(variant.getParent(), "");
        var ground = parent.isBlank() ? Objects.toString(variant.getBase(), "") : parent;
        return ground.isBlank() ? Optional.empty()
                : Optional.of(file.toAbsolutePath().resolveSibling(ground).normalize());
    }

    private static Entry entry(Path file, Map<Path, Variant> variants, Map<Path, List<Path>> below, Set<Path> seen) {
        seen.add(file);
        var children = below.getOrDefault(file, List.of()).stream().sorted().filter(child -> !seen.contains(child))
                .map(child -> entry(child, variants, below, seen)).toList();
        var variant = variants.get(file);
        return new Entry(file, variant == null ? file.getFileName().toString()
                : Objects.requireNonNullElse(variant.getName(), file.getFileName().toString()), children);
    }
}
