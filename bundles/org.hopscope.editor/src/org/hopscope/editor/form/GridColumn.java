// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.List;
import java.util.function.Function;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.editor.property.Editing;
import org.hopscope.editor.property.ElementProperties;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.text.Texts;

/**
 * A column of a table of elements.
 *
 * @param title what is above it
 * @param weight its share of the width
 * @param text what a row shows
 * @param cell how a row is edited; null if it cannot be
 */
record GridColumn<R>(String title, int weight, Function<R, String> text, Cell<R> cell) {

    /** The editing of one cell. */
    interface Cell<R> {

        /** The choices; empty if it is typed. */
        List<String> choices(R row);

        /** The value that the editor of the cell starts with: a text or the index of a choice. */
        Object start(R row);

        /** The error in what was entered, or null. */
        String problem(R row, Object entered);

        /** Gives what was entered to the model; only called without a problem. */
        void enter(R row, Object entered);
    }

    /** A column that is only read. */
    static <R> GridColumn<R> of(String title, int weight, Function<R, String> text) {
        return new GridColumn<>(title, weight, text, null);
    }

    /** A column that shows and edits one feature of the rows. */
    static <R extends EObject> GridColumn<R> of(EStructuralFeature feature, int weight, FormHost host) {
        return new GridColumn<>(Texts.feature(feature.getName()), weight, row -> {
            var value = value(row, feature);
            return Editing.of(value).text(value);
        }, new Cell<>() {

            @Override
            public List<String> choices(R row) {
                var value = value(row, feature);
                return Editing.of(value).choices(value);
            }

            @Override
            public Object start(R row) {
                var value = value(row, feature);
                return Editing.of(value).fromModel(value);
            }

            @Override
            public String problem(R row, Object entered) {
                var value = value(row, feature);
                return Editing.of(value).problem(value, entered);
            }

            @Override
            public void enter(R row, Object entered) {
                ElementProperties.enter(value(row, feature), entered, host.commands());
            }
        });
    }

    private static Value value(EObject row, EStructuralFeature feature) {
        return Value.of(List.of(row), feature);
    }
}
