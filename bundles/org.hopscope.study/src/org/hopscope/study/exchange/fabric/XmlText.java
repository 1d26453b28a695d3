// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

/** Text within XML, in attributes too. */
final class XmlText {

    private XmlText() {}

    /** The text with what XML would read as its own escaped, and without the characters that XML does not allow. */
    static String of(String text) {
        var escaped = new StringBuilder();
        text.chars().forEach(one -> {
            switch (one) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.append(one < ' ' || one >= 0xFFFE ? ' ' : (char) one);
            }
        });
        return escaped.toString();
    }
}
