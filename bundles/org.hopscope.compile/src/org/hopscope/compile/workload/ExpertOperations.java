// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.compile.workload.Measurement.Volume;
import org.hopscope.compile.workload.collective.Collectives;
import org.hopscope.compile.workload.collective.PairSizes;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.MixtureOfExperts;

/** Dispatch and combine of a mixture-of-experts layer, for each number of tokens. */
final class ExpertOperations implements CollectiveOperations {

    private static final String BAD_LAYER = "C718";
    /** Drawing more experts than this would take too long for the check of a drawing. */
    private static final long MOST_DRAWS = 1 << 24;

    private final MixtureOfExperts workload;

    ExpertOperations(MixtureOfExperts workload) {
        this.workload = workload;
    }

    @Override
    public void check(Diagnostics diagnostics) {
        if (workload.getTopK() > workload.getExperts()) {
            diagnostics.error(workload, BAD_LAYER, "A token cannot be sent to " + workload.getTopK() + " different "
                    + "ones of "
                    + workload.getExperts() + " experts", "take more experts, or a smaller topK");
        }
    }

    @Override
    public void check(int group, int ranks, Diagnostics diagnostics) {
        long tokens = workload.getTokens().stream().mapToLong(Integer::longValue).max().orElse(0);
        if (group > MOST_UNEVEN_RANKS) {
            diagnostics.error(workload, BAD_GROUP, "A group of " + group + " ranks would have too many sizes",
                    "take at most " + MOST_UNEVEN_RANKS + " ranks");
        } else if (tokens * group * workload.getTopK() > MOST_DRAWS) {
            diagnostics.error(workload, BAD_LAYER, tokens + " tokens on each of " + group + " ranks with "
                    + workload.getTopK() + " experts each are too many to draw", "take fewer tokens or ranks");
        }
    }

    @Override
    public List<Operation> of(int group, RankNodes nodes) {
        var operations = new ArrayList<Operation>();
        for (int tokens : workload.getTokens()) {
            var copies = new ExpertDraw(workload, group).copies(tokens);
            long element = workload.getDispatchElement().toBytes() * workload.getHidden();
            operations.add(operation(tokens, "dispatch", group, (from, to) -> copies[from][to] * element));
            long back = workload.getCombineElement().toBytes() * workload.getHidden();
            operations.add(operation(tokens, "combine", group, (from, to) -> copies[to][from] * back));
        }
        return operations;
    }

    private Operation operation(int tokens, String phase, int group, PairSizes pairs) {
        return new Operation(List.of(Point.count("Tokens", tokens, "token"), Point.choice("Phase", phase)),
                Collectives.alltoallv(workload.getAlgorithm(), group, pairs), Volume.of(group, pairs));
    }
}
