// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.app;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String app_cannotStart;
    public static String app_noDisplay;
    public static String app_noWorkspace;
    public static String app_title;
    public static String app_titleOfEditor;
    public static String app_workspaceInUse;
    public static String app_workspaceNotWritable;
    public static String menu_edit;
    public static String menu_file;
    public static String menu_help;
    public static String menu_new;
    public static String menu_recent;
    public static String menu_showView;
    public static String menu_window;
    public static String new_machine;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
