// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

/**
 * The result of {@link Routes}.
 *
 * @param built the parts
 * @param islandOfVertex per vertex its island, or an empty array if all vertices are on one; owned, never written
 */
public record RoutedFabric(BuiltFabric built, int[] islandOfVertex) {

    ResolvedMachine resolved() {
        return built.resolved();
    }

    /** True if a packet can go from one vertex to the other. */
    boolean connects(int one, int other) {
        return islandOfVertex.length == 0 || islandOfVertex[one] == islandOfVertex[other];
    }
}
