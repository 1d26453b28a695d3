// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.handout;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String handout_browse;
    public static String handout_description;
    public static String handout_extension;
    public static String handout_facts;
    public static String handout_failed;
    public static String handout_file;
    public static String handout_findings;
    public static String handout_folder;
    public static String handout_form;
    public static String handout_looking;
    public static String handout_machine;
    public static String handout_noFile;
    public static String handout_noMachine;
    public static String handout_noMachines;
    public static String handout_notWritten;
    public static String handout_overwrite;
    public static String handout_title;
    public static String handout_writing;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
