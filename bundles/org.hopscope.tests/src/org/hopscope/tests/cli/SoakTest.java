// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

import com.sun.management.UnixOperatingSystemMXBean;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Reading, editing, running and comparing a machine again and again keeps nothing: 20 times in a build, otherwise as
 * often as the system property {@code hopscope.soak} says.
 */
@Slow
@Isolated("counts threads and handles of the whole process")
class SoakTest {

    private static final int CYCLES = Integer.getInteger("hopscope.soak", 20);
    /** Until caches are filled and classes are loaded. */
    private static final int BEFORE = 10;
    /** Less than a machine of 100 KB in each cycle would take. */
    private static final long MOST_BYTES = 2 << 20;
    private static final int MOST_OTHERS = 3;

    @TempDir
    Path folder;

    /** The memory and handles of a process. */
    private record Held(long heapBytes, int threads, long handles) {

        static Held now() throws InterruptedException {
            for (int i = 0; i < 3; i++) {
                System.gc();
                Thread.sleep(20);
            }
            var system = ManagementFactory.getOperatingSystemMXBean();
            return new Held(ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
                    ManagementFactory.getThreadMXBean().getThreadCount(),
                    system instanceof UnixOperatingSystemMXBean unix ? unix.getOpenFileDescriptorCount() : 0);
        }
    }

    @Test
    void nothingGrowsFromCycleToCycle() throws IOException, InterruptedException {
        var base = Files.copy(Samples.redStormFile(), folder.resolve("base.machine"));
        var text = Files.readString(base);
        for (int i = 0; i < BEFORE; i++) {
            cycle(base, text, i);
        }
        var before = Held.now();
        for (int i = 0; i < CYCLES; i++) {
            cycle(base, text, BEFORE + i);
        }
        var after = Held.now();
        assertTrue(after.heapBytes < before.heapBytes + MOST_BYTES && after.threads <= before.threads + MOST_OTHERS
                && after.handles <= before.handles + MOST_OTHERS, before + " became " + after);
    }

    private void cycle(Path base, String text, int number) throws IOException {
        var edited = folder.resolve("edited.machine").toString();
        Files.writeString(Path.of(edited), text.replace("\"65 ns\"", '"' + Integer.toString(66 + number) + " ns\""));
        Console.run("validate", edited).succeeds();
        Console.run("run", edited, "--set", "size=8 B,1 KiB", "--usage").succeeds();
        Console.run("compare", base.toString(), edited, "--csv").succeeds();
    }
}
