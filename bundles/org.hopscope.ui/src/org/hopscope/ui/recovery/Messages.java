// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.recovery;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String recovery_close;
    public static String recovery_columnChanges;
    public static String recovery_columnFile;
    public static String recovery_columnTime;
    public static String recovery_discard;
    public static String recovery_failed;
    public static String recovery_job;
    public static String recovery_lines;
    public static String recovery_moreLines;
    public static String recovery_noLines;
    public static String recovery_restore;
    public static String recovery_show;
    public static String recovery_text;
    public static String recovery_title;
    public static String recovery_trouble;
    public static String recovery_troubleText;
    public static String recovery_unreadable;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
