// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.whatif;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

    public static String whatIf_long;
    public static String whatIf_refused;

    static {
        NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
