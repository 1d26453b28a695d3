// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.library;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

import org.hopscope.model.core.Element;
import org.hopscope.model.fragment.Insertion;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Fragment;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.ProtocolLayer;

/** The handlers of a piece that belong together because they tell each other of what they treat. */
final class HandlerGroup {

    private HandlerGroup() {}

    /**
     * A handler of a library, and all that it tells of something, directly or not, with the handlers here that refer to
     * them; null for what is not used here yet.
     */
    static Map<Element, Element> of(Handler here, Handler part) {
        var group = new LinkedHashMap<Element, Element>();
        var open = new ArrayDeque<Handler>();
        open.add(part);
        while (!open.isEmpty()) {
            var next = open.remove();
            if (!group.containsKey(next)) {
                group.put(next, next == part ? here : user(here, next));
                next.eAllContents().forEachRemaining(block -> block.eCrossReferences().stream()
                        .filter(target -> target instanceof Handler && target.eContainer() == part.eContainer())
                        .forEach(target -> open.add((Handler) target)));
            }
        }
        return group;
    }

    /** The handler of the same protocol that refers to a part; null if there is none. */
    private static Handler user(Handler here, Handler part) {
        return ((ProtocolLayer) here.eContainer()).getHandlers().stream().filter(one -> one.getPartOrigin() != null
                && ElementIds.idOf(part).equals(one.getPartOrigin().getPart())).findFirst().orElse(null);
    }

    /** The inserted elements, by the UUIDs of their originals. */
    static Map<String, Element> copies(Fragment fragment, Insertion insertion) {
        var copies = new HashMap<String, Element>();
        fragment.getElements().forEach(one -> insertion.copyOf(one)
                .ifPresent(copy -> copies.put(ElementIds.idOf(one), (Element) copy)));
        return copies;
    }
}
