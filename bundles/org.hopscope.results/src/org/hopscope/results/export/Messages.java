// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.export;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String export_browse;
    public static String export_description;
    public static String export_failed;
    public static String export_file;
    public static String export_folder;
    public static String export_noFile;
    public static String export_noSensitivity;
    public static String export_noStack;
    public static String export_overwrite;
    public static String export_sensitivity;
    public static String export_stack;
    public static String export_title;
    public static String export_wrongSensitivity;
    public static String export_wrongStack;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
