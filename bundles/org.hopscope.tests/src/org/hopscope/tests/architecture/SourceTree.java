// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The source tree these tests run in: its bundles and their hand-written Java files. */
final class SourceTree {

    /** Comments, text blocks, strings and character literals. */
    private static final Pattern NO_CODE = Pattern.compile("/\\*.*?\\*/|//[^\n]*|\"\"\".*?\"\"\""
            + "|\"(?:\\\\.|[^\"\\\\\n])*\"|'(?:\\\\.|[^'\\\\\n])+'", Pattern.DOTALL);

    private SourceTree() {
    }

    /** All Java files, read when the first test asks for some: most of the time went into reading them for each. */
    private static final class Sources {
        private static final List<JavaFile> ALL = bundles().stream().flatMap(folder -> javaFiles(folder).stream())
                .toList();
    }

    /** A Java file; {@code code} is its text with comments and literals blanked, line numbers unchanged. */
    record JavaFile(String bundle, Path path, String text, String code) {

        String packageName() {
            var match = Pattern.compile("^package ([\\w.]+);", Pattern.MULTILINE).matcher(code);
            return match.find() ? match.group(1) : "";
        }

        String at(int offset) {
            var line = code.substring(0, offset).lines().count();
            return root().relativize(path) + ":" + Math.max(1, line);
        }
    }

    static Path root() {
        var folder = Path.of(System.getProperty("hopscope.root", System.getProperty("user.dir"))).toAbsolutePath();
        while (folder != null && !Files.exists(folder.resolve("releng/lib.sh"))) {
            folder = folder.getParent();
        }
        if (folder == null) {
            throw new IllegalStateException("run inside the source tree or with -Dhopscope.root=FOLDER");
        }
        return folder;
    }

    static List<Path> bundles() {
        return Stream.of("models", "bundles").flatMap(group -> children(root().resolve(group)).stream())
                .filter(folder -> Files.exists(folder.resolve("META-INF/MANIFEST.MF"))).toList();
    }

    static List<JavaFile> javaFiles(Predicate<String> bundleNames) {
        return Sources.ALL.stream().filter(file -> bundleNames.test(file.bundle())).toList();
    }

    private static List<JavaFile> javaFiles(Path bundle) {
        try (var paths = Files.walk(bundle.resolve("src"))) {
            return paths.filter(path -> path.toString().endsWith(".java")).sorted()
                    .map(path -> javaFile(bundle, path)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JavaFile javaFile(Path bundle, Path path) {
        var text = read(path);
        var code = NO_CODE.matcher(text).replaceAll(match -> match.group().replaceAll("[^\n]", " "));
        return new JavaFile(bundle.getFileName().toString(), path, text, code);
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> children(Path folder) {
        try (var found = Files.list(folder)) {
            return found.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
