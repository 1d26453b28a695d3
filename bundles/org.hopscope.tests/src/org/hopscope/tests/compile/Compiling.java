// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.model.diagnostic.Diagnostic;

/** Compiles the first stack and the first workload of a machine and expects one of the two answers. */
final class Compiling {

    private Compiling() {}

    static Compiled compiled(Machines machines) {
        var result = PlanCompiler.compile(machines.machine(), machines.stack(0), machines.pingPong());
        return assertInstanceOf(Compiled.class, result, () -> "but was " + result);
    }

    static List<Diagnostic> rejected(Machines machines) {
        var result = PlanCompiler.compile(machines.machine(), machines.stack(0), machines.pingPong());
        return assertInstanceOf(Rejected.class, result).diagnostics();
    }
}
