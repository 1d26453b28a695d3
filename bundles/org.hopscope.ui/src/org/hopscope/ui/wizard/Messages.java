// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.wizard;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String wizard_fileName;
    public static String wizard_pageText;
    public static String wizard_pageTitle;
    public static String wizard_title;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
