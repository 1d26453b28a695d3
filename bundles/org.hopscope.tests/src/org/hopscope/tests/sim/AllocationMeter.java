// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;

/**
 * Bytes that the current thread allocates between two calls. The JDK's extended bean is looked up by name, because its
 * package is not part of the execution environment that bundles are compiled against.
 */
public final class AllocationMeter {

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
