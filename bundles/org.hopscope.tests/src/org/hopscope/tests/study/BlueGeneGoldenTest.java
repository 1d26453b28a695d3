// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;

import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The stacks of the Blue Gene/L sample, to the picosecond, on all 65,536 nodes. With {@code -Dgolden.update} the test
 * writes the file instead of comparing it.
 */
class BlueGeneGoldenTest {

    /** 700 MHz. */
    private static final double CYCLES_PER_PS = 0.7e-3;

    private static List<Stack> stacks;

    @BeforeAll
    static void run() {
        stacks = Golden.stacks(Samples.blueGene());
    }

    @Test
    void theStacksAreTheOnesOnFile() throws IOException {
        Golden.compare("blue-gene-l", stacks);
    }

    /** Table 1; these three are what software costs were fitted to. */
    @Test
    void theFittedLatenciesComeOut() {
        assertEquals(1600, cycles("one-packet"), 1);
        assertEquals(2350, cycles("MPI"), 1);
        assertEquals(2700, cycles("eager"), 1);
    }

    /** Table 1, nothing being fitted to them: 4,000 and 3,300 cycles within 5 %. */
    @Test
    void otherLatenciesFollow() {
        assertEquals(4000, cycles("MPI eager"), 200);
        assertEquals(3300, cycles("adaptive eager"), 165);
        assertTrue(cycles("one-packet") < cycles("eager") && cycles("eager") < cycles("adaptive eager")
                && cycles("adaptive eager") < cycles("rendezvous"));
    }

    private static double cycles(String label) {
        return stacks.stream().filter(stack -> stack.label().equals(label)).mapToDouble(Stack::totalPs).findFirst()
                .orElseThrow() * CYCLES_PER_PS;
    }
}
