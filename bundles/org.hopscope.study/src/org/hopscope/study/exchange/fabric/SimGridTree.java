// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.List;

/**
 * An extended generalized fat tree: level l has w_1 ... w_l x m_(l+1) ... m_h vertices, and a vertex of level l - 1 is
 * joined with those of level l whose digits are equal but for the one of level l. Source: Öhring, Ibel, Das, Kumar, On
 * generalized fat trees, IPPS 1995.
 */
final class SimGridTree {

    private final String name;
    private final List<Integer> down;
    private final List<Integer> up;
    private final List<Integer> cables;

    /** Name, and the numbers of children, parents and parallel cables, from the lowest level up. */
    SimGridTree(String name, List<Integer> down, List<Integer> up, List<Integer> cables) {
        this.name = name;
        this.down = down;
        this.up = up;
        this.cables = cables;
    }

    void join(List<Integer> hosts, FabricDraft draft, Fabric.CableKind kind, int line) {
        var below = hosts;
        // vertices of a level are numbered by (digits of parents so far, digits of children above), the latter slowest
        int parents = 1;
        for (int level = 0; level < down.size() && !draft.isFull(); level++) {
            int children = down.get(level);
            int ups = up.get(level);
            int blocks = below.size() / (parents * children);
            if ((long) blocks * parents * ups > Fabric.MOST_VERTICES) {
                draft.overflow("more than " + Fabric.MOST_VERTICES + " switches");
                return;
            }
            var above = new ArrayList<Integer>();
            for (int i = 0; i < blocks * parents * ups; i++) {
                above.add(draft.vertex("switch " + (level + 1) + "." + i + " of " + name,
                        "switch " + (level + 1) + "." + i, true, 0));
            }
            for (int i = 0; i < below.size(); i++) {
                int block = i / (parents * children);
                int place = i % parents;
                for (int k = 0; k < ups; k++) {
                    draft.cable(below.get(i), above.get(block * parents * ups + k * parents + place), cables.get(level),
                            kind, line);
                }
            }
            below = above;
            parents *= ups;
        }
    }
}
