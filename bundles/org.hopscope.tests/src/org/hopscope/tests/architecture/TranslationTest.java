// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/**
 * The workbench can be translated: every file of its texts has one in German, with the same keys, places and keys of
 * the keyboard. Files of another language that are begun are held to the same, except that keys may be missing.
 */
class TranslationTest {

    private static final Pattern LANGUAGE = Pattern.compile("(\\w+?)_([a-z]{2})\\.properties");
    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)[,}]");
    private static final Object[] VALUES = {731, 732, 733, 734, 735, 736, 737, 738, 739, 740};
    private static final Pattern MNEMONIC = Pattern.compile("&[\\p{L}\\p{N}]");
    private static final Pattern TAG = Pattern.compile("</?a>");
    /** What files of texts are called; other properties are no texts. */
    private static final List<String> TEXTS = List.of("messages", "words", "plugin");

    @Test
    void everyFileOfTheWorkbenchIsInGerman() {
        var missing = english().stream().map(file -> file.resolveSibling(stem(file) + "_de.properties"))
                .filter(file -> !Files.exists(file)).map(TranslationTest::name).toList();
        assertEquals(List.of(), missing);
    }

    @Test
    void germanLacksNoText() {
        var missing = new ArrayList<String>();
        for (var file : english()) {
            var german = file.resolveSibling(stem(file) + "_de.properties");
            if (Files.exists(german)) {
                var keys = read(german).keySet();
                read(file).keySet().stream().filter(key -> !keys.contains(key))
                        .forEach(key -> missing.add(name(german) + " " + key));
            }
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void translationsHaveThePlacesOfTheEnglishTexts() {
        var wrong = new ArrayList<String>();
        for (var file : translated()) {
            var match = LANGUAGE.matcher(file.getFileName().toString());
            assertTrue(match.matches());
            var english = read(file.resolveSibling(match.group(1) + ".properties"));
            read(file).forEach((key, text) -> {
                var at = name(file) + " " + key + " = " + text;
                if (!english.containsKey(key)) {
                    wrong.add(at + ": not in the English file");
                } else {
                    check(at, english.get(key), text, wrong);
                }
            });
        }
        assertEquals(List.of(), wrong);
    }

    private static void check(String at, String english, String text, List<String> wrong) {
        if (text.isBlank() && !english.isBlank()) {
            wrong.add(at + ": empty");
        }
        if (!places(english).equals(places(text))) {
            wrong.add(at + ": other places than in " + english);
        }
        if (all(TAG, english).size() != all(TAG, text).size()) {
            wrong.add(at + ": other links than in " + english);
        }
        if (all(MNEMONIC, english).size() != all(MNEMONIC, text).size()) {
            wrong.add(at + ": other keys of the keyboard than in " + english);
        }
        if (PLACE.matcher(english).find()) {
            checkFormat(at, english, text, wrong);
        }
    }

    /** Each place that is filled in English must be, which it is not between quotes. */
    private static void checkFormat(String at, String english, String text, List<String> wrong) {
        try {
            var formatted = new MessageFormat(text, Locale.ROOT).format(VALUES);
            for (var value : VALUES) {
                if (formatted(english).contains(value.toString()) && !formatted.contains(value.toString())) {
                    wrong.add(at + ": not all places are filled");
                }
            }
        } catch (IllegalArgumentException refused) {
            wrong.add(at + ": " + refused.getMessage());
        }
    }

    private static String formatted(String english) {
        return new MessageFormat(english, Locale.ROOT).format(VALUES);
    }

    /**
     * Older loaders of Eclipse read ISO 8859-1, newer ones UTF-8; both read escapes alike. A resource bundle of Java is
     * UTF-8, as it is here when it can be read at all.
     */
    @Test
    void lettersBeyondAsciiAreEscapedWhereEclipseReadsThem() {
        var raw = Stream.concat(english().stream(), translated().stream()).filter(TranslationTest::isReadByEclipse)
                .filter(file -> SourceTree.read(file).chars().anyMatch(letter -> letter >= 0x80))
                .map(TranslationTest::name).toList();
        assertEquals(List.of(), raw, "write \\u00e4 for an a with two dots");
    }

    private static boolean isReadByEclipse(Path file) {
        var messages = file.resolveSibling("Messages.java");
        return file.getFileName().toString().startsWith("plugin")
                || Files.exists(messages) && SourceTree.read(messages).contains("NLS.initializeMessages");
    }

    /** The files of a language are in the product. */
    @Test
    void bundlesArePackedWithTheirTranslations() {
        var lacking = translated().stream().filter(file -> file.getFileName().toString().startsWith("plugin_"))
                .filter(file -> {
                    var packed = SourceTree.read(file.resolveSibling("build.properties"));
                    return !packed.contains("plugin*.properties") && !packed.contains(file.getFileName().toString());
                }).map(TranslationTest::name).toList();
        assertEquals(List.of(), lacking);
    }

    private static List<String> places(String text) {
        return PLACE.matcher(text).results().map(match -> match.group(1)).distinct().sorted().toList();
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(MatchResult::group).sorted().toList();
    }

    private static TreeMap<String, String> read(Path file) {
        var properties = new Properties();
        try {
            properties.load(new StringReader(SourceTree.read(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var sorted = new TreeMap<String, String>();
        properties.stringPropertyNames().forEach(key -> sorted.put(key, properties.getProperty(key)));
        return sorted;
    }

    private static String stem(Path file) {
        return file.getFileName().toString().replace(".properties", "");
    }

    private static String name(Path file) {
        return SourceTree.root().relativize(file).toString();
    }

    /** The files of texts of the workbench in English. */
    private static List<Path> english() {
        var found = files().filter(file -> TEXTS.contains(stem(file))).toList();
        assertTrue(found.size() > 30, () -> found.size() + " files");
        return found;
    }

    private static List<Path> translated() {
        return files().filter(file -> LANGUAGE.matcher(file.getFileName().toString()).matches()).toList();
    }

    private static Stream<Path> files() {
        return SourceTree.bundles().stream().flatMap(bundle -> Stream.concat(inside(bundle, 1),
                inside(bundle.resolve("src"), Integer.MAX_VALUE))).sorted();
    }

    private static Stream<Path> inside(Path folder, int depth) {
        if (!Files.isDirectory(folder)) {
            return Stream.empty();
        }
        try (var found = Files.walk(folder, depth)) {
            return found.filter(file -> file.toString().endsWith(".properties")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
