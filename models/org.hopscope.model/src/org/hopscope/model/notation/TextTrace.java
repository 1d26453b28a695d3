// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.core.Element;

/** Keeps where the elements of a text stand while they are read; also those of a statement with an error. */
final class TextTrace {

    private static final int NONE = -1;

    private final List<Draft> drafts = new ArrayList<>();
    private int open = NONE;

    /** A place whose end is not known yet. */
    private static final class Draft {

        private final Element element;
        private final int start;
        private final int parent;
        private final Map<EStructuralFeature, Integer> values = new HashMap<>();
        private int end;

        Draft(Element element, int start, int parent) {
            this.element = element;
            this.start = start;
            this.parent = parent;
        }
    }

    /** An element begins, inside of the one that began last and has not ended. */
    void begin(Element element, int start) {
        drafts.add(new Draft(element, start, open));
        open = drafts.size() - 1;
    }

    /** The element that began last ends. */
    void end(int end) {
        drafts.get(open).end = end;
        open = drafts.get(open).parent;
    }

    /** The value of a feature of the open element begins. */
    void value(EStructuralFeature feature, int start) {
        if (open != NONE) {
            drafts.get(open).values.putIfAbsent(feature, start);
        }
    }

    /** All places in the order of the text. */
    List<TextPlace> places() {
        return drafts.stream().map(one -> new TextPlace(one.element, one.start, one.end, one.parent, one.values))
                .toList();
    }
}
