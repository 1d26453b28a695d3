// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.open;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String open_all;
    public static String open_folder;
    public static String open_job;
    public static String open_missing;
    public static String open_ours;
    public static String open_title;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
