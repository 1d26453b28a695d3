// SPDX-License-Identifier: EPL-2.0
package org.hopscope.help.view;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String help_back;
    public static String help_contents;
    public static String help_forward;
    public static String help_none;
    public static String help_notNow;
    public static String help_search;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
