// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.diagnostic.LiteralLabel;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.study.Change;

/** Changes in words. */
public final class ChangeText {

    /** What has no name, in a path: its kind, and its number among several. */
    private static final Pattern NAMELESS = Pattern.compile("(?<![^/])<([A-Z][A-Za-z]*)((?: \\d+)?)>(?![^/])");
    /** The origin of the value of a feature, in a path. */
    private static final Pattern ORIGIN = Pattern.compile("(?<![^/])<origin of ([a-z][A-Za-z]*)>(?![^/])");

    private ChangeText() {
    }

    /** A change in one line, without the name of the machine: {@code node/bus.roundTrip: 800 ns -> 500 ns}. */
    public static String of(Change change) {
        var path = withoutRoot(change.getElement());
        return switch (change.getKind()) {
            case SET -> path + "." + given(change.getFeature()) + ": " + values(change);
            case MOVE -> path + ": " + values(change);
            case ADD -> "add " + given(change.getNewValue()) + " " + path;
            case REMOVE -> "remove " + given(change.getOldValue()) + " " + path;
            case ORDER -> path + ": another place in " + given(change.getFeature());
        };
    }

    /**
     * A change as a user reads it in the workbench, with the labels of forms instead of names of the format:
     * {@code node/bus: round trip 800 ns -> 500 ns}.
     */
    public static String inWords(Change change) {
        var path = pathInWords(withoutRoot(change.getElement()));
        return switch (change.getKind()) {
            case SET -> path + ": " + label(change) + " " + values(change);
            case MOVE -> path + ": " + values(change);
            case ADD -> "add " + FeatureLabel.kind(given(change.getNewValue())) + " " + path;
            case REMOVE -> "remove " + FeatureLabel.kind(given(change.getOldValue())) + " " + path;
            case ORDER -> path + ": another place in " + label(change);
        };
    }

    private static String label(Change change) {
        return FeatureLabel.inText(given(change.getFeature()));
    }

    /** A path in which what has no name is "Wire 10" or "Origin of round trip", and not in angle brackets. */
    public static String pathInWords(String path) {
        var origins = ORIGIN.matcher(path).replaceAll(found -> Matcher.quoteReplacement("Origin of "
                + FeatureLabel.inText(found.group(1))));
        return NAMELESS.matcher(origins).replaceAll(found -> Matcher.quoteReplacement(FeatureLabel.of(found.group(1))
                + found.group(2)));
    }

    /** The source that a change states for its new value, such as measurements that it was fitted to; often empty. */
    public static String origin(Change change) {
        for (var part : change.getParts()) {
            if ("source".equals(part.getFeature()) && part.getNewValue() != null) {
                return part.getNewValue();
            }
            if (part.getContent() instanceof Provenance origin && origin.getSource() != null) {
                return origin.getSource();
            }
        }
        return "";
    }

    private static String given(String value) {
        return Objects.toString(value, "?");
    }

    /** Old and new value, each without the name of the machine. */
    private static String values(Change change) {
        var reference = change.getOldTarget() != null || change.getNewTarget() != null;
        return shown(change, change.getOldValue(), reference) + " -> " + shown(change, change.getNewValue(), reference);
    }

    private static String shown(Change change, String value, boolean reference) {
        var text = value == null ? "nothing" : value.isEmpty() ? "''"
                : LiteralLabel.ofValue(given(change.getFeature()), value);
        return reference ? withoutRoot(text) : text.replace('\n', ' ');
    }

    /** A path without the name of the machine that it begins with; the machine itself keeps its name. */
    public static String withoutRoot(String path) {
        return path == null ? "" : path.substring(path.indexOf('/') + 1);
    }

    /** The path of an element; something that has no name gets one after its owner's. */
    static String path(EObject element) {
        var path = ElementPath.of(element);
        return switch (element) {
            case Element named -> path;
            case Provenance origin -> path + "/<origin of " + Objects.toString(origin.getFeature(), "") + ">";
            default -> path + "/<" + element.eClass().getName() + ">";
        };
    }
}
