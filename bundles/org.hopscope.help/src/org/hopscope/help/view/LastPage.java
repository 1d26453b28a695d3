// SPDX-License-Identifier: EPL-2.0
package org.hopscope.help.view;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.hopscope.help.page.HelpPages;
import org.osgi.service.prefs.BackingStoreException;

/** The page of the help that was read last, kept in the workspace: the next view of the help begins there. */
final class LastPage {

    private static final String BUNDLE = "org.hopscope.help";
    private static final String KEY = "page";

    private LastPage() {}

    /** The path of the page; that of the contents if none was read. */
    static String path() {
        return node().get(KEY, HelpPages.FIRST);
    }

    /** Keeps the path of a page. */
    static void keep(String path) {
        node().put(KEY, path);
        try {
            node().flush();
        } catch (BackingStoreException failed) {
            // the help begins with its contents next time
            ILog.of(LastPage.class).warn(failed.getMessage(), failed);
        }
    }

    private static IEclipsePreferences node() {
        return InstanceScope.INSTANCE.getNode(BUNDLE);
    }
}
