// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The maps of packages for contributors name each package, and none that is not there. */
class PackageMapsTest {

    private static final Pattern NAME = Pattern.compile("`([a-z.]+)`");

    /** @param column of the table with the names, from 1 */
    @ParameterizedTest
    @CsvSource({ "model, In the model, 1", "compile, In the compiler, 1", "editor, In the editor, 1",
        "study, In the studies, 1", "cli, In the command line, 1",
        "ui, In the workbench, 1", "results, In the workbench, 3" })
    void theMapHasEveryPackage(String bundle, String heading, int column) throws IOException {
        var root = "org.hopscope." + bundle;
        var packages = SourceTree.javaFiles(root::equals).stream().map(SourceTree.JavaFile::packageName)
                .filter(name -> !name.equals(root)).map(name -> name.substring(root.length() + 1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(packages, named(heading, column));
    }

    private static Set<String> named(String heading, int column) throws IOException {
        var text = Files.readString(SourceTree.root().resolve("bundles/org.hopscope.help/pages/develop/packages.md"));
        return text.lines().dropWhile(line -> !line.equals("## " + heading)).skip(1)
                .takeWhile(line -> !line.startsWith("##")).filter(line -> line.startsWith("| "))
                .flatMap(line -> NAME.matcher(line.split("\\|")[column]).results()).map(match -> match.group(1))
                .filter(name -> !name.equals("ui") && !name.equals("results"))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
