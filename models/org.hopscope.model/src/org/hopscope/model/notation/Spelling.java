// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EClass;
import org.hopscope.model.expression.ExpressionParser;
import org.hopscope.model.expression.ParsedExpression;
import org.hopscope.model.protocol.ProtocolPackage;

/** The spelling of names, texts and words of enumerations. */
final class Spelling {

    static final String NONE = "none";
    static final String OTHERWISE = "otherwise";
    /** Begins the reference of an element to a part of a library. */
    static final String REFERENCE = "reference";

    private static final String WORD = "[\\p{L}_][\\p{L}\\p{N}_]*";

    /** The words that begin a block, which an expression in front of it cannot begin with. */
    private static final Set<String> BLOCKS = ProtocolPackage.eINSTANCE.getEClassifiers().stream()
            .filter(kind -> kind instanceof EClass && Forms.of((EClass) kind) != null)
            .map(kind -> Forms.of((EClass) kind).keyword()).filter(word -> !word.isEmpty() && !word.equals("size")
                    && !word.equals("count") && !word.equals("time")).collect(Collectors.toUnmodifiableSet());

    /** Words that may be after an expression. */
    private static final Set<String> FLAGS = Set.of("posted", "taken", "stored");

    private Spelling() {}

    /** A name: bare if it is one word, else in quotes. */
    static String name(String name) {
        return name == null ? NONE : name.matches(WORD) && !name.equals(NONE) ? name : quoted(name);
    }

    /** A text in quotes; quotes, backslashes and controls in it are escaped. */
    static String quoted(String text) {
        var quoted = new StringBuilder("\"");
        for (char one : text.toCharArray()) {
            switch (one) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\t' -> quoted.append("\\t");
                default -> quoted.append(Character.isISOControl(one) || Character.isSurrogate(one)
                        ? "\\u" + HexFormat.of().toHexDigits(one) : String.valueOf(one));
            }
        }
        return quoted.append('"').toString();
    }

    /** An expression as it is; between back quotes as a text if it is none. */
    static String expression(String text) {
        boolean plain = text.equals(text.strip()) && !text.matches("(?s).*[\\p{Cntrl}`#].*")
                && !isBlock(text.split("[^\\p{L}\\p{N}_]", 2)[0])
                && ExpressionParser.parse(text) instanceof ParsedExpression.Parsed;
        return plain ? text : "`" + quoted(text).substring(1).replace("`", "\\u0060").replaceAll("\"$", "`");
    }

    /** True if a word begins a block. */
    static boolean isBlock(String word) {
        return BLOCKS.contains(word) || word.equals(OTHERWISE) || FLAGS.contains(word);
    }

    /** The words of a literal: POSTED_RECEIVES is "posted receives". */
    static String words(String literal) {
        return literal.toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** The words of a literal one by one. */
    static List<String> split(String literal) {
        return Arrays.asList(words(literal).split(" "));
    }
}
