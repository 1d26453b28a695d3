// SPDX-License-Identifier: EPL-2.0
package org.eclipse.jface.util;

/**
 * The precondition checks that GEF 3.2 was compiled against and that JFace has since dropped.
 * Not for use by Hopscope's own code.
 */
public final class Assert {

    private Assert() {
    }

    /** Fails with an {@link IllegalArgumentException} unless {@code condition} holds. */
    public static boolean isLegal(boolean condition) {
        return isLegal(condition, "");
    }

    /** Fails with an {@link IllegalArgumentException} that carries {@code message} unless {@code condition} holds. */
    public static boolean isLegal(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
        return true;
    }

    /** Fails with an {@link IllegalStateException} if {@code object} is null. */
    public static void isNotNull(Object object) {
        isNotNull(object, "");
    }

    /** Fails with an {@link IllegalStateException} that carries {@code message} if {@code object} is null. */
    public static void isNotNull(Object object, String message) {
        if (object == null) {
            throw new IllegalStateException("null argument: " + message);
        }
    }

    /** Fails with an {@link IllegalStateException} unless {@code condition} holds. */
    public static boolean isTrue(boolean condition) {
        return isTrue(condition, "");
    }

    /** Fails with an {@link IllegalStateException} that carries {@code message} unless {@code condition} holds. */
    public static boolean isTrue(boolean condition, String message) {
        if (!condition) {
            throw new IllegalStateException("assertion failed: " + message);
        }
        return true;
    }
}
