// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.text.MessageFormat;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

/**
 * The user-visible texts of the editor, from {@code messages.properties}, and the words for the metamodel that it does
 * not have, from {@code words.properties}; a translation adds a sibling of each.
 */
public final class Messages {

    private static final ResourceBundle TEXTS = bundle("messages");
    private static final ResourceBundle WORDS = bundle("words");

    private Messages() {}

    /** The text with this key, its {0}, {1} ... replaced; the key itself where a translation lacks it. */
    public static String get(String key, Object... arguments) {
        try {
            var text = (TEXTS.containsKey(key) ? TEXTS : WORDS).getString(key);
            return arguments.length == 0 ? text : MessageFormat.format(text, arguments);
        } catch (MissingResourceException missing) {
            // a missing text must not take the diagram down; the key tells the translator what is missing
            return key;
        }
    }

    /** True if a text with this key exists. */
    public static boolean has(String key) {
        return TEXTS.containsKey(key) || WORDS.containsKey(key);
    }

    private static ResourceBundle bundle(String name) {
        return ResourceBundle.getBundle(Messages.class.getPackageName() + "." + name);
    }
}
