// SPDX-License-Identifier: EPL-2.0
package org.hopscope.help.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.help.page.HelpPage;

/** The pages that were shown, with the way back and forward. */
final class History {

    private final List<HelpPage> pages = new ArrayList<>();
    private int at = -1;

    /** Goes on to a page; what lay forward is forgotten. */
    void add(HelpPage page) {
        if (current().filter(page::equals).isEmpty()) {
            pages.subList(at + 1, pages.size()).clear();
            pages.add(page);
            at++;
        }
    }

    Optional<HelpPage> current() {
        return at < 0 ? Optional.empty() : Optional.of(pages.get(at));
    }

    boolean can(int steps) {
        return at + steps >= 0 && at + steps < pages.size();
    }

    /** Goes back (-1) or forward (1); it must be possible. */
    HelpPage go(int steps) {
        at += steps;
        return pages.get(at);
    }
}
