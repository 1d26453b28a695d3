// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.glossary;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;

/** All terms, read once. Immutable. */
public final class Glossary {

    private static final Glossary TERMS = read();

    private final List<Term> terms;
    private final Map<String, Term> byName = new HashMap<>();

    private Glossary(List<Term> terms) {
        this.terms = List.copyOf(terms);
        terms.forEach(term -> term.also().forEach(name -> byName.put(key(name), term)));
        terms.forEach(term -> byName.put(key(term.name()), term));
    }

    /** All terms, in the order of the alphabet. */
    public static List<Term> all() {
        return TERMS.terms;
    }

    /** The term of a name, whatever its case and its blanks; "OperationCost", "operation cost" are the same. */
    public static Optional<Term> find(String name) {
        return Optional.ofNullable(TERMS.byName.get(key(name)));
    }

    /**
     * The term that explains a kind of element. A block such as Get is listed as "Get block", because a get is an
     * operation of a program, too.
     */
    public static Optional<Term> explaining(EClass kind) {
        return find(kind.getName() + " block").or(() -> find(kind.getName()));
    }

    /**
     * The term that explains a value of an element: that of what the value refers to, or the term that lists the value.
     * A term that only sounds like it is none: the latency of a link is not that of a message.
     */
    public static Optional<Term> explaining(EStructuralFeature feature) {
        return feature instanceof EReference reference ? explaining(reference.getEReferenceType())
                : find(feature.getName()).filter(term -> term.also().contains(feature.getName()));
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[ _-]", "");
    }

    private static Glossary read() {
        var terms = new ArrayList<Term>();
        try (var file = new BufferedReader(new InputStreamReader(Glossary.class.getResourceAsStream("terms.txt"),
                StandardCharsets.UTF_8))) {
            for (var line = file.readLine(); line != null; line = file.readLine()) {
                if (!line.startsWith("#") && !line.isBlank()) {
                    var parts = line.split("\\|");
                    terms.add(new Term(parts[0].strip(), Arrays.stream(parts[1].split(",")).map(String::strip)
                            .filter(one -> !one.isEmpty()).toList(), parts[2].strip(),
                            parts.length > 3 ? parts[3].strip() : ""));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Glossary(terms);
    }
}
