// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.hopscope.model.core.Element;

/** The texts of a screen reader about an element: what its card shows, as a sentence. */
public final class SpokenText {

    private SpokenText() {}

    /** Kind, name, where it is, and its facts: "NIC nic of compute node, Type SeaStar". */
    public static String of(Element element) {
        var card = CardText.of(element);
        var name = element.eContainer() instanceof Element whole
                ? Messages.get("spoken.of", card.kind(), card.name(), Texts.name(whole))
                : Messages.get("spoken.name", card.kind(), card.name());
        return Stream.concat(Stream.of(name), card.facts().stream().map(fact -> fact.label() + " " + fact.value()))
                .collect(Collectors.joining(", "));
    }

    /** The same of something with ports, of which some are used; an unknown number of ports is below zero. */
    public static String of(Element element, int used, int ports) {
        return of(element) + (ports < 0 ? "" : ", " + Messages.get("spoken.ports", used, ports));
    }
}
