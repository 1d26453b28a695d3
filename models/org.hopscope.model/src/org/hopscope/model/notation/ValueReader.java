// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.expression.ExpressionParser;
import org.hopscope.model.expression.ParsedExpression;
import org.hopscope.model.notation.TextTokens.Kind;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;

/** Reads the values of features. */
final class ValueReader {

    private static final Pattern QUANTITY = Pattern.compile(
            "[+-]?\\d{1,40}(?:\\.\\d{1,40})?(?:[eE][+-]?\\d{1,3})?[ \\t]*([\\p{L}\\u00b5]{1,10}(?:/s)?)?");

    private final TextTokens tokens;
    private final TextProblems problems;
    private final List<Pending> pending;
    private final TextTrace trace;

    ValueReader(TextTokens tokens, TextProblems problems, List<Pending> pending, TextTrace trace) {
        this.tokens = tokens;
        this.problems = problems;
        this.pending = pending;
        this.trace = trace;
    }

    /** Reads the value of a feature and gives it to its owner; references follow later. */
    @SuppressWarnings("unchecked")
    void read(EObject owner, EStructuralFeature feature) {
        trace.value(feature, tokens.start());
        if (tokens.is(Spelling.NONE) && !Forms.EXPRESSIONS.contains(feature)) {
            tokens.next();
        } else if (feature instanceof EReference reference) {
            reference(owner, reference);
        } else if (feature.isMany()) {
            var list = (List<Object>) owner.eGet(feature);
            list.clear();
            do {
                list.add(value((EAttribute) feature));
            } while (tokens.take(","));
        } else {
            owner.eSet(feature, value((EAttribute) feature));
        }
    }

    private void reference(EObject owner, EReference reference) {
        int position = tokens.start();
        var path = new ArrayList<String>();
        do {
            path.add(name("a name"));
        } while (tokens.take("of"));
        int number = 0;
        if (tokens.take("(")) {
            number = integer();
            if (!tokens.take(")")) {
                throw tokens.unexpected("')'");
            }
        }
        pending.add(new Pending(owner, reference, List.copyOf(path), number, position, problems));
    }

    /** A name, bare or in quotes. */
    String name(String wanted) {
        if (!tokens.isName()) {
            throw tokens.unexpected(wanted);
        }
        var name = tokens.value();
        tokens.next();
        return name;
    }

    private Object value(EAttribute attribute) {
        if (Forms.EXPRESSIONS.contains(attribute)) {
            return expression();
        }
        if (Forms.NAMES.contains(attribute)) {
            return name("a name");
        }
        var type = attribute.getEAttributeType();
        if (type instanceof EEnum kinds) {
            return literal(kinds).orElseThrow(() -> tokens.unexpected(String.join(", ", kinds.getELiterals().stream()
                    .map(one -> Spelling.words(one.getName())).toList()))).getInstance();
        }
        if (type == EcorePackage.Literals.EBOOLEAN) {
            boolean yes = tokens.is("true");
            if (!yes && !tokens.is("false")) {
                throw tokens.unexpected("true, false");
            }
            tokens.next();
            return yes;
        }
        if (type == EcorePackage.Literals.EINT) {
            return integer();
        }
        return type.getInstanceClass() == Quantity.class ? quantity(attribute) : string(Kind.STRING);
    }

    private String string(Kind kind) {
        if (tokens.kind() != kind) {
            throw tokens.unexpected("a text in quotes");
        }
        var text = tokens.value();
        tokens.next();
        return text;
    }

    private String expression() {
        if (tokens.kind() == Kind.RAW) {
            return string(Kind.RAW);
        }
        int start = tokens.start();
        return switch (ExpressionParser.parseAt(tokens.text(), start)) {
            case ParsedExpression.Parsed parsed -> {
                tokens.jump(parsed.end());
                yield tokens.text().substring(start, parsed.end()).replaceAll("\\s+", " ");
            }
            case ParsedExpression.Refused refused -> throw new TextError(refused.problem().column() - 1,
                    refused.problem().message(), "");
        };
    }

    /** A whole number of 32 bits. */
    int integer() {
        if (tokens.kind() != Kind.NUMBER) {
            throw tokens.unexpected("a whole number");
        }
        try {
            int number = Integer.parseInt(tokens.value());
            tokens.next();
            return number;
        } catch (NumberFormatException tooLarge) {
            // told to the user in the words of the field
            throw new TextError(tokens.start(), "'" + tokens.value() + "' is too large", "");
        }
    }

    private Object quantity(EAttribute attribute) {
        int start = tokens.start();
        var matcher = QUANTITY.matcher(tokens.text()).region(start, tokens.text().length());
        var written = matcher.lookingAt() ? matcher.group().strip() : "";
        try {
            var value = EcoreUtil.createFromString(attribute.getEAttributeType(), written);
            tokens.jump(matcher.end());
            return value;
        } catch (IllegalArgumentException reason) {
            // its message is for users
            if (!written.isEmpty()) {
                tokens.jump(start + written.length());
            }
            throw new TextError(start, reason.getMessage(), "");
        }
    }

    /** True if a quantity of the attribute's dimension, or one of unknown dimension, is here. */
    boolean isQuantity(EAttribute attribute) {
        var matcher = QUANTITY.matcher(tokens.text()).region(tokens.start(), tokens.text().length());
        if (attribute.getEAttributeType().getInstanceClass() != Quantity.class || !matcher.lookingAt()
                || matcher.group(1) == null) {
            return false;
        }
        var dimension = Dimension.valueOf(switch (attribute.getEAttributeType().getName()) {
            case "Duration" -> "TIME";
            case "DataSize" -> "DATA_SIZE";
            case "DataRate" -> "DATA_RATE";
            case "Frequency" -> "FREQUENCY";
            case "Length" -> "LENGTH";
            default -> "POWER";
        });
        return Unit.find(dimension, matcher.group(1)).isPresent();
    }

    /** Takes the words of a literal; of several that fit, those of the longest. Takes nothing if none fits. */
    Optional<EEnumLiteral> literal(EEnum kinds) {
        EEnumLiteral best = null;
        int end = 0;
        for (var literal : kinds.getELiterals()) {
            int last = end(literal);
            if (last > end) {
                best = literal;
                end = last;
            }
        }
        if (best != null) {
            tokens.jump(end);
        }
        return Optional.ofNullable(best);
    }

    /** Index after the words of a literal, or after its name; 0 if neither is here. */
    private int end(EEnumLiteral literal) {
        if (tokens.kind() != Kind.WORD) {
            return 0;
        }
        var text = tokens.text();
        int at = tokens.start();
        for (var word : Spelling.split(literal.getName())) {
            boolean gap = at > tokens.start();
            while (gap && at < text.length() && " \t_".indexOf(text.charAt(at)) >= 0) {
                at++;
            }
            if (!text.regionMatches(true, at, word, 0, word.length())) {
                return 0;
            }
            at += word.length();
        }
        return at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_') ? 0 : at;
    }

    /** True if the words of a literal are here. */
    boolean isLiteral(EEnum kinds) {
        return kinds.getELiterals().stream().anyMatch(one -> end(one) > 0);
    }

    /** The word of an origin, such as published. */
    static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
