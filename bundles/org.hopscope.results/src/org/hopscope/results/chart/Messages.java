// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String chart_accessibleHelp;
    public static String chart_accessibleName;
    public static String chart_block;
    public static String chart_component;
    public static String chart_copied;
    public static String chart_copiedLines;
    public static String chart_copiedPicture;
    public static String chart_difference;
    public static String chart_outline;
    public static String chart_outlineOf;
    public static String chart_sinceOutline;
    public static String chart_total;
    public static String chart_written;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
