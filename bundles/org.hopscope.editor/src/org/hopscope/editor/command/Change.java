// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.InternalEList;

/**
 * One change of one feature of an element. Changes of a command are undone last first, so that each finds what it left
 * behind: positions in lists are those of that moment.
 *
 * @param kind the event of EMF
 * @param before what {@link Notification#getOldValue} says: a value, values, or the old position of a moved one
 * @param after what {@link Notification#getNewValue} says: a value, values, or the positions of removed ones
 * @param wasSet whether the feature had been set explicitly
 */
record Change(EObject owner, EStructuralFeature feature, int kind, int position, Object before, Object after,
        boolean wasSet) {

    /** The change that EMF tells of; empty if nothing that can be undone has changed. */
    static Optional<Change> of(Notification event) {
        return !event.isTouch() && event.getNotifier() instanceof EObject owner
                && event.getFeature() instanceof EStructuralFeature feature && feature.isChangeable()
                ? Optional.of(new Change(owner, feature, event.getEventType(), event.getPosition(),
                own(event.getOldValue()), own(event.getNewValue()), event.wasSet())) : Optional.empty();
    }

    /** Lists of events may be those of the caller, who continues using them. */
    private static Object own(Object value) {
        return value instanceof Collection<?> many ? new ArrayList<Object>(many) : value;
    }

    /** Takes the change back; everything that was changed later has been taken back before. */
    void undo() {
        switch (kind) {
            case Notification.ADD -> list().remove(position);
            case Notification.ADD_MANY -> remove(positions(values(after).size()));
            case Notification.REMOVE -> list().addUnique(position, before);
            case Notification.REMOVE_MANY -> insert();
            case Notification.MOVE -> list().move((int) before, position);
            default -> set(before, wasSet || !feature.isUnsettable());
        }
    }

    /** Makes the change again, in the state in which it was made. */
    void redo() {
        switch (kind) {
            case Notification.ADD -> list().addUnique(position, after);
            case Notification.ADD_MANY -> list().addAllUnique(position, values(after));
            case Notification.REMOVE -> list().remove(position);
            case Notification.REMOVE_MANY -> remove(removed());
            case Notification.MOVE -> list().move(position, (int) before);
            default -> set(after, kind == Notification.SET);
        }
    }

    private void set(Object value, boolean isSet) {
        if (position != Notification.NO_INDEX) {
            list().setUnique(position, value);
        } else if (isSet) {
            owner.eSet(feature, value);
        } else {
            owner.eUnset(feature);
        }
    }

    @SuppressWarnings("unchecked")
    private InternalEList<Object> list() {
        return (InternalEList<Object>) owner.eGet(feature);
    }

    private static List<?> values(Object value) {
        return (List<?>) value;
    }

    /** The positions of values that were added together. */
    private int[] positions(int count) {
        var positions = new int[count];
        for (int i = 0; i < count; i++) {
            positions[i] = position + i;
        }
        return positions;
    }

    /** The positions of values that were removed together, ascending; a list that was cleared says nothing. */
    private int[] removed() {
        if (after instanceof int[] some) {
            return some;
        }
        var all = new int[values(before).size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = i;
        }
        return all;
    }

    private void remove(int[] positions) {
        var list = list();
        if (positions.length == list.size()) {
            list.clear();
            return;
        }
        for (int i = positions.length - 1; i >= 0; i--) {
            list.remove(positions[i]);
        }
    }

    private void insert() {
        var list = list();
        if (list.isEmpty()) {
            list.addAllUnique(values(before));
            return;
        }
        var positions = removed();
        for (int i = 0; i < positions.length; i++) {
            list.addUnique(positions[i], values(before).get(i));
        }
    }
}
