// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.portals;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.portals.PortalsCall;

/**
 * A piece of a line of a program.
 *
 * @param from first character in the line
 * @param to the character after its last one
 */
public record ProgramToken(Kind kind, int from, int to, String text) {

    /** The kinds of token, as far as one line tells. */
    public enum Kind {
        CALL, KEY, FLAG, VALUE, OBJECT, COMMENT, UNKNOWN
    }

    /** The pieces of one line without its line end. */
    public static List<ProgramToken> of(String line) {
        var tokens = new ArrayList<ProgramToken>();
        var comment = line.indexOf('#');
        var end = comment < 0 ? line.length() : comment;
        PortalsCall call = null;
        for (var at = 0; at < end; at++) {
            if (!Character.isWhitespace(line.charAt(at))) {
                var to = at;
                while (to < end && !Character.isWhitespace(line.charAt(to))) {
                    to++;
                }
                if (tokens.isEmpty()) {
                    call = PortalsCall.find(line.substring(at, to)).orElse(null);
                    tokens.add(token(call == null ? Kind.UNKNOWN : Kind.CALL, line, at, to));
                } else {
                    argument(tokens, call, line, at, to);
                }
                at = to;
            }
        }
        if (comment >= 0) {
            tokens.add(token(Kind.COMMENT, line, comment, line.length()));
        }
        return tokens;
    }

    private static void argument(List<ProgramToken> tokens, PortalsCall call, String line, int at, int to) {
        var equals = line.indexOf('=', at);
        var keyEnd = equals < 0 || equals > to ? to : equals;
        var argument = call == null ? null : call.argument(line.substring(at, keyEnd)).orElse(null);
        tokens.add(token(argument == null ? Kind.UNKNOWN : argument.flag() ? Kind.FLAG : Kind.KEY, line, at, keyEnd));
        if (keyEnd + 1 < to) {
            var named = argument != null && !(argument.makes().isEmpty() && argument.uses().isEmpty());
            tokens.add(token(named ? Kind.OBJECT : Kind.VALUE, line, keyEnd + 1, to));
        }
    }

    private static ProgramToken token(Kind kind, String line, int from, int to) {
        return new ProgramToken(kind, from, to, line.substring(from, to));
    }
}
