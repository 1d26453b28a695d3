// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import org.hopscope.study.exchange.SourceText;

/**
 * The tokens of a DOT file: names, texts in quotes and angle brackets, edge operators and single characters. Comments
 * do not count.
 */
final class DotTokens {

    private final String text;
    private int at;
    private int line = 1;
    private String token = "";
    private boolean quoted;

    DotTokens(SourceText source) {
        text = source.text();
        next();
    }

    /** The present token; empty at the end. */
    String token() {
        return token;
    }

    /** True if the present token was in quotes or angle brackets, so that it is not a keyword. */
    boolean isQuoted() {
        return quoted;
    }

    /** The line of the present token, from 1. */
    int line() {
        return line;
    }

    boolean isEnd() {
        return token.isEmpty() && !quoted;
    }

    /** True if the present token is this keyword or character. */
    boolean is(String what) {
        return !quoted && token.equalsIgnoreCase(what);
    }

    /** True if the present token can be the name of something. */
    boolean isName() {
        return quoted || !token.isEmpty() && (Character.isLetterOrDigit(token.charAt(0))
                || "_.-".indexOf(token.charAt(0))
                >= 0 && !token.equals("--") && !token.equals("->"));
    }

    void next() {
        space();
        quoted = false;
        if (at >= text.length()) {
            token = "";
            return;
        }
        char first = text.charAt(at);
        int start = at++;
        if (first == '"') {
            quoted(start + 1);
        } else if (first == '<') {
            marked(start + 1);
        } else if (first == '-' && at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '>')) {
            at++;
            token = text.substring(start, at);
        } else if (isNameLetter(first) || first == '-') {
            while (at < text.length() && isNameLetter(text.charAt(at))) {
                at++;
            }
            token = text.substring(start, at);
        } else {
            token = String.valueOf(first);
        }
    }

    private static boolean isNameLetter(char one) {
        return Character.isLetterOrDigit(one) || one == '_' || one == '.';
    }

    private void quoted(int start) {
        var words = new StringBuilder();
        int from = start;
        while (from < text.length() && text.charAt(from) != '"') {
            if (text.charAt(from) == '\\' && from + 1 < text.length() && "\"\\".indexOf(text.charAt(from + 1)) >= 0) {
                from++;
            }
            line += text.charAt(from) == '\n' ? 1 : 0;
            words.append(text.charAt(from++));
        }
        at = from + 1;
        token = words.toString();
        quoted = true;
    }

    /** A text in angle brackets, which may hold others. */
    private void marked(int start) {
        int depth = 1;
        while (at < text.length() && depth > 0) {
            char one = text.charAt(at++);
            depth += one == '<' ? 1 : one == '>' ? -1 : 0;
            line += one == '\n' ? 1 : 0;
        }
        token = text.substring(start, depth == 0 ? at - 1 : at);
        quoted = true;
    }

    private void space() {
        while (at < text.length()) {
            char one = text.charAt(at);
            if (one == '\n' || Character.isWhitespace(one)) {
                line += one == '\n' ? 1 : 0;
                at++;
            } else if (text.startsWith("//", at) || one == '#') {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at);
                int stop = end < 0 ? text.length() : end + 2;
                line += (int) text.substring(at, stop).chars().filter(c -> c == '\n').count();
                at = stop;
            } else {
                return;
            }
        }
    }
}
