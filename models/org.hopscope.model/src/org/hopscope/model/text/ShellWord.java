// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.text;

import java.util.List;
import java.util.regex.Pattern;

/** Words of command lines that are shown or written for a POSIX shell. */
public final class ShellWord {

    private static final Pattern PLAIN = Pattern.compile("[\\w./+:@%,=-]+");

    private ShellWord() {}

    /** A word as the shell takes it literally: as it is, or between single quotation marks. */
    public static String of(String word) {
        return PLAIN.matcher(word).matches() ? word : quoted(word);
    }

    /** A word between single quotation marks. */
    public static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    /** A command with its arguments. */
    public static String line(List<String> words) {
        return String.join(" ", words.stream().map(ShellWord::of).toList());
    }
}
