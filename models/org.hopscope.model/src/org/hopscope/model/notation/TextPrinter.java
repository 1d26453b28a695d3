// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.PartOrigin;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.protocol.Alternative;
import org.hopscope.model.protocol.ProtocolPackage;
import org.jspecify.annotations.Nullable;

/** Writes elements as text, a statement a line. Used once. */
final class TextPrinter {

    private static final String INDENT = "  ";
    private static final int WIDTH = 100;

    private final ValueText values;
    private final TextComments comments;
    private final StringBuilder out = new StringBuilder();

    TextPrinter(References references, TextComments comments) {
        values = new ValueText(references);
        this.comments = comments;
    }

    String print(Element element) {
        statement(element, 0);
        comments(comments.at(element).after(), 0);
        return out.toString();
    }

    private void comments(List<String> texts, int depth) {
        TextComments.lines(texts).forEach(line -> out.append(INDENT.repeat(depth)).append(line).append('\n'));
    }

    private void statement(EObject element, int depth) {
        comments(comments.at(element).before(), depth);
        if (!hasBody((Element) element)) {
            comments(comments.at(element).inside(), depth);
        }
        out.append(INDENT.repeat(depth));
        write((Element) element, depth);
        out.append('\n');
    }

    /** The element from where the line stands. */
    private void write(Element element, int depth) {
        var form = Forms.of(element.eClass());
        if (form != null) {
            formed(element, form, depth);
        } else {
            plain(element, depth);
        }
    }

    private void plain(Element element, int depth) {
        var header = Vocabulary.of(element.eClass())
                + (element.getName() == null ? "" : " " + Spelling.quoted(element.getName()));
        var lines = features(element, null);
        var children = children(element, null);
        var line = header + " { " + String.join(" ", lines) + " }";
        var inside = comments.at(element).inside();
        if (lines.isEmpty() && children.isEmpty() && inside.isEmpty()) {
            out.append(header);
        } else if (children.isEmpty() && inside.isEmpty() && element.getProvenance().isEmpty()
                && line.length() <= WIDTH) {
            out.append(line);
        } else {
            out.append(header).append(" {\n");
            lines.forEach(one -> out.append(INDENT.repeat(depth + 1)).append(one).append('\n'));
            children.forEach(child -> statement(child, depth + 1));
            comments(inside, depth + 1);
            out.append(INDENT.repeat(depth)).append('}');
        }
    }

    /** True if the element ends in a line of its own, with room above for comments. */
    private static boolean hasBody(Element element) {
        var form = Forms.of(element.eClass());
        return form == null || form.clauses().stream().anyMatch(clause -> clause instanceof Clause.Body body
                && hasLines(contents(element, body.containment())));
    }

    private static boolean hasLines(List<? extends EObject> children) {
        return children.stream().anyMatch(one -> !Vocabulary.of(one.eClass()).isEmpty());
    }

    /**
     * Features by word and value, without those that a form states: first those without provenance, then, in the order
     * of the provenance, those with.
     */
    private List<String> features(Element element, @Nullable Form form) {
        var lines = new ArrayList<String>();
        if (form != null && !form.isNamed() && element.getName() != null) {
            lines.add("name " + Spelling.quoted(element.getName()));
        }
        if (element.getPartOrigin() != null) {
            lines.add(reference(element.getPartOrigin()));
        }
        var features = Vocabulary.features(element.eClass()).values().stream()
                .filter(feature -> form == null || !form.stated().contains(feature)).toList();
        var explained = element.getProvenance().stream().map(Provenance::getFeature).toList();
        features.stream().filter(one -> element.eIsSet(one) && !explained.contains(one.getName()))
                .forEach(one -> lines.add(Vocabulary.of(one) + " " + values.text(element, one)));
        var written = new HashSet<EStructuralFeature>();
        for (var origin : element.getProvenance()) {
            var feature = features.stream().filter(one -> one.getName().equals(origin.getFeature())
                    && hasValue(element, one)).findFirst();
            boolean main = form != null && form.main().isPresent()
                    && form.main().get().getName().equals(origin.getFeature());
            lines.add(feature.isPresent() && written.add(feature.get())
                    ? Vocabulary.of(feature.get()) + " " + values.text(element, feature.get()) + "  " + origin(origin)
                    : main ? origin(origin) : "provenance " + Spelling.name(origin.getFeature()) + " "
                            + origin(origin));
        }
        return lines;
    }

    private static String reference(PartOrigin origin) {
        var line = Spelling.REFERENCE + " " + Spelling.quoted(Objects.toString(origin.getLibrary(), "")) + " "
                + Spelling.quoted(Objects.toString(origin.getPart(), ""));
        return origin.getDigest() == null ? line : line + " " + Spelling.quoted(origin.getDigest());
    }

    private static boolean hasValue(Element element, EStructuralFeature feature) {
        var value = element.eGet(feature);
        return value instanceof List<?> many ? !many.isEmpty() : value != null;
    }

    private static String origin(Provenance one) {
        var kind = one.getKind().getName().toLowerCase(Locale.ROOT);
        return one.getSource() == null ? kind : kind + " " + Spelling.quoted(one.getSource());
    }

    private List<EObject> children(EObject element, @Nullable Form form) {
        return Vocabulary.containments(element.eClass()).stream()
                .filter(one -> form == null || !form.stated().contains(one))
                .flatMap(one -> contents(element, one).stream()).toList();
    }

    private static List<EObject> contents(EObject element, EReference containment) {
        var value = element.eGet(containment);
        return value instanceof List<?> many ? many.stream().map(EObject.class::cast).toList()
                : value == null ? List.of() : List.of((EObject) value);
    }

    private void formed(Element element, Form form, int depth) {
        boolean otherwise = element instanceof Alternative alternative && alternative.getGuard() == null;
        var start = out.length();
        out.append(otherwise ? Spelling.OTHERWISE : form.keyword());
        boolean headed = false;
        for (var clause : form.clauses()) {
            boolean simple = clause instanceof Clause.Word || clause instanceof Clause.Name
                    || clause instanceof Clause.Value || clause instanceof Clause.Flag
                    || clause instanceof Clause.Inline;
            if (!simple && !headed) {
                brackets(element, form, depth);
                headed = true;
            }
            write(element, clause, out.length() == start + form.keyword().length(), depth);
        }
        if (!headed) {
            brackets(element, form, depth);
        }
    }

    private void write(Element element, Clause clause, boolean first, int depth) {
        switch (clause) {
            case Clause.Word word -> word(word.word());
            case Clause.Name name -> word(name.quoted() && element.getName() != null
                    ? Spelling.quoted(element.getName()) : Spelling.name(element.getName()));
            case Clause.Value value when value.required() || element.eIsSet(value.feature()) -> {
                word(value.prefix().equals("+") && first ? "" : value.prefix());
                word(values.text(element, value.feature()));
            }
            case Clause.Value value -> {
                // not stated
            }
            case Clause.Flag flag -> word(element.eGet(flag.attribute()) == Boolean.TRUE ? flag.word() : "");
            case Clause.Inline inline -> {
                word("");
                if (element.eGet(inline.containment()) instanceof Element child) {
                    space();
                    write(child, depth);
                } else {
                    word(Spelling.NONE);
                }
            }
            case Clause.Body body -> body(element, contents(element, body.containment()), body.required(), depth);
            case Clause.Branch branch -> branch(element, branch, depth);
            case Clause.Branches several -> branches(element, several, depth);
        }
    }

    private void branches(Element element, Clause.Branches several, int depth) {
        if (several.branches().stream().allMatch(one -> element.eGet(one.alternative()) == null)) {
            return;
        }
        out.append(" {\n");
        for (var branch : several.branches()) {
            if (element.eGet(branch.alternative()) instanceof Alternative alternative) {
                comments(comments.at(alternative).before(), depth + 1);
                if (alternative.getBlocks().isEmpty()) {
                    comments(comments.at(alternative).inside(), depth + 1);
                }
                out.append(INDENT.repeat(depth + 1));
                branch(element, branch, depth + 1);
                out.append('\n');
            }
        }
        out.append(INDENT.repeat(depth)).append('}');
    }

    private void branch(Element element, Clause.Branch branch, int depth) {
        if (element.eGet(branch.alternative()) instanceof Alternative alternative) {
            word(branch.word());
            if (alternative.getGuard() != null) {
                word("when");
                word(values.text(alternative, ProtocolPackage.Literals.ALTERNATIVE__GUARD));
            }
            brackets(alternative, Objects.requireNonNull(Forms.of(alternative.eClass())), depth);
            body(alternative, List.copyOf(alternative.getBlocks()), true, depth);
        }
    }

    private void body(Element owner, List<? extends EObject> children, boolean required, int depth) {
        if (children.isEmpty()) {
            out.append(required ? " { }" : "");
            return;
        }
        if (!hasLines(children)) {
            out.append(" {");
            for (int i = 0; i < children.size(); i++) {
                out.append(i == 0 ? " " : ", ");
                Element child = (Element) children.get(i);
                write(child, depth);
            }
            out.append(" }");
            return;
        }
        out.append(" {\n");
        children.forEach(child -> statement(child, depth + 1));
        comments(comments.at(owner).inside(), depth + 1);
        out.append(INDENT.repeat(depth)).append('}');
    }

    /** Writes the features that the form has no place for. */
    private void brackets(Element element, Form form, int depth) {
        var lines = features(element, form);
        var children = children(element, form);
        if (!lines.isEmpty() || !children.isEmpty()) {
            out.append(" [").append(lines.stream().collect(Collectors.joining("; ")));
            for (var child : children) {
                out.append("; ");
                write((Element) child, depth);
            }
            out.append(']');
        }
    }

    private void word(String word) {
        if (!word.isEmpty()) {
            space();
            out.append(word);
        }
    }

    private void space() {
        if (!out.isEmpty() && !Character.isWhitespace(out.charAt(out.length() - 1))) {
            out.append(' ');
        }
    }
}
