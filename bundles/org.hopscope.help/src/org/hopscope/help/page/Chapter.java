// SPDX-License-Identifier: EPL-2.0
package org.hopscope.help.page;

import java.util.List;

/** A chapter of the contents: its title and its pages, in reading order. */
public record Chapter(String title, List<HelpPage> pages) {

    public Chapter {
        pages = List.copyOf(pages);
    }

    @Override
    public String toString() {
        return title;
    }
}
