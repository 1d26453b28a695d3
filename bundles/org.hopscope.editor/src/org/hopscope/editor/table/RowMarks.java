// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.figure.Tone;

/** The rows that have problems. */
interface RowMarks {

    /** Nothing to mark. */
    Mark NONE = new Mark(null, List.of());

    /**
     * The problems of an element.
     *
     * @param tone how bad it is; null if nothing is wrong
     */
    record Mark(Tone tone, List<String> messages) {}

    /** The mark of a row. */
    Mark of(EObject row);
}
