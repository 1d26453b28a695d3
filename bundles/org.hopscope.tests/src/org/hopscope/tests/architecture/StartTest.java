// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The workbench must not do certain work before its window is there. */
@Execution(ExecutionMode.CONCURRENT)
class StartTest {

    private static final String BRIDGE = "org.apache.aries.spifly.dynamic.bundle";
    /** The beginning of tables and PDF files. */
    private static final Pattern NEEDS_BRIDGE = Pattern.compile(
            "\\bnew NatTable\\(|\\bnew PDDocument\\(|\\bReportFiles\\.bytes\\(|\\bChartFormat\\.Look\\b");

    @Test
    void bridgeThatRewritesClassesWaitsUntilItIsNeeded() throws IOException {
        var product = Files.readString(SourceTree.root().resolve("releng/org.hopscope.product/org.hopscope.product"));
        assertFalse(product.contains(BRIDGE), "the product must not start " + BRIDGE);
    }

    @Test
    void aBundleThatNeedsTheBridgeStartsIt() {
        var users = SourceTree.javaFiles(List.of("org.hopscope.ui", "org.hopscope.editor", "org.hopscope.results")
                ::contains).stream().filter(file -> NEEDS_BRIDGE.matcher(file.code()).find()).toList();
        assertEquals(5, users.size(), users.toString());
        assertEquals(List.of(), users.stream().filter(file -> !file.code().contains("ServiceLoaders.connect()"))
                .map(SourceTree.JavaFile::path).toList());
    }
}
