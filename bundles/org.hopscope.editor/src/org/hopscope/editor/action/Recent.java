// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.preferences.InstanceScope;

/** The elements that were added last, the last one first; kept from one session to the next. */
final class Recent {

    private static final String NODE = "org.hopscope.editor";
    private static final String KEY = "recent";
    private static final int LONGEST = 8;

    private Recent() {}

    static List<String> keys() {
        var kept = InstanceScope.INSTANCE.getNode(NODE).get(KEY, "");
        return kept.isEmpty() ? List.of() : List.of(kept.split("\n"));
    }

    static void add(String key) {
        var keys = new ArrayList<>(keys());
        keys.remove(key);
        keys.addFirst(key);
        InstanceScope.INSTANCE.getNode(NODE).put(KEY, String.join("\n", keys.subList(0, Math.min(LONGEST,
                keys.size()))));
    }
}
