// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileName;
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

    private static final String TOO_MANY = "V001";
    private static final int MOST_FILES = 20_000;

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

    /**
     * Reads all variants of a folder and the folders in it. A file that cannot be read is a problem and is left out;
     * a folder that may not be opened, or goes away meanwhile, is left out. Of a folder with more than 20,000 files
     * that is a problem, and the rest of it is left out.
     *
     * @throws IOException if the folder itself cannot be read
     */
    public static VariantTree of(Path folder, Diagnostics problems) throws IOException {
        var root = folder.toAbsolutePath().normalize();
        var variants = new HashMap<Path, Variant>();
        var machines = new ArrayList<Path>();
        for (var file : files(root, problems)) {
            if (Designs.isVariant(file)) {
                VariantFiles.load(file, problems).ifPresent(one -> variants.put(file, one));
            } else if (file.toString().endsWith("." + HopscopeResourceFactory.EXTENSION)) {
                machines.add(file);
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

    /** The visitor's parameters are never null, which its own type does not say. */
    @SuppressWarnings("null")
    private static SortedSet<Path> files(Path root, Diagnostics problems) throws IOException {
        var files = new TreeSet<Path>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (files.size() == MOST_FILES) {
                    problems.add(Diagnostic.error(TOO_MANY, "There are more than " + MOST_FILES + " files in " + root,
                            "name the folder of the machines"));
                    return FileVisitResult.TERMINATE;
                }
                if (Files.isRegularFile(file)) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException why) throws IOException {
                if (file.equals(root)) {
                    throw why;
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, IOException why) {
                return FileVisitResult.CONTINUE;
            }
        });
        return files;
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
        return new Entry(file, variant == null ? FileName.of(file)
                : Objects.requireNonNullElse(variant.getName(), FileName.of(file)), children);
    }
}
