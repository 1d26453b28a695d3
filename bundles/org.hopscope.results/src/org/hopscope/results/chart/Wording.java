// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.util.Locale;
import java.util.ResourceBundle;

import org.eclipse.osgi.util.NLS;

/** Whose words a drawing has: the screen speaks the language of the user; a file is the same in every language. */
public enum Wording {

    /** The language of the user. */
    SCREEN {
        @Override
        public String of(Class<? extends NLS> messages, String key, String shown) {
            return shown;
        }
    },
    /** English. */
    FILE {
        @Override
        public String of(Class<? extends NLS> messages, String key, String shown) {
            return ResourceBundle.getBundle(messages.getPackageName() + ".messages", Locale.ROOT,
                    messages.getClassLoader()).getString(key);
        }
    };

    /**
     * A text of a bundle of messages.
     *
     * @param messages the class of the bundle, beside its files
     * @param shown the value of its field, in the language of the user
     */
    public abstract String of(Class<? extends NLS> messages, String key, String shown);
}
