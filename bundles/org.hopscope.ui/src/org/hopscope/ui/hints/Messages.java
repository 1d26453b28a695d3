// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.hints;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String hints_all;
    public static String hints_fields;
    public static String hints_none;
    public static String hints_reference;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
