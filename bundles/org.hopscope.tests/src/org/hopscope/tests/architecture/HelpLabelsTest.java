// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/**
 * The pages of the help for users name menus, buttons, fields and views as the workbench does. Labels are in italics,
 * a path of menus with {@code >} between them; those in bold are labels if their words begin with capitals.
 */
class HelpLabelsTest {

    private static final String PAGES = "bundles/org.hopscope.help/pages";
    private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`]*`|(?m)^    .*$");
    private static final Pattern BOLD = Pattern.compile("\\*\\*([^*]+)\\*\\*");
    private static final Pattern ITALIC = Pattern.compile("\\*([^*]+)\\*");
    private static final Pattern TITLE = Pattern.compile("[A-Z]\\w+(?: (?:of|the|to|and|[A-Z]\\w*))+");
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z-]+");
    /** Labels of the Eclipse platform, which are in none of our files. */
    private static final Set<String> PLATFORM = Set.of("About Hopscope", "Export", "Import", "Preferences",
            "Properties", "Reset Perspective");
    /** Bundles whose constants have names of their own, which the workbench shows: components, parts, figures. */
    private static final Set<String> WITH_CONSTANTS = Set.of("org.hopscope.sim", "org.hopscope.study",
            "org.hopscope.model");
    /** Words in italics that are no labels, each on the only page that has it. */
    private static final Map<String, Set<String>> PLAIN = Map.of(
            "start/tour.md", Set.of("Do it"),
            "start/draw-a-machine.md", Set.of("Do it"),
            // what may be typed into the search of the preferences
            "start/screen.md", Set.of("cache", "dark"),
            // a sample
            "files/export.md", Set.of("scripts"),
            // a column of the page itself
            "compare/booksim.md", Set.of("in order"));

    private final Set<String> labels = new TreeSet<>(PLATFORM);
    private final Set<String> constants = new TreeSet<>();

    @Test
    void everyLabelOnAPageIsOneOfTheWorkbench() throws IOException {
        readLabels();
        var unknown = new TreeMap<String, List<String>>();
        int seen = 0;
        for (var page : pages()) {
            for (var label : labels(Files.readString(page))) {
                seen++;
                var path = path(page);
                if (!isLabel(label) && !PLAIN.getOrDefault(path, Set.of()).contains(label)) {
                    unknown.computeIfAbsent(path, key -> new ArrayList<>()).add(label);
                }
            }
        }
        assertTrue(seen > 200, seen + " labels");
        assertEquals(Map.of(), unknown);
    }

    /** Otherwise the exceptions could hide a label that has been renamed. */
    @Test
    void everyExceptionIsNeeded() throws IOException {
        readLabels();
        for (var page : PLAIN.entrySet()) {
            var named = labels(Files.readString(SourceTree.root().resolve(PAGES).resolve(page.getKey())));
            for (var word : page.getValue()) {
                assertTrue(named.contains(word) && !isLabel(word), page.getKey() + ": " + word);
            }
        }
    }

    @Test
    void everyOptionOnAPageIsOneOfTheCommandLine() throws IOException {
        var known = new StringBuilder();
        SourceTree.javaFiles(bundle -> bundle.equals("org.hopscope.cli") || bundle.equals("org.hopscope.study"))
                .forEach(file -> known.append(text(file.path())));
        var unknown = new TreeSet<String>();
        for (var page : pages()) {
            Files.readString(page).lines().filter(line -> line.contains("hopscope ")).forEach(line -> OPTION
                    .matcher(line).results().map(match -> match.group()).filter(option -> known.indexOf(option) < 0)
                    .forEach(option -> unknown.add(path(page) + ": " + option)));
        }
        assertEquals(Set.of(), unknown);
    }

    private static List<Path> pages() throws IOException {
        var root = SourceTree.root().resolve(PAGES);
        try (var files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".md") && !file.startsWith(root.resolve("develop")))
                    .sorted().toList();
        }
    }

    private static String path(Path page) {
        return SourceTree.root().resolve(PAGES).relativize(page).toString().replace('\\', '/');
    }

    /** The labels that a page names, with the steps of a path of menus apart. */
    private static List<String> labels(String page) {
        var text = CODE.matcher(page).replaceAll("").replace('\n', ' ');
        var bold = BOLD.matcher(text).results().map(match -> match.group(1))
                .filter(words -> TITLE.matcher(words).matches());
        var italic = ITALIC.matcher(BOLD.matcher(text).replaceAll("")).results()
                .flatMap(match -> Arrays.stream(match.group(1).split(" > ")));
        return Stream.concat(bold, italic).map(words -> words.strip().replaceAll(" +", " ")).toList();
    }

    private boolean isLabel(String words) {
        var bare = words.replaceAll("\\.+$", "");
        return labels.contains(bare) || labels.contains(bare.substring(0, 1).toUpperCase() + bare.substring(1))
                || labels.stream().anyMatch(label -> label.startsWith(bare + " (") || label.startsWith(bare + ": {"))
                || constants.contains(words);
    }

    /** All texts of properties without mnemonics and points at their ends, and the constants of results. */
    private void readLabels() throws IOException {
        for (var root : List.of("bundles", "models")) {
            try (var files = Files.walk(SourceTree.root().resolve(root))) {
                files.filter(HelpLabelsTest::isEnglish).forEach(file -> texts(file).forEach(text -> labels.add(text
                        .replaceAll("<[^>]*>", "").replace("&", "").replaceAll("[.:]+$", "").strip())));
            }
        }
        SourceTree.javaFiles(bundle -> WITH_CONSTANTS.contains(bundle))
                .forEach(file -> Pattern.compile("\"([^\"\\\\\n]+)\"").matcher(text(file.path())).results()
                        .forEach(match -> constants.add(match.group(1))));
        assertFalse(labels.isEmpty());
    }

    private static boolean isEnglish(Path file) {
        var name = file.getFileName().toString();
        return name.endsWith(".properties") && !name.endsWith("_de.properties") && !name.equals("build.properties")
                && !file.toString().contains("target");
    }

    private static List<String> texts(Path file) {
        var properties = new Properties();
        try {
            properties.load(new StringReader(text(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.values().stream().map(Object::toString).toList();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
