// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.study.Change;
import org.hopscope.model.text.Quote;
import org.jspecify.annotations.Nullable;

/** Why a change cannot be made, in words. */
final class Refusals {

    private static final String DROP = "rebase the variant, or remove the change";

    private Refusals() {
    }

    static Diagnostic elementGone(Change change) {
        return lost("V002", change.getElement(), "The element no longer exists, so the change '%s' cannot be made"
                .formatted(text(change)));
    }

    static Diagnostic ownerGone(Change change) {
        return lost("V002", change.getOwner(), "The element that would contain %s '%s' no longer exists".formatted(
                change.getNewValue(), ChangeText.withoutRoot(change.getElement())));
    }

    static Diagnostic incomplete(Change change) {
        return lost("V009", change.getElement(), "The change '%s' is incomplete"
                .formatted(text(change)));
    }

    static Diagnostic otherValue(EObject element, Change change, @Nullable String now) {
        var reference = change.getOldTarget() != null || change.getNewTarget() != null;
        return about(Severity.ERROR, "V003", element, ("%s is %s, but the change to %s was made on %s").formatted(
                change.getFeature(), shown(now, reference), shown(change.getNewValue(), reference),
                shown(change.getOldValue(), reference)),
                "rebase the variant to decide between them, or remove the change");
    }

    static Diagnostic occupied(EObject other, Change change) {
        return about(Severity.ERROR, "V003", other, "It is where %s '%s' would be added".formatted(
                change.getNewValue(), ChangeText.withoutRoot(change.getElement())), DROP);
    }

    static Diagnostic noFeature(EObject element, Change change) {
        return about(Severity.ERROR, "V004", element, change.getFeature() == null
                ? "The change '%s' does not say which feature it changes".formatted(text(change))
                : "This %s has no feature '%s' for the change '%s'".formatted(FeatureLabel.kind(element.eClass()),
                        Quote.of(change.getFeature()), text(change)), DROP);
    }

    static Diagnostic noValue(EObject element, EAttribute attribute, Change change, IllegalArgumentException refused) {
        return about(Severity.ERROR, "V005", element, "%s: %s".formatted(attribute.getName(),
                cut(cut(refused.getMessage(), change.getOldValue()), change.getNewValue())),
                "correct the value in the variant");
    }

    static Diagnostic targetGone(EObject source, EReference reference, String target) {
        return about(Severity.ERROR, "V007", source, "%s would refer to %s '%s', which does not exist".formatted(
                reference.getName(), reference.getEReferenceType().getName(), ChangeText.withoutRoot(target)), DROP);
    }

    static Diagnostic already(EObject element, Change change) {
        return about(Severity.INFO, "V010", element, "The change '%s' has already been made".formatted(
                text(change)), "rebase the variant to leave it out");
    }

    static Diagnostic goneAlready(Change change) {
        return new Diagnostic(Severity.INFO, "V010", gone(change.getElement()),
                "It has already been removed", "rebase the variant to leave the change out");
    }

    private static Diagnostic lost(String code, String path, String message) {
        return new Diagnostic(Severity.ERROR, code, gone(path), message, DROP);
    }

    private static Diagnostic about(Severity severity, String code, EObject element, String message, String hint) {
        return new Diagnostic(severity, code, new Place(ElementIds.idOf(element), ChangeText.path(element), "", 0),
                message, hint);
    }

    private static String shown(@Nullable String value, boolean reference) {
        return value == null ? "nothing" : value.isEmpty() ? "''"
                : Quote.of(reference ? ChangeText.withoutRoot(value) : value);
    }

    /** A message that repeats a value, which may hold quotation marks itself. */
    private static String cut(String message, @Nullable String value) {
        return value == null || value.isEmpty() ? message : message.replace(value, Quote.of(value));
    }

    private static String text(Change change) {
        return Quote.of(ChangeText.of(change));
    }

    private static Place gone(String path) {
        return new Place("", path == null ? "" : path, "", 0);
    }
}
