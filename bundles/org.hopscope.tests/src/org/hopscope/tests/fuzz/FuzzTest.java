// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import org.hopscope.tests.Slow;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** However an input is damaged, the answer is a result or a reason, soon, and never a fault of ours. */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class FuzzTest {

    private static final int USUAL = 2_000;
    private static final long SEED = 20_261_122;
    private static final int MOST_TOLD = 20;
    /** A hundred times what an input may take of a processor that has other work. */
    private static final long MOST_SECONDS = 300;

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> noDamageIsAFault() throws IOException {
        var wanted = System.getenv().getOrDefault("HOPSCOPE_FUZZ_FORMAT", "");
        return new Formats(folder).all().stream().filter(format -> format.name().contains(wanted))
                .map(format -> DynamicTest.dynamicTest(format.name(), () -> fuzz(format)));
    }

    private static void fuzz(Format format) throws InterruptedException {
        for (var seed : format.seeds()) {
            assertEquals(List.of(), Verdict.of(format.trial(), seed).stream().toList(), "the undamaged seed");
        }
        int count = Integer.parseInt(System.getenv().getOrDefault("HOPSCOPE_FUZZ", Integer.toString(USUAL)));
        var faults = new LinkedHashMap<Integer, String>();
        var at = new AtomicInteger();
        var worker = Thread.ofPlatform().daemon().start(() -> tryAll(format, count, at, faults));
        for (int last = -1; worker.isAlive() && at.get() != last;) {
            last = at.get();
            worker.join(TimeUnit.SECONDS.toMillis(MOST_SECONDS));
        }
        assertTrue(!worker.isAlive(), () -> "input " + at + " of " + format + " never ends:\n" + input(format,
                at.get()));
        assertEquals("", told(format, faults), () -> faults.size() + " of " + count);
    }

    private static void tryAll(Format format, int count, AtomicInteger at, LinkedHashMap<Integer, String> faults) {
        for (int i = 0; i < count; i++) {
            at.set(i);
            int number = i;
            Verdict.of(format.trial(), input(format, i)).ifPresent(why -> faults.put(number, why));
        }
    }

    private static String input(Format format, int number) {
        return new Mutator(format).damage(new SplittableRandom(SEED + number));
    }

    private static String told(Format format, LinkedHashMap<Integer, String> faults) {
        var all = new ArrayList<String>();
        faults.forEach((number, why) -> all.add("input " + number + ": " + why));
        return String.join("\n", all.subList(0, Math.min(MOST_TOLD, all.size())));
    }
}
