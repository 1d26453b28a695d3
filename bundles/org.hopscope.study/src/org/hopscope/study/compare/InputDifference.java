// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.List;

import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.variant.ChangeText;

/**
 * A place in which the designs differ.
 *
 * @param kind what differs there
 * @param path names from the machine to the element, joined by '/', without the machine's own name
 * @param feature the attribute or reference; empty if a whole element is there or not
 * @param weighty whether it could change a result: names, notes and origins of numbers cannot
 * @param cells one per subject
 */
public record InputDifference(Kind kind, String path, String feature, boolean weighty, List<Cell> cells) {

    public InputDifference {
        cells = List.copyOf(cells);
    }

    /** The kinds of difference. */
    public enum Kind {
        /** The value of an attribute, or what a reference leads to. */
        VALUE,
        /** The element exists on one side only. */
        ELEMENT,
        /** The place of the element: its owner, or its place among its siblings. */
        PLACE
    }

    /** The relation of a subject to the baseline. */
    public enum Mark {
        /** As the baseline, or the baseline itself. */
        SAME,
        /** Another value, or another place. */
        CHANGED,
        /** The baseline has no such element. */
        ADDED,
        /** Only the baseline has this element. */
        REMOVED,
        /** A measured curve, or no element whose value there could be. */
        NONE
    }

    /**
     * The value of one subject in a row.
     *
     * @param text the value with its unit, or the kind of the element; empty for nothing
     * @param mark how it stands to the baseline
     * @param elementIds UUIDs of the drawn elements of this subject, the one in question first; of the baseline where
     *            the subject has none
     * @param changeId UUID of the recorded change that led to it; empty if there is none
     */
    public record Cell(String text, Mark mark, List<String> elementIds, String changeId) {

        public Cell {
            elementIds = List.copyOf(elementIds);
        }
    }

    /** Path and feature. */
    public String label() {
        return feature.isEmpty() ? path : path + "." + feature;
    }

    /** The label in words: what has no name is "Wire 10", and not "&lt;Wire 10&gt;". */
    public String words() {
        return feature.isEmpty() ? ChangeText.pathInWords(path) : ChangeText.pathInWords(path) + "." + feature;
    }

    /** The text of a cell of this row in words: the kind of an element is "Network port", and not "NetworkPort". */
    public String words(Cell cell) {
        return kind == Kind.ELEMENT ? FeatureLabel.of(cell.text()) : ChangeText.pathInWords(cell.text());
    }
}
