// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;

/**
 * Bytes that the current thread allocates between two calls. The JDK's extended bean is looked up by name, because its
 * package is not part of the execution environment that bundles are compiled against.
 */
public final class AllocationMeter {

    private static final int ATTEMPTS = 5;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Method counter;
    private final long ownCost;
    private long before;

    public AllocationMeter() {
        try {
            counter = Class.forName("com.sun.management.ThreadMXBean", true, ClassLoader.getPlatformClassLoader())
                    .getMethod("getCurrentThreadAllocatedBytes");
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JVM does not count allocated bytes", e);
        }
        ownCost = costOfMeasuring();
    }

    /** Starts a measurement. */
    public void start() {
        before = count();
    }

    /** Bytes since {@link #start}, less those of the measurement itself. */
    public long stop() {
        return count() - before - ownCost;
    }

    /**
     * Fails if the second run allocates more than the first one, which is the same but shorter. The compiler may
     * allocate for the code that it replaces, so the best of five attempts counts.
     */
    public static void checkNoMore(Runnable few, Runnable many) {
        var meter = new AllocationMeter();
        long more = Long.MAX_VALUE;
        for (int i = 0; i < ATTEMPTS && more > 0; i++) {
            meter.start();
            few.run();
            long ofFew = meter.stop();
            meter.start();
            many.run();
            more = Math.min(more, meter.stop() - ofFew);
        }
        assertTrue(more <= 0, more + " bytes");
    }

    private long costOfMeasuring() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 1000; i++) {
            final long first = count();
            least = Math.min(least, count() - first);
        }
        return least;
    }

    private long count() {
        try {
            return (Long) counter.invoke(threads);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JVM does not count allocated bytes", e);
        }
    }
}
