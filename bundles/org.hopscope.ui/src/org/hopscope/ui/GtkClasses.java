// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui;

import org.eclipse.swt.widgets.Display;

/** The classes of SWT on GTK that have what its public ones lack. They are found by name: other platforms lack them. */
public final class GtkClasses {

    private GtkClasses() {}

    /** The operations of SWT's own. */
    public static Class<?> os() throws ClassNotFoundException {
        return named("OS");
    }

    /** The operations of GTK. */
    public static Class<?> gtk() throws ClassNotFoundException {
        return named("GTK");
    }

    private static Class<?> named(String name) throws ClassNotFoundException {
        return Display.class.getClassLoader().loadClass("org.eclipse.swt.internal.gtk." + name);
    }
}
