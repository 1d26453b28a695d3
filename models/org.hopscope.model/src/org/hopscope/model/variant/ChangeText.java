// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import java.util.Objects;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.diagnostic.LiteralLabel;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.study.Change;

/** Changes in words. */
public final class ChangeText {

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
