// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.model;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String name_control;
    public static String name_empty;
    public static String name_long;
    public static String name_path;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
