// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.eclipse.draw2d.geometry.Point;
import org.hopscope.editor.picture.Miniature.Dot;
import org.hopscope.editor.picture.Miniature.Line;
import org.hopscope.editor.picture.Miniature.Note;
import org.hopscope.model.topology.SwitchedShape;

/**
 * The first few servers of a network of servers: spines and leaves above their accelerators, each of which is one dot
 * for its two places, and the switch inside below them.
 *
 * <pre>
 *      s   s        spines
 *    l   l          leaves
 *    p   p          PCIe switches, if there are any
 *   o o o o         accelerators
 *      i            the switch inside
 * </pre>
 */
final class SmallServers {

    private static final int MOST = 4;
    private static final int STEP = 9;
    private static final int BETWEEN = 10;
    private static final int ROW = 16;
    private static final int TOP = 12;
    private static final int RIGHT = 30;

    private final SwitchedShape shape;
    private final int servers;
    private final int accelerators;
    private final int width;
    private final Map<Integer, Point> places = new HashMap<>();
    private int bottom;

    private SmallServers(SwitchedShape shape) {
        this.shape = shape;
        var last = shape.coordinates(shape.nodes() - 1);
        servers = last[0] + 1;
        accelerators = last[1] + 1;
        int shown = Math.min(servers, MOST);
        width = shown * Math.min(accelerators, MOST) * STEP + (shown - 1) * BETWEEN;
    }

    static Miniature of(SwitchedShape shape) {
        return new SmallServers(shape).draw();
    }

    private Miniature draw() {
        boolean pcie = shape.coordinates(shape.nodes() + servers).length == 2;
        int row = TOP + (pcie ? 3 : 2) * ROW;
        bottom = row + ROW;
        placeServers(row);
        var pcies = pcie ? above(List.copyOf(places.keySet())) : List.<Integer>of();
        pcies.forEach(one -> places.put(one, new Point(middle(one), TOP + 2 * ROW)));
        var leaves = above(pcie ? pcies : List.copyOf(places.keySet()));
        spread(leaves, TOP + ROW);
        spread(above(leaves).stream().limit(MOST).toList(), TOP);
        int all = servers * accelerators;
        boolean whole = servers <= MOST && accelerators <= MOST;
        return new Miniature(bottom + TOP, dots(), lines(), whole ? List.of()
                : List.of(new Note(new Point(Miniature.WIDTH - RIGHT, row - 8), "\u00d7" + all)));
    }

    private void placeServers(int row) {
        int left = (Miniature.WIDTH - RIGHT - width) / 2;
        int each = Math.min(accelerators, MOST);
        for (int server = 0; server < Math.min(servers, MOST); server++) {
            int from = left + server * (each * STEP + BETWEEN);
            for (int one = 0; one < each; one++) {
                int node = 2 * (server * accelerators + one);
                places.put(node, new Point(from + one * STEP + STEP / 2, row));
                places.put(node + 1, places.get(node));
            }
            places.put(shape.nodes() + server, new Point(from + each * STEP / 2, bottom));
        }
    }

    /** The switches outside that links lead to from these, without those that have a place. */
    private List<Integer> above(List<Integer> ones) {
        return ones.stream().flatMap(one -> IntStream.range(0, shape.ports(one))
                .mapToObj(port -> shape.neighbour(one, port))).filter(other -> other >= shape.nodes() + servers
                        && !places.containsKey(other)).distinct().sorted().toList();
    }

    private int middle(int pcie) {
        return (int) Math.round(IntStream.range(0, shape.ports(pcie)).map(port -> shape.neighbour(pcie, port))
                .filter(places::containsKey).map(one -> places.get(one).x).average().orElse(0));
    }

    private void spread(List<Integer> switches, int row) {
        int left = (Miniature.WIDTH - RIGHT - width) / 2;
        for (int i = 0; i < switches.size(); i++) {
            places.put(switches.get(i), new Point(left + (2 * i + 1) * width / (2 * switches.size()), row));
        }
    }

    private List<Dot> dots() {
        return places.entrySet().stream().sorted(Map.Entry.comparingByKey())
                .map(entry -> new Dot(entry.getValue(), entry.getKey() < shape.nodes())).distinct().toList();
    }

    private List<Line> lines() {
        var lines = new ArrayList<Line>();
        for (int one : places.keySet().stream().sorted().toList()) {
            for (int port = 0; port < shape.ports(one); port++) {
                int other = shape.neighbour(one, port);
                if (other > one && places.containsKey(other)) {
                    lines.add(new Line(places.get(one), places.get(other),
                            shape.cell(one).frame() != shape.cell(other).frame()));
                }
            }
        }
        return lines;
    }
}
