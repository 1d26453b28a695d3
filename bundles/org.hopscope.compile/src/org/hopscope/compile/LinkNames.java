// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Vertex;

/** The names of drawn links: by their names, or by their ends, such as "n3 port 2 - s1 port 4"; no two alike. */
final class LinkNames {

    private final Map<Link, String> names = new LinkedHashMap<>();

    /** @param links in the order in which they were drawn; may repeat */
    LinkNames(List<Link> links) {
        Set<String> taken = new LinkedHashSet<>();
        for (var link : links) {
            if (isNamed(link)) {
                names.put(link, link.getName());
                taken.add(link.getName());
            }
        }
        for (var link : links) {
            names.computeIfAbsent(link, one -> free(ends(one), taken));
        }
    }

    String of(Link link) {
        return names.get(link);
    }

    private static boolean isNamed(Link link) {
        return link.getName() != null && !link.getName().isEmpty();
    }

    private static String ends(Link link) {
        return end(link.getSource(), link.getSourcePort()) + " - " + end(link.getTarget(), link.getTargetPort());
    }

    private static String end(Vertex vertex, int port) {
        var name = vertex.getName() == null ? vertex.eClass().getName() : vertex.getName();
        return port > 0 ? name + " port " + port : name;
    }

    /** Links that join the same vertices have numbers from the second one on. */
    private static String free(String name, Set<String> taken) {
        var free = name;
        for (int number = 2; !taken.add(free); number++) {
            free = name + ", link " + number;
        }
        return free;
    }
}
