// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.compile.workload.Site.Torus;
import org.hopscope.model.io.MappingFile;
import org.hopscope.model.io.MappingFile.Position;

/**
 * The places at which the ranks of a workload with a mapping run: an order of the dimensions such as XYZT, of which the
 * first runs fastest and T counts the ranks of a node, or a mapping file.
 */
final class RankMapping {

    private static final String NO_TORUS = "C605";
    private static final String TOO_SHORT = "C606";
    private static final String DIMENSIONS = "XYZWVU";

    private final ResolvedMachine resolved;
    private final Torus torus;
    private final String mapping;

    private RankMapping(ResolvedMachine resolved, Torus torus) {
        this.resolved = resolved;
        this.torus = torus;
        mapping = resolved.workload().getMapping().strip();
    }

    /** True if the workload names a mapping. */
    static boolean isGiven(ResolvedMachine resolved) {
        return resolved.workload().getMapping() != null && !resolved.workload().getMapping().isBlank();
    }

    /** The position of each rank; of use only if no error was reported. */
    static List<Position> positions(ResolvedMachine resolved, NetworkSite site, int ranks) {
        var torus = site.torus();
        if (torus.isEmpty()) {
            resolved.diagnostics().error(resolved.workload(), NO_TORUS,
                    "A mapping needs a torus or mesh, which this machine does not have", "leave mapping empty, or "
                    + "list nodes in the placement");
            return List.of();
        }
        var positions = new RankMapping(resolved, torus.get()).read(site);
        if (positions.size() < ranks && !resolved.diagnostics().hasErrors()) {
            resolved.diagnostics().error(resolved.workload(), TOO_SHORT, "The workload has " + ranks
                    + " ranks, but mapping '"
                    + resolved.workload().getMapping() + "' has room for " + positions.size(),
                    "use fewer ranks, more ranks per node, or a longer mapping file");
        }
        return positions;
    }

    private List<Position> read(NetworkSite site) {
        var letters = DIMENSIONS.substring(0, Math.min(DIMENSIONS.length(), torus.sizes().length)) + "T";
        if (sorted(mapping).equals(sorted(letters))) {
            return ordered(letters);
        }
        int cores = resolved.stackPlan().rankCores(site.cores(resolved.network().vertexOfNode(0)));
        return MappingFile.read(BesideMachine.find(resolved.machine(), mapping), torus.sizes(), cores,
                resolved.diagnostics());
    }

    private static String sorted(String letters) {
        return letters.chars().sorted().mapToObj(Character::toString).reduce("", String::concat);
    }

    /** Counts through all positions, the dimension of the first letter fastest. */
    private List<Position> ordered(String letters) {
        int dimensions = letters.length();
        var sizes = new int[dimensions];
        var strides = new int[dimensions];
        int nodes = 1;
        for (int d = 0; d + 1 < dimensions; d++) {
            sizes[d] = torus.sizes()[d];
            strides[d] = nodes;
            nodes *= sizes[d];
        }
        sizes[dimensions - 1] = resolved.workload().getRanksPerNode();
        var positions = new ArrayList<Position>();
        for (int i = 0; i < nodes * sizes[dimensions - 1]; i++) {
            int rest = i;
            int node = 0;
            int core = 0;
            for (int at = 0; at < dimensions; at++) {
                int d = letters.indexOf(mapping.charAt(at));
                int here = rest % sizes[d];
                rest /= sizes[d];
                node += here * strides[d];
                core += d == dimensions - 1 ? here : 0;
            }
            positions.add(new Position(node, core));
        }
        return positions;
    }
}
