// SPDX-License-Identifier: EPL-2.0
package org.hopscope.help.page;

import java.util.Set;

/**
 * A page of the help.
 *
 * @param path its file below {@code pages/}, such as "run/latency-stack.md"
 * @param title its first heading
 * @param about ids of the views and editors that it explains
 * @param markdown its text in CommonMark with tables
 */
public record HelpPage(String path, String title, Set<String> about, String markdown) {

    public HelpPage {
        about = Set.copyOf(about);
    }

    @Override
    public String toString() {
        return title;
    }
}
