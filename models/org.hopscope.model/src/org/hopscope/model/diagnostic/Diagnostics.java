// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.diagnostic;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

/** Collects diagnostics in the order in which they are found. Not thread-safe. */
public final class Diagnostics {

    private final List<Diagnostic> found = new ArrayList<>();
    private final boolean mayHaveErrors;

    /** None so far; whoever makes them shows them. */
    public Diagnostics() {
        this(true);
    }

    private Diagnostics(boolean mayHaveErrors) {
        this.mayHaveErrors = mayHaveErrors;
    }

    /**
     * For a question that is answered by a result or by there being none. A comment at the call says where the reason
     * is reported, or why it is of no interest.
     */
    public static Diagnostics discarded() {
        return new Diagnostics();
    }

    /**
     * For what has been checked before, so that no error can come of it.
     *
     * @return diagnostics that throw an {@link IllegalStateException} when an error is added
     */
    public static Diagnostics unexpected() {
        return new Diagnostics(false);
    }

    /** Adds a diagnostic. */
    public void add(Diagnostic diagnostic) {
        if (!mayHaveErrors && diagnostic.severity() == Severity.ERROR) {
            throw new IllegalStateException("Checked before, and now: " + diagnostic.text());
        }
        found.add(diagnostic);
    }

    /** Adds all diagnostics. */
    public void addAll(Collection<Diagnostic> diagnostics) {
        diagnostics.forEach(this::add);
    }

    /**
     * Adds an error about an element; {@code element} may be null. As in all that is added in parts, literals of
     * enumerations in the texts become the words that forms have for them.
     */
    public void error(EObject element, String code, String message, String fixHint) {
        add(Severity.ERROR, element, code, message, fixHint);
    }

    /** Adds a warning about an element; {@code element} may be null. */
    public void warning(EObject element, String code, String message, String fixHint) {
        add(Severity.WARNING, element, code, message, fixHint);
    }

    /** Adds a warning about an element in which others, given by their UUIDs, have a part. */
    public void warning(EObject element, String code, String message, String fixHint, List<String> related) {
        add(new Diagnostic(Severity.WARNING, code, Place.of(element), words(code, message), words(code, fixHint),
                related));
    }

    /** Adds something worth knowing about an element; {@code element} may be null. */
    public void info(EObject element, String code, String message, String fixHint) {
        add(Severity.INFO, element, code, message, fixHint);
    }

    /** Adds a finding about one feature of an element. */
    public void add(Severity severity, EObject element, EStructuralFeature feature, String code, String message,
            String fixHint) {
        add(new Diagnostic(severity, code, Place.of(element, feature), words(code, message), words(code, fixHint)));
    }

    private void add(Severity severity, EObject element, String code, String message, String fixHint) {
        add(new Diagnostic(severity, code, element == null ? Place.NONE : Place.of(element), words(code, message),
                words(code, fixHint)));
    }

    /** Literals as forms have them; a setting is typed with the names of the format, so its refusal has these. */
    private static String words(String code, String text) {
        return code.startsWith("S") ? text : LiteralLabel.inSentence(text);
    }

    /** All diagnostics so far, as a copy. */
    public List<Diagnostic> all() {
        return List.copyOf(found);
    }

    /** True if there is an error among them. */
    public boolean hasErrors() {
        return found.stream().anyMatch(one -> one.severity() == Severity.ERROR);
    }

    /** True if nothing was found. */
    public boolean isEmpty() {
        return found.isEmpty();
    }
}
