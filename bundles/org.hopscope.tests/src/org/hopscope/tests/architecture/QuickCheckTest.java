// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

/** Tests the list of the classes that {@code releng/check} leaves out. */
class QuickCheckTest {

    private static final Path TESTS = Path.of(System.getProperty("hopscope.root", "../.."),
            "bundles/org.hopscope.tests");
    private static final Pattern EXCLUDED = Pattern.compile("<exclude>\\*\\*/(\\w+\\.java)</exclude>");

    @Test
    void eachClassThatIsLeftOutExists() throws IOException {
        var left = EXCLUDED.matcher(Files.readString(TESTS.resolve("pom.xml"))).results()
                .map(one -> one.group(1)).collect(Collectors.toSet());
        assertTrue(!left.isEmpty());
        try (var files = Files.walk(TESTS.resolve("src"))) {
            files.forEach(file -> left.remove(file.getFileName().toString()));
        }
        assertEquals("", String.join(" ", left));
    }
}
