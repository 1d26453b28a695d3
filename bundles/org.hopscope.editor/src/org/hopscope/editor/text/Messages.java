// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * The user-visible texts of the editor, from {@code messages.properties}, and the words for the metamodel that it does
 * not have, from {@code words.properties}; a translation adds a sibling of each. Only what is shown is translated: what
 * goes into a file is made inside {@link #english}, so that files are the same in every language.
 */
public final class Messages {

    /** Texts and words, in the language of the workbench unless a task has asked for another. */
    private static final ThreadLocal<List<ResourceBundle>> TEXTS = ThreadLocal
            .withInitial(() -> bundles(Locale.getDefault()));

    private Messages() {}

    /**
     * What makes something out of texts.
     *
     * @param <T> what it makes
     * @param <X> what it throws
     */
    @FunctionalInterface
    public interface Task<T, X extends Exception> {

        /** Makes it. */
        T run() throws X;
    }

    /** The text with this key, its {0}, {1} ... replaced; the key itself where a translation lacks it. */
    public static String get(String key, Object... arguments) {
        for (var texts : TEXTS.get()) {
            if (texts.containsKey(key)) {
                var text = texts.getString(key);
                // numbers look the same in every language, like those of results, tables and files
                return arguments.length == 0 ? text : new MessageFormat(text, Locale.ROOT).format(arguments);
            }
        }
        // a missing text must not take the diagram down; the key tells the translator what is missing
        return key;
    }

    /** True if a text with this key exists. */
    public static boolean has(String key) {
        return TEXTS.get().stream().anyMatch(texts -> texts.containsKey(key));
    }

    /** What a task makes out of English texts, whatever the language of the workbench: for what goes into files. */
    public static <T, X extends Exception> T english(Task<T, X> task) throws X {
        return in(Locale.ROOT, task);
    }

    /** What a task makes out of the texts of a language; the root locale is English. Other threads keep theirs. */
    public static <T, X extends Exception> T in(Locale language, Task<T, X> task) throws X {
        var before = TEXTS.get();
        TEXTS.set(bundles(language));
        try {
            return task.run();
        } finally {
            TEXTS.set(before);
        }
    }

    private static List<ResourceBundle> bundles(Locale language) {
        return List.of(bundle("messages", language), bundle("words", language));
    }

    private static ResourceBundle bundle(String name, Locale language) {
        return ResourceBundle.getBundle(Messages.class.getPackageName() + "." + name, language);
    }
}
