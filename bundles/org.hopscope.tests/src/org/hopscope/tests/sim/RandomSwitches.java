// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.GraphPlan;

/** Networks of nodes and switches, the nodes first; a switch has the second kind of router. */
public final class RandomSwitches {

    private RandomSwitches() {}

    /** A network drawn at random: switches in a tree with some links more, and nodes at them. */
    public static GraphPlan of(int nodes, int switches, Random random) {
        var ends = new ArrayList<int[]>();
        for (int node = 0; node < nodes; node++) {
            ends.add(new int[] {node, nodes + random.nextInt(switches)});
        }
        for (int one = 1; one < switches; one++) {
            ends.add(new int[] {nodes + one, nodes + random.nextInt(one)});
        }
        for (int more = 0; more < switches / 2; more++) {
            int one = random.nextInt(switches);
            ends.add(new int[] {nodes + one, nodes + (one + 1) % switches});
        }
        ends.removeIf(pair -> pair[0] == pair[1]);
        Collections.shuffle(ends, random);
        return joined(nodes, switches, ends);
    }

    /** The network with links between these vertices. */
    public static GraphPlan joined(int nodes, int switches, List<int[]> ends) {
        int[] kind = IntStream.range(0, nodes + switches).map(vertex -> vertex < nodes ? 0 : -1).toArray();
        return new GraphPlan(kind, IntStream.of(kind).map(one -> one < 0 ? 1 : 0).toArray(),
                ends.stream().mapToInt(pair -> pair[0]).toArray(), ends.stream().mapToInt(pair -> pair[1]).toArray(),
                new int[ends.size()]);
    }
}
