// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;

/** Links that are drawn as one line, because they join the same two figures of which one is the card of a rack. */
final class LinkBundles {

    /** No racks are collapsed. */
    static final LinkBundles NONE = new LinkBundles(Set.of(), Map.of());

    private final Set<Rack> folded;
    private final Map<Link, List<Link>> bundles;

    private LinkBundles(Set<Rack> folded, Map<Link, List<Link>> bundles) {
        this.folded = folded;
        this.bundles = bundles;
    }

    /** Two figures, whichever comes first. */
    private record Ends(Set<Element> both) {}

    /** The bundles of a network in which these racks are collapsed. */
    static LinkBundles of(GraphTopology network, Set<Rack> folded) {
        if (folded.isEmpty()) {
            return NONE;
        }
        var ends = new HashMap<Ends, List<Link>>();
        var bundles = new IdentityHashMap<Link, List<Link>>();
        var found = new LinkBundles(folded, bundles);
        for (var link : network.getLinks()) {
            if (found.endsAtCard(link) && !found.isInside(link)) {
                var both = new Ends(Set.of(found.figure(link.getSource()), found.figure(link.getTarget())));
                bundles.put(link, ends.computeIfAbsent(both, key -> new ArrayList<>()));
                bundles.get(link).add(link);
            }
        }
        return found;
    }

    /** The racks that are drawn as cards. */
    Set<Rack> folded() {
        return folded;
    }

    /** True if the card of a rack stands for a vertex. */
    boolean isFolded(Vertex vertex) {
        return vertex.getRack() != null && folded.contains(vertex.getRack());
    }

    private Element figure(Vertex vertex) {
        return isFolded(vertex) ? vertex.getRack() : vertex;
    }

    /** True if a link runs inside the card of a rack. */
    boolean isInside(Link link) {
        return link.getSource() != null && link.getTarget() != null && isFolded(link.getSource())
                && link.getSource().getRack() == link.getTarget().getRack();
    }

    /** True if a link begins or ends at the card of a rack. */
    boolean endsAtCard(Link link) {
        return link.getSource() != null && link.getTarget() != null
                && (isFolded(link.getSource()) || isFolded(link.getTarget()));
    }

    /** The links that are drawn as one line with this one, in the order of the model; often this one alone. */
    List<Link> of(Link link) {
        return bundles.getOrDefault(link, List.of(link));
    }

    /** The link in whose place this one is drawn; often itself. */
    Link shown(Link link) {
        return of(link).getFirst();
    }
}
