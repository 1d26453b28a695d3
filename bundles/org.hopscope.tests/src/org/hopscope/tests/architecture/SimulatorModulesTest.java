// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

import org.hopscope.sim.plan.SimPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The simulator runs on any Java, without a single library: its compiled classes are asked, not its manifest. */
@Execution(ExecutionMode.CONCURRENT)
class SimulatorModulesTest {

    @Test
    void theSimulatorNeedsJavaBaseOnly() {
        assertEquals("0: java.base", dependencies("--print-module-deps", "--ignore-missing-deps"));
    }

    /** Java drops an annotation whose class is missing. */
    @Test
    void onlyAnnotationsForTheCompilerMayBeMissing() {
        // the first line is a heading: NAME.jar -> not found
        var missing = dependencies("--missing-deps").lines().skip(1).toList();
        assertFalse(missing.isEmpty());
        assertEquals(List.of(), missing.stream().filter(line -> !line.contains("-> org.jspecify.annotations."))
                .toList());
    }

    private static String dependencies(String... options) {
        // OSGi writes a space of the path as it is
        var location = SimPlan.class.getProtectionDomain().getCodeSource().getLocation().toString().replace(" ", "%20");
        var output = new StringWriter();
        var code = ToolProvider.findFirst("jdeps").orElseThrow().run(new PrintWriter(output), new PrintWriter(output),
                Stream.of(Stream.of("--multi-release", "base"), Stream.of(options),
                        Stream.of(Path.of(URI.create(location)).toString())).flatMap(one -> one)
                        .toArray(String[]::new));
        return code + ": " + output.toString().strip();
    }
}
