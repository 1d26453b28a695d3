// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.overlay;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String overlay_busy;
    public static String overlay_entry;
    public static String overlay_entries;
    public static String overlay_live;
    public static String overlay_most;
    public static String overlay_now;
    public static String overlay_queue;
    public static String overlay_share;
    public static String overlay_taken;
    public static String overlay_there;
    public static String time_failed;
    public static String time_hot;
    public static String time_job;
    public static String time_linkTo;
    public static String time_memory;
    public static String time_none;
    public static String time_part;
    public static String time_partLongest;
    public static String time_partQueue;
    public static String time_stale;
    public static String time_when;
    public static String time_working;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
