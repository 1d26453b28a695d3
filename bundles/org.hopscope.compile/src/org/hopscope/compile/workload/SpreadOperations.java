// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.Measurement.Volume;
import org.hopscope.compile.workload.Point.Coordinate;
import org.hopscope.compile.workload.collective.Collectives;
import org.hopscope.compile.workload.collective.PairSizes;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileName;
import org.hopscope.model.io.SizesFile;
import org.hopscope.model.workload.Allgatherv;
import org.hopscope.model.workload.Alltoallv;
import org.hopscope.model.workload.UnevenCollective;

/** All-to-all and all-gather with sizes that are drawn, or come from a file. */
final class SpreadOperations implements CollectiveOperations {

    private static final String BAD_SIZES = "C717";

    private final UnevenCollective workload;
    private final Site site;
    private List<long[]> rows = List.of();

    SpreadOperations(UnevenCollective workload, Site site) {
        this.workload = workload;
        this.site = site;
    }

    private boolean isListed() {
        return workload.getSizes() != null && !workload.getSizes().isBlank();
    }

    private boolean isOfPairs() {
        return switch (workload) {
            case Alltoallv alltoall -> true;
            case Allgatherv allgather -> false;
            default -> throw new IllegalArgumentException("no collective " + workload.eClass().getName());
        };
    }

    @Override
    public void check(Diagnostics diagnostics) {
        if (isListed() != workload.getSize().isEmpty()) {
            diagnostics.error(workload, BAD_SIZES, isListed() ? "Sizes are given twice, in the file "
                    + workload.getSizes() + " and as a mean" : "No sizes are given",
                    "set size to one or several means, or sizes to a CSV file");
        } else if (isListed()) {
            rows = SizesFile.read(site.file(workload.getSizes().strip()), diagnostics);
            int expected = isOfPairs() && !rows.isEmpty() ? rows.getFirst().length : 1;
            if (!diagnostics.hasErrors() && rows.size() != expected) {
                diagnostics.error(workload, BAD_SIZES, "The file " + workload.getSizes() + " has " + rows.size()
                        + " rows instead of " + expected, isOfPairs() ? "write a row for each rank that sends, with"
                                + " a column for each that receives" : "write one row with a column for each rank");
            }
        }
    }

    @Override
    public OptionalInt ranks() {
        return rows.isEmpty() ? OptionalInt.empty() : OptionalInt.of(rows.getFirst().length);
    }

    @Override
    public void check(int group, int ranks, Diagnostics diagnostics) {
        if (group > MOST_UNEVEN_RANKS) {
            diagnostics.error(workload, BAD_GROUP, "A group of " + group + " ranks would have too many sizes",
                    "take at most " + MOST_UNEVEN_RANKS + " ranks, or an operation with one size");
        } else if (isListed() && group != rows.getFirst().length) {
            diagnostics.error(workload, BAD_SIZES, "The file " + workload.getSizes() + " is for "
                    + rows.getFirst().length + " ranks, not for " + group, "take as many ranks, or another file");
        }
    }

    @Override
    public List<Operation> of(int group, RankNodes nodes) {
        if (isListed()) {
            return List.of(operation(Point.choice("Sizes", FileName.of(Path.of(workload.getSizes().strip()))), group,
                    isOfPairs() ? (from, to) -> rows.get(from)[to] : (from, to) -> rows.getFirst()[from]));
        }
        return workload.getSize().stream().map(size -> operation(Point.size(size), group, drawn(size.toBytes())))
                .toList();
    }

    private PairSizes drawn(long mean) {
        var draw = new SizeDraw(workload.getSpread(), mean, workload.getDraw());
        return isOfPairs() ? (from, to) -> draw.bytes(from * MOST_UNEVEN_RANKS + to) : (from, to) -> draw.bytes(from);
    }

    private Operation operation(Coordinate sizes, int group, PairSizes pairs) {
        var chosen = switch (workload) {
            case Alltoallv alltoall -> Collectives.alltoallv(alltoall.getAlgorithm(), group, pairs);
            case Allgatherv allgather -> Collectives.allgatherv(allgather.getAlgorithm(),
                    IntStream.range(0, group).mapToLong(rank -> pairs.bytes(rank, rank)).toArray());
            default -> throw new IllegalArgumentException("no collective " + workload.eClass().getName());
        };
        return new Operation(List.of(sizes), chosen, Volume.of(group, pairs));
    }
}
