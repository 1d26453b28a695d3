// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.estimate;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.util.Optional;

/**
 * Bytes that the current thread allocates. The bean that counts them is looked up by name, because its package is not
 * part of the execution environment that bundles are compiled against.
 */
final class Allocation {

    private static final String BEAN = "com.sun.management.ThreadMXBean";
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Optional<Method> COUNTER = counter();

    private Allocation() {}

    private static Optional<Method> counter() {
        try {
            return Optional.of(Class.forName(BEAN, true, ClassLoader.getPlatformClassLoader())
                    .getMethod("getCurrentThreadAllocatedBytes"));
        } catch (ReflectiveOperationException e) {
            return Optional.empty();
        }
    }

    /** Bytes that the work allocates; 0 on a virtual machine that does not count them. */
    static double of(Runnable work) {
        long before = allocated();
        work.run();
        return allocated() - before;
    }

    private static long allocated() {
        if (COUNTER.isEmpty()) {
            return 0;
        }
        try {
            return (Long) COUNTER.get().invoke(THREADS);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(BEAN + " refuses to count", e);
        }
    }
}
