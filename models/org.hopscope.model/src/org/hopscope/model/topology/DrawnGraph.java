// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.Vertex;

/**
 * A network drawn by hand with every drawn node and link replaced by as many as it stands for. Vertices and links are
 * numbered in the order in which they were drawn. A link that cannot be (an end is missing, both ends are one, or two
 * different numbers of nodes) joins nothing.
 *
 * @param vertices per vertex the drawn one
 * @param links per link the drawn one
 * @param endA per link the vertex at its source; owned, never written
 * @param endB per link the vertex at its target; owned, never written
 */
public record DrawnGraph(List<Vertex> vertices, List<Link> links, int[] endA, int[] endB) {

    private static final int SEARCHES = 1 << 24;

    public DrawnGraph {
        vertices = List.copyOf(vertices);
        links = List.copyOf(links);
    }

    /** Nodes that a drawn vertex stands for; 1 for a switch and for a number that is none. */
    public static int count(Vertex vertex) {
        return vertex instanceof Node node ? Math.max(1, node.getCount()) : 1;
    }

    /** Links that a drawn link stands for, or 0 if it joins nothing. */
    public static long count(Link link) {
        if (link.getSource() == null || link.getTarget() == null || link.getSource() == link.getTarget()) {
            return 0;
        }
        long one = count(link.getSource());
        long other = count(link.getTarget());
        return one != other && one > 1 && other > 1 ? 0 : Math.max(one, other) * Math.max(1, link.getCount());
    }

    /** Vertices of a graph, without making them. */
    public static long vertices(GraphTopology graph) {
        return graph.getVertices().stream().mapToLong(DrawnGraph::count).sum();
    }

    /** Links of a graph, without making them. */
    public static long links(GraphTopology graph) {
        return graph.getLinks().stream().mapToLong(DrawnGraph::count).sum();
    }

    /** Makes all vertices and links; takes time and room for each of them. */
    public static DrawnGraph of(GraphTopology graph) {
        Map<Vertex, Integer> first = new HashMap<>();
        var vertices = new Vertex[Math.toIntExact(vertices(graph))];
        int at = 0;
        for (var vertex : graph.getVertices()) {
            first.put(vertex, at);
            Arrays.fill(vertices, at, at + count(vertex), vertex);
            at += count(vertex);
        }
        int size = Math.toIntExact(links(graph));
        var links = new Link[size];
        var endA = new int[size];
        var endB = new int[size];
        int next = 0;
        for (var link : graph.getLinks()) {
            int count = (int) count(link);
            int rails = Math.max(1, link.getCount());
            for (int i = 0; i < count; i++) {
                links[next] = link;
                endA[next] = first.get(link.getSource()) + (count(link.getSource()) > 1 ? i / rails : 0);
                endB[next++] = first.get(link.getTarget()) + (count(link.getTarget()) > 1 ? i / rails : 0);
            }
        }
        return new DrawnGraph(Arrays.asList(vertices), Arrays.asList(links), endA, endB);
    }

    /**
     * Most links on a shortest path between two nodes; empty if two nodes have no path, there is no node, or the search
     * would take long.
     */
    public OptionalLong diameter() {
        if ((long) vertices.size() * (vertices.size() + 2L * links.size()) > SEARCHES) {
            return OptionalLong.empty();
        }
        var near = neighbours();
        int most = -1;
        for (int source = 0; source < vertices.size(); source++) {
            if (vertices.get(source) instanceof Node) {
                var hops = hops(source, near);
                for (int node = 0; node < hops.length; node++) {
                    if (vertices.get(node) instanceof Node && hops[node] < 0) {
                        return OptionalLong.empty();
                    }
                    most = vertices.get(node) instanceof Node ? Math.max(most, hops[node]) : most;
                }
            }
        }
        return most < 0 ? OptionalLong.empty() : OptionalLong.of(most);
    }

    /** Per vertex its neighbours, one for each link, in the order of the links. */
    public int[][] neighbours() {
        var degree = new int[vertices.size()];
        for (int link = 0; link < endA.length; link++) {
            degree[endA[link]]++;
            degree[endB[link]]++;
        }
        var near = new int[degree.length][];
        Arrays.setAll(near, vertex -> new int[degree[vertex]]);
        Arrays.fill(degree, 0);
        for (int link = 0; link < endA.length; link++) {
            near[endA[link]][degree[endA[link]]++] = endB[link];
            near[endB[link]][degree[endB[link]]++] = endA[link];
        }
        return near;
    }

    /** The vertices to which paths lead from one. */
    public BitSet reachable(int from) {
        var hops = hops(from, neighbours());
        var reached = new BitSet();
        for (int vertex = 0; vertex < hops.length; vertex++) {
            reached.set(vertex, hops[vertex] >= 0);
        }
        return reached;
    }

    private static int[] hops(int source, int[][] near) {
        var hops = new int[near.length];
        Arrays.fill(hops, -1);
        hops[source] = 0;
        var reached = new int[near.length];
        reached[0] = source;
        int count = 1;
        for (int i = 0; i < count; i++) {
            for (int neighbour : near[reached[i]]) {
                if (hops[neighbour] < 0) {
                    hops[neighbour] = hops[reached[i]] + 1;
                    reached[count++] = neighbour;
                }
            }
        }
        return hops;
    }
}
