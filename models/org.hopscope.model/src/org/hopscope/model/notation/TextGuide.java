// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EModelElement;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.validation.ValueLimits;

/** Explains the text of a design, from the metamodel: what can be written, and what it means. */
public final class TextGuide {

    private static final Set<String> WORDS = allWords();

    private TextGuide() {}

    /** The words of all kinds of element, in the order of the alphabet. */
    public static List<String> kinds() {
        return List.copyOf(byWord().keySet());
    }

    /** A description of the form of a kind, its features and its contents, in lines; empty if no kind has this word. */
    public static Optional<String> explain(String word) {
        var kinds = byWord().get(word);
        return kinds == null ? Optional.empty()
                : Optional.of(kinds.stream().map(TextGuide::explain).collect(Collectors.joining("\n")));
    }

    /** The kinds of element that a statement with this first word may be; empty if there are none. */
    public static List<EClass> kind(String word) {
        return byWord().getOrDefault(word.equals(Spelling.OTHERWISE) || word.equals("hit") || word.equals("miss")
                ? "when" : word, List.of());
    }

    /** The words that may begin a statement inside of an element of this kind, each with what it means. */
    public static SortedMap<String, String> inside(EClass kind) {
        var found = new TreeMap<String, String>();
        Vocabulary.homes(kind).forEach((word, home) -> found.putIfAbsent(word, documentation(home.kind())));
        Vocabulary.features(kind).forEach((word, feature) -> found.putIfAbsent(word, type(feature) + ". "
                + documentation(feature)));
        var form = Forms.of(kind);
        if (form != null) {
            form.clauses().stream().filter(Clause.Branches.class::isInstance).map(Clause.Branches.class::cast)
                    .flatMap(several -> several.branches().stream()).forEach(one -> found.putIfAbsent(one.word(), ""));
        }
        found.remove("");
        return found;
    }

    /** The words that follow the first one of a statement of this kind, in their order. */
    public static List<String> words(EClass kind) {
        var form = Forms.of(kind);
        return form == null ? List.of() : form.clauses().stream().map(clause -> switch (clause) {
            case Clause.Word word -> word.word();
            case Clause.Value value -> value.prefix();
            case Clause.Flag flag -> flag.word();
            case Clause.Branch branch -> branch.word();
            case Clause.Name name -> "";
            case Clause.Inline inline -> "";
            case Clause.Body body -> "";
            case Clause.Branches several -> "";
        }).filter(word -> word.matches("\\p{L}+")).toList();
    }

    /** All words of the language that are not names: kinds, features, the words of short forms and of values. */
    public static Set<String> words() {
        return WORDS;
    }

    private static Set<String> allWords() {
        var found = new HashSet<>(byWord().keySet());
        found.addAll(List.of(Spelling.OTHERWISE, Spelling.NONE, "when", "of", "true", "false", "provenance",
                Spelling.REFERENCE, "name"));
        Vocabulary.concrete(CorePackage.Literals.ELEMENT).forEach(kind -> {
            found.addAll(words(kind));
            found.addAll(inside(kind).keySet());
            Vocabulary.features(kind).values().stream().map(EStructuralFeature::getEType)
                    .filter(EEnum.class::isInstance).map(EEnum.class::cast)
                    .flatMap(type -> type.getELiterals().stream())
                    .forEach(literal -> found.addAll(Spelling.split(literal.getName())));
        });
        return Set.copyOf(found);
    }

    /** The word for a kind of element. */
    public static String word(EClass kind) {
        return Vocabulary.of(kind);
    }

    private static TreeMap<String, List<EClass>> byWord() {
        var found = new TreeMap<String, List<EClass>>();
        Vocabulary.concrete(CorePackage.Literals.ELEMENT).stream()
                .filter(kind -> kind != MachinePackage.Literals.FRAGMENT && !Vocabulary.of(kind).isEmpty())
                .forEach(kind -> found.merge(Vocabulary.of(kind), List.of(kind),
                        (some, more) -> Stream.concat(some.stream(), more.stream()).toList()));
        return found;
    }

    private static String explain(EClass kind) {
        var form = Forms.of(kind);
        var text = new StringBuilder(documentation(kind)).append("\n\n  ").append(Vocabulary.of(kind))
                .append(form == null ? " \"name\" { ... }" : form.clauses().stream().map(TextGuide::syntax)
                        .collect(Collectors.joining())).append("\n\n");
        Vocabulary.features(kind).forEach((word, feature) -> text.append("  ").append(word).append(": ")
                .append(type(feature)).append(". ").append(documentation(feature)).append('\n'));
        var children = Vocabulary.homes(kind).keySet().stream().filter(word -> !word.isEmpty()).toList();
        return text.append(children.isEmpty() ? "" : "  holds: " + String.join(", ", children) + "\n").toString();
    }

    private static String syntax(Clause clause) {
        return switch (clause) {
            case Clause.Word word -> " " + word.word();
            case Clause.Name name -> name.quoted() ? " \"name\"" : " name";
            case Clause.Value value -> {
                var text = (value.prefix().isEmpty() ? "" : value.prefix() + " ")
                        + Vocabulary.of(value.feature()).toUpperCase(Locale.ROOT);
                yield value.required() ? " " + text : " [" + text + "]";
            }
            case Clause.Flag flag -> " [" + flag.word() + "]";
            case Clause.Inline inline -> " " + Vocabulary.of(inline.containment())
                    .toUpperCase(Locale.ROOT);
            case Clause.Body body -> body.required() ? " { ... }" : " [{ ... }]";
            case Clause.Branch branch -> " [" + branch.word() + " { ... }]";
            case Clause.Branches several -> " { " + several.branches().stream()
                    .map(one -> "[" + one.word() + " { ... }]").collect(Collectors.joining(" ")) + " }";
        };
    }

    private static String type(EStructuralFeature feature) {
        if (Forms.EXPRESSIONS.contains(feature)) {
            return "expression";
        }
        var type = feature.getEType();
        var one = type instanceof EEnum kinds ? kinds.getELiterals().stream()
                .map(literal -> Spelling.words(literal.getName())).collect(Collectors.joining(" | "))
                : type == EcorePackage.Literals.ESTRING ? "text in quotes"
                : type == EcorePackage.Literals.EINT ? "whole number"
                : type == EcorePackage.Literals.EBOOLEAN ? "true | false"
                : type instanceof EClass ? "name" : Vocabulary.words(type.getName()).replace('_', ' ');
        var usual = feature.getDefaultValueLiteral();
        var range = ValueLimits.range(feature);
        return one + (range.isEmpty() ? "" : " from " + String.join(" to ", range))
                + (feature.isMany() ? ", several with commas" : "") + (usual == null || usual.isEmpty() ? ""
                : ", else " + Spelling.words(usual));
    }

    private static String documentation(EModelElement element) {
        var text = EcoreUtil.getDocumentation(element);
        return text == null ? "" : text;
    }
}
