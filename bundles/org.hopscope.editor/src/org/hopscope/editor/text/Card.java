// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.util.List;

/** The text of a card: kind of element, its name, and facts in the order in which they are shown. */
public record Card(Subject subject, String kind, String name, List<Fact> facts) {

    public Card {
        facts = List.copyOf(facts);
    }

    /** The same without its facts. */
    public Card withoutFacts() {
        return new Card(subject, kind, name, List.of());
    }
}
