// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.spi.ToolProvider;

import org.hopscope.sim.plan.SimPlan;
import org.junit.jupiter.api.Test;

/** The simulator runs on any Java, without a single library: its compiled classes are asked, not its manifest. */
class SimulatorModulesTest {

    @Test
    void theSimulatorNeedsJavaBaseOnly() {
        // OSGi writes a space of the path as it is
        var location = SimPlan.class.getProtectionDomain().getCodeSource().getLocation().toString().replace(" ", "%20");
        var classes = Path.of(URI.create(location));
        var output = new StringWriter();
        var code = ToolProvider.findFirst("jdeps").orElseThrow().run(new PrintWriter(output), new PrintWriter(output),
                "--multi-release", "base", "--print-module-deps", classes.toString());
        assertEquals("0: java.base", code + ": " + output.toString().strip());
    }
}
