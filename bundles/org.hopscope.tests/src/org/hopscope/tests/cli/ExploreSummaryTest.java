// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExploreSummaryTest {

    @TempDir
    private Path folder;

    private Console explore(String... last) throws IOException {
        var text = """
                machine rdma-verbs.machine
                set size=8 B
                set iterations=1
                set warmup=0
                minimise Half round trip
                vary PCIe.lanes = 3, 5
                population 4
                runs 4
                """;
        Files.copy(Samples.file("rdma-verbs/rdma-verbs.machine"), folder.resolve("rdma-verbs.machine"));
        var file = Files.writeString(folder.resolve("x.search"), text + String.join("\n", last));
        return Console.run("explore", file.toString(), "--jobs", "1");
    }

    /** PCI Express has no 3 and no 5 lanes; three designs have two values, so that two are equal. */
    @Test
    void designsThatCannotRunAreCountedWithTheFirstReason() throws IOException {
        var out = explore().succeeds().out();
        assertTrue(out.startsWith("4 designs; 1 meet all limits; on the Pareto front: 1\n"
                + "3 cannot be run; design 1: Error M213: "), out);
        assertEquals("1 have the values of another design", out.lines().toList().get(2));
    }

    /** 1e-9 hours are 3.6 us, in which no design is compiled. */
    @Test
    void aSearchSaysThatItsTimeWasUsedUp() throws IOException {
        var err = explore("hours 1e-9").isRefused().err();
        assertTrue(err.contains("the time of the search ('hours') was used up before the first generation"), err);
        assertFalse(err.contains("F204"), err);
    }

    @Test
    void aSearchNeedsSomeTime() throws IOException {
        var err = explore("hours 0").isRefused().err();
        assertTrue(err.contains("F202: line 9: '0' is not a number of hours above 0 and up to 1000000"), err);
    }
}
