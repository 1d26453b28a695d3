// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.notation.TextTokens.Kind;
import org.hopscope.model.protocol.Alternative;
import org.hopscope.model.protocol.ProtocolFactory;
import org.hopscope.model.protocol.ProtocolPackage.Literals;
import org.hopscope.model.protocol.Trigger;

/** Reads elements that are written in a short form. */
final class FormReader {

    private final TextReader reader;
    private final TextTokens tokens;
    private final ValueReader values;

    FormReader(TextReader reader, TextTokens tokens, ValueReader values) {
        this.reader = reader;
        this.tokens = tokens;
        this.values = values;
    }

    /** Reads the text after the keyword. */
    void read(Element element, Form form) {
        var clauses = form.clauses();
        int at = 0;
        while (at < clauses.size() && !isLast(clauses.get(at))) {
            if (isOptional(clauses.get(at))) {
                at = optional(element, clauses, at);
            } else {
                required(element, clauses.get(at));
                at++;
            }
        }
        brackets(element);
        for (; at < clauses.size(); at++) {
            required(element, clauses.get(at));
        }
    }

    private static boolean isLast(Clause clause) {
        return clause instanceof Clause.Body || clause instanceof Clause.Branch || clause instanceof Clause.Branches;
    }

    private static boolean isOptional(Clause clause) {
        return clause instanceof Clause.Flag || clause instanceof Clause.Value value && !value.required();
    }

    /** Reads neighbouring optional clauses in any order; the first clause after them. */
    private int optional(Element element, List<Clause> clauses, int from) {
        int to = from;
        while (to < clauses.size() && isOptional(clauses.get(to))) {
            to++;
        }
        var open = new ArrayList<>(clauses.subList(from, to));
        boolean found = true;
        while (found && !open.isEmpty()) {
            found = false;
            // clauses with a word of their own come first: an expression would take the word for a name
            for (int pass = 0; pass < 2 && !found; pass++) {
                for (int i = 0; i < open.size() && !found; i++) {
                    found = hasWord(open.get(i)) == (pass == 0) && accept(element, open.get(i));
                    if (found) {
                        open.remove(i);
                    }
                }
            }
        }
        return to;
    }

    private static boolean hasWord(Clause clause) {
        return clause instanceof Clause.Flag || clause instanceof Clause.Value value && !value.prefix().isEmpty();
    }

    private boolean accept(Element element, Clause clause) {
        if (tokens.beginsLine() && tokens.kind() == Kind.WORD && Forms.isKeyword(tokens.value())) {
            // 'on' after a lane without a part begins a handler
            return false;
        }
        if (clause instanceof Clause.Flag flag) {
            boolean there = tokens.take(flag.word());
            if (there) {
                element.eSet(flag.attribute(), true);
            }
            return there;
        }
        var value = (Clause.Value) clause;
        boolean prefixed = !value.prefix().isEmpty() && tokens.take(value.prefix());
        boolean bare = value.prefix().isEmpty() || value.prefix().equals("+");
        if (!prefixed && !(bare && standsHere(value))) {
            return false;
        }
        values.read(element, value.feature());
        return true;
    }

    private boolean standsHere(Clause.Value value) {
        if (value.feature() instanceof EAttribute attribute && attribute.getEAttributeType() instanceof EEnum kinds) {
            return values.isLiteral(kinds);
        }
        if (Forms.EXPRESSIONS.contains(value.feature())) {
            return switch (tokens.kind()) {
                case WORD -> !Spelling.isBlock(tokens.value());
                case STRING, RAW, NUMBER -> true;
                case SIGN -> tokens.is("(") || tokens.is("-");
                case END -> false;
            };
        }
        return value.feature() instanceof EAttribute attribute && values.isQuantity(attribute);
    }

    private void required(Element element, Clause clause) {
        switch (clause) {
            case Clause.Word word -> expect(word.word());
            case Clause.Name name -> {
                boolean none = tokens.is(Spelling.NONE);
                var read = values.name("a name");
                element.setName(none ? null : read);
            }
            case Clause.Value value -> values.read(element, value.feature());
            case Clause.Flag flag -> accept(element, flag);
            case Clause.Inline inline -> trigger(element, inline.containment());
            case Clause.Body body -> body(element, body);
            case Clause.Branch branch -> branch(element, branch);
            case Clause.Branches several -> branches(element, several);
        }
    }

    private void expect(String word) {
        if (!tokens.take(word)) {
            throw tokens.unexpected("'" + word + "'");
        }
    }

    private void trigger(Element handler, EReference containment) {
        if (tokens.take(Spelling.NONE)) {
            return;
        }
        var homes = Vocabulary.homes(handler.eClass());
        var home = homes.get(tokens.kind() == Kind.WORD ? tokens.value() : "");
        Trigger trigger = ProtocolFactory.eINSTANCE.createOnCall();
        if (home != null && home.containment() == containment) {
            tokens.next();
            trigger = (Trigger) EcoreUtil.create(home.kind());
        } else if (!values.isLiteral(Literals.CALL_KIND)) {
            throw tokens.unexpected("send, receive, put, get, wait send, finish send, finish receive, barrier, cancel,"
                    + " request, answer, packet, queue, told, tokens, timer, boot");
        }
        handler.eSet(containment, trigger);
        reader.element(trigger);
    }

    private void body(Element element, Clause.Body body) {
        if (!tokens.is("{")) {
            if (body.required()) {
                throw tokens.unexpected("'{'");
            }
            return;
        }
        reader.block("}", () -> statement(element, body.containment()));
    }

    private void statement(Element owner, EReference containment) {
        var homes = Vocabulary.homes(owner.eClass());
        if (containment == Literals.TRANSMIT__FIELDS) {
            reader.child(owner, containment, Literals.FIELD_VALUE);
            return;
        }
        var word = tokens.kind() == Kind.WORD ? tokens.value() : "";
        boolean otherwise = containment == Literals.CHOOSE__ALTERNATIVES && word.equals(Spelling.OTHERWISE);
        var home = homes.get(otherwise ? "when" : word);
        if (home == null || home.containment() != containment) {
            throw tokens.unexpected(String.join(", ", homes.entrySet().stream()
                    .filter(one -> one.getValue().containment() == containment).map(one -> one.getKey()).toList()));
        }
        tokens.next();
        reader.child(owner, containment, home.kind());
    }

    private void branches(Element element, Clause.Branches several) {
        if (tokens.is("{")) {
            reader.block("}", () -> {
                var branch = several.branches().stream().filter(one -> tokens.is(one.word())).findFirst()
                        .orElseThrow(() -> tokens.unexpected(String.join(", ", several.branches().stream()
                                .map(Clause.Branch::word).toList())));
                branch(element, branch);
            });
        }
    }

    private void branch(Element element, Clause.Branch branch) {
        int position = tokens.start();
        if (!tokens.take(branch.word())) {
            return;
        }
        if (element.eGet(branch.alternative()) != null) {
            throw new TextError(position, "there is a branch '%s' already".formatted(branch.word()), "keep one");
        }
        Alternative alternative = ProtocolFactory.eINSTANCE.createAlternative();
        element.eSet(branch.alternative(), alternative);
        reader.inside(alternative, () -> {
            if (tokens.take("when")) {
                values.read(alternative, Literals.ALTERNATIVE__GUARD);
            }
            brackets(alternative);
            body(alternative, new Clause.Body(Literals.ALTERNATIVE__BLOCKS, true));
        });
    }

    /** Writes the features that the form has no place for. */
    private void brackets(Element element) {
        if (tokens.is("[")) {
            reader.block("]", () -> reader.member(element));
        }
    }
}
