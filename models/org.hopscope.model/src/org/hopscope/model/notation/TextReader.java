// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.CoreFactory;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.notation.TextTokens.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Reads elements from a text. Each statement is read for itself, so one with an error does not hide those after it.
 * Takes time in proportion to the length of the text.
 */
final class TextReader {

    private static final int DEEPEST = 60;
    private static final int MOST_SHOWN = 40;

    private final TextTokens tokens;
    private final TextProblems problems;
    private final List<Pending> pending = new ArrayList<>();
    private final TextTrace trace = new TextTrace();
    private final ValueReader values;
    private final FormReader forms;
    private int depth;

    /** @throws TextError if the first token is none */
    TextReader(String text, TextProblems problems) {
        tokens = new TextTokens(text);
        this.problems = problems;
        values = new ValueReader(tokens, problems, pending, trace);
        forms = new FormReader(this, tokens, values);
    }

    /** The references that were read, to be followed when all elements are in place. */
    List<Pending> pending() {
        return pending;
    }

    /** The positions of the elements that were read. */
    List<TextPlace> places() {
        return trace.places();
    }

    /** The comments of the text. */
    SortedMap<Integer, String> comments() {
        return tokens.comments();
    }

    /** The elements of the text, which may be of these kinds. */
    List<Element> read(Map<String, EClass> kinds) {
        var roots = new ArrayList<Element>();
        while (tokens.kind() != Kind.END) {
            guarded(() -> {
                var kind = kinds.get(tokens.kind() == Kind.WORD ? tokens.value() : "");
                if (kind == null) {
                    throw tokens.unexpected(shown(kinds.keySet().stream().toList()));
                }
                tokens.next();
                var element = (Element) EcoreUtil.create(kind);
                roots.add(element);
                element(element);
            }, false);
        }
        return roots;
    }

    /** An element whose keyword was read. */
    void element(Element element) {
        if (depth >= DEEPEST) {
            throw new TextError(tokens.start(), "the text is nested more than %s times".formatted(DEEPEST), "");
        }
        depth++;
        var form = Forms.of(element.eClass());
        trace.begin(element, form != null && form.keyword().isEmpty() ? tokens.start() : tokens.previousStart());
        try {
            if (form != null) {
                forms.read(element, form);
            } else {
                plain(element);
            }
        } finally {
            trace.end(tokens.previousEnd());
            depth--;
        }
    }

    /** An element that the reader of forms takes care of itself. */
    void inside(Element element, Runnable read) {
        trace.begin(element, tokens.previousStart());
        try {
            read.run();
        } finally {
            trace.end(tokens.previousEnd());
        }
    }

    private void plain(Element element) {
        if (tokens.kind() == Kind.STRING) {
            element.setName(values.name("a name"));
        }
        if (tokens.is("{")) {
            block("}", () -> member(element));
        }
    }

    /** Statements up to the closing sign, each read for itself; the token is the opening sign. */
    void block(String closing, Runnable statement) {
        int opened = tokens.start();
        tokens.next();
        while (!tokens.is(closing)) {
            if (tokens.kind() == Kind.END || isClosing()) {
                throw new TextError(opened, "what is opened here is not closed", "add '" + closing + "'");
            }
            if (!tokens.take(";") && !tokens.take(",")) {
                guarded(statement, true);
            }
        }
        tokens.next();
    }

    /** A feature or a child. */
    void member(Element owner) {
        var word = tokens.kind() == Kind.WORD ? tokens.value() : "";
        var feature = Vocabulary.features(owner.eClass()).get(word);
        if (feature != null) {
            tokens.next();
            values.read(owner, feature);
            if (isOrigin()) {
                origin(owner, feature.getName());
            }
        } else if (Vocabulary.homes(owner.eClass()).containsKey(word)) {
            var home = Vocabulary.homes(owner.eClass()).get(word);
            tokens.next();
            child(owner, home.containment(), home.kind());
        } else if (isOrigin() && mainOf(owner) instanceof String main) {
            origin(owner, main);
        } else if (word.equals("provenance")) {
            tokens.next();
            var name = tokens.is(Spelling.NONE) ? null : tokens.value();
            values.name("the name of a feature");
            origin(owner, name);
        } else if (word.equals(Spelling.REFERENCE)) {
            tokens.next();
            reference(owner);
        } else if (word.equals("name")) {
            tokens.next();
            owner.setName(values.name("a name"));
        } else {
            var possible = new ArrayList<>(Vocabulary.features(owner.eClass()).keySet());
            possible.addAll(Vocabulary.homes(owner.eClass()).keySet());
            throw tokens.unexpected(shown(possible));
        }
    }

    /** A child in a containment that it alone, or it among others, is to be in. */
    @SuppressWarnings("unchecked")
    void child(Element owner, EReference containment, EClass kind) {
        var child = (Element) EcoreUtil.create(kind);
        if (containment.isMany()) {
            ((EList<EObject>) owner.eGet(containment)).add(child);
        } else if (owner.eGet(containment) == null) {
            owner.eSet(containment, child);
        } else {
            throw new TextError(tokens.start(), "there is a %s already".formatted(
                    Vocabulary.of(((EObject) owner.eGet(containment)).eClass())), "keep one");
        }
        element(child);
    }

    /** The feature of a short form whose provenance needs no name; null if there is none. */
    private static @Nullable String mainOf(Element owner) {
        var form = Forms.of(owner.eClass());
        return form == null ? null : form.main().map(EStructuralFeature::getName).orElse(null);
    }

    private boolean isOrigin() {
        return tokens.kind() == Kind.WORD && ProvenanceKind.VALUES.stream()
                .anyMatch(kind -> ValueReader.lower(kind.getName()).equals(tokens.value()));
    }

    private void origin(Element owner, @Nullable String feature) {
        if (!isOrigin()) {
            throw tokens.unexpected("published, measured, calibrated, assumed");
        }
        var origin = CoreFactory.eINSTANCE.createProvenance();
        origin.setFeature(feature);
        origin.setKind(ProvenanceKind.VALUES.stream()
                .filter(kind -> ValueReader.lower(kind.getName()).equals(tokens.value())).findFirst().orElseThrow());
        tokens.next();
        if (tokens.kind() == Kind.STRING) {
            origin.setSource(values.name("a text"));
        }
        owner.getProvenance().add(origin);
    }

    /** The file of the library, the part by its path or UUID, and the digest of what was taken, if it was taken. */
    private void reference(Element owner) {
        var origin = CoreFactory.eINSTANCE.createPartOrigin();
        origin.setLibrary(values.name("the file of a library"));
        origin.setPart(values.name("the path of a part"));
        if (tokens.kind() == Kind.STRING) {
            origin.setDigest(values.name("a digest"));
        }
        owner.setPartOrigin(origin);
    }

    private boolean isClosing() {
        return tokens.is("}") || tokens.is("]");
    }

    /** Runs a statement; after an error, goes to the next line or, inside of braces, to their end. */
    private void guarded(Runnable statement, boolean inside) {
        int before = tokens.start();
        try {
            statement.run();
        } catch (TextError error) {
            // collected; the text continues after it
            problems.add(error);
            recover(tokens.start() > before, inside);
        }
    }

    /** Goes on by at least one token, unless the statement did or its block ends here. */
    private void recover(boolean progress, boolean inside) {
        boolean moved = progress;
        int open = 0;
        while (tokens.kind() != Kind.END) {
            if (open == 0 && (moved && tokens.beginsLine() || inside && isClosing())) {
                return;
            }
            open += tokens.is("{") || tokens.is("[") ? 1 : isClosing() && open > 0 ? -1 : 0;
            advance();
            moved = true;
        }
    }

    private void advance() {
        try {
            tokens.next();
        } catch (TextError error) {
            // a second error in a part that is skipped anyway
            problems.add(error);
        }
    }

    private static String shown(List<String> words) {
        var known = words.stream().filter(word -> !word.isEmpty()).toList();
        return String.join(", ", known.subList(0, Math.min(MOST_SHOWN, known.size())))
                + (known.size() > MOST_SHOWN ? ", ..." : "");
    }
}
