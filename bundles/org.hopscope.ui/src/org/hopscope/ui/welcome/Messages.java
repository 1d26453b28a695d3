// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.welcome;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String welcome_begin;
    public static String welcome_draw;
    public static String welcome_explain;
    public static String welcome_import;
    public static String welcome_name;
    public static String welcome_new;
    public static String welcome_own;
    public static String welcome_recent;
    public static String welcome_samples;
    public static String welcome_screen;
    public static String welcome_text;
    public static String welcome_title;
    public static String welcome_tour;
    public static String welcome_unsaved;
    public static String welcome_unsavedLink;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
