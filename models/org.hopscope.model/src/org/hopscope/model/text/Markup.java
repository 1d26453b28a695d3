// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.text;

/** Text within XML and HTML. */
public final class Markup {

    private Markup() {}

    /** A text in which nothing is taken for a tag, an entity or the end of an attribute; other controls are blanks. */
    public static String escaped(String text) {
        var safe = new StringBuilder();
        for (char one : text.toCharArray()) {
            switch (one) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                default -> safe.append(one < ' ' && one != '\n' && one != '\t' ? ' ' : one);
            }
        }
        return safe.toString();
    }
}
