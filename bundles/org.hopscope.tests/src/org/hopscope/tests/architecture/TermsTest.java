// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

/** The page for contributors names for each term the types that carry it, and none that is not there. */
class TermsTest {

    private static final Pattern TYPE = Pattern.compile("`([A-Z][A-Za-z]*)`");
    private static final Pattern CLASSIFIER = Pattern.compile("<eClassifiers [^>]*name=\"(\\w+)\"");
    private static final String PAGE = "bundles/org.hopscope.help/pages/develop/terms.md";

    @Test
    void eachNameOfATermIsAType() throws IOException {
        var types = types();
        var named = TYPE.matcher(Files.readString(SourceTree.root().resolve(PAGE))).results()
                .map(match -> match.group(1)).toList();
        assertTrue(named.size() > 80, () -> "Only " + named.size() + " names were found");
        assertEquals(List.of(), named.stream().filter(name -> !types.contains(name)).toList());
    }

    /** The types of the hand-written sources and of the metamodel. */
    private static Set<String> types() throws IOException {
        var types = new HashSet<String>();
        SourceTree.javaFiles(bundle -> true).forEach(file -> types.add(file.path().getFileName().toString()
                .replace(".java", "")));
        try (var models = Files.list(SourceTree.root().resolve("models/org.hopscope.model/model"))) {
            models.filter(file -> file.toString().endsWith(".ecore")).forEach(file -> CLASSIFIER.matcher(text(file))
                    .results().forEach(match -> types.add(match.group(1))));
        }
        return types;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
