// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile;

import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

import org.hopscope.compile.pass.BuildFabric;
import org.hopscope.compile.pass.CheckStructure;
import org.hopscope.compile.pass.CompileInput;
import org.hopscope.compile.pass.ExpandTopology;
import org.hopscope.compile.pass.LowerWorkload;
import org.hopscope.compile.pass.PlaceRanks;
import org.hopscope.compile.pass.PlacedRanks;
import org.hopscope.compile.pass.Probes;
import org.hopscope.compile.pass.ResolveUnits;
import org.hopscope.compile.pass.Routes;
import org.hopscope.compile.workload.TraceFiles;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.placement.RankMap;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Collective;
import org.hopscope.model.workload.Workload;

/**
 * Compiles a machine, one of its protocol stacks and a workload into a plan. The work is a chain of passes, each of
 * which takes the result of the one before it, so that no pass can run too early:
 *
 * <pre>
 *   Machine, ProtocolStack, Workload                          (the user's elements)
 *      |
 *   CheckStructure   do the rules of the model hold?          -> CheckedInput
 *   ExpandTopology   which vertices, joined how?              -> ExpandedMachine: topology, used types
 *   ResolveUnits     how many picoseconds, bytes, bytes/s?    -> ResolvedMachine: nodes, routers, links, stack
 *   BuildFabric      do packets, headers and ports fit?       -> BuiltFabric: faults
 *   Routes           which nodes are reachable?                      -> RoutedFabric: islands
 *   PlaceRanks       which rank on which vertex?              -> PlacedRanks
 *   LowerWorkload    what does each rank do?                  -> LoweredPrograms
 *   Probes           what is recorded and timed?              -> ProbedPrograms
 *      |
 *   Compiled(SimPlan, SourceMap, measurements, warnings)      (the simulator's records)
 * </pre>
 *
 * A pass reports everything that it finds. One that found an error has no result, which ends the chain: a later pass
 * would only report the consequences. The time taken is linear in the size of the machine.
 */
public final class PlanCompiler {

    private PlanCompiler() {}

    /**
     * The places at which the ranks of a workload would run: the chain up to {@link PlaceRanks}. Empty, with the reason
     * in {@code problems}, if they cannot be placed.
     */
    public static Optional<RankMap> places(Machine snapshot, ProtocolStack stack, Workload workload,
            TraceFiles traces, Diagnostics problems) {
        var input = new CompileInput(snapshot, stack, workload, traces);
        var placed = place(input);
        if (placed.isEmpty()) {
            problems.addAll(input.diagnostics().all());
        }
        return placed.map(PlacedRanks::rankMap);
    }

    private static Optional<PlacedRanks> place(CompileInput input) {
        return CheckStructure.run(input).flatMap(ExpandTopology::run).flatMap(ResolveUnits::run)
                .flatMap(BuildFabric::run).flatMap(Routes::run).flatMap(PlaceRanks::run);
    }

    /**
     * An outline of a run: the chain up to {@link PlaceRanks} if the workload has so many programs that it is better
     * not to write them, otherwise the whole chain.
     *
     * @param problems takes the reason if it cannot be compiled
     */
    public static Optional<Outline> outline(Machine snapshot, ProtocolStack stack, Workload workload,
            TraceFiles traces, Diagnostics problems) {
        var large = large(snapshot, stack, workload);
        if (large.isPresent()) {
            return large;
        }
        return switch (compile(snapshot, stack, workload, traces)) {
            case Compiled compiled -> Optional.of(Outline.of(compiled));
            case Rejected rejected -> {
                problems.addAll(rejected.diagnostics());
                yield Optional.empty();
            }
        };
    }

    /** The outline of a workload whose programs had better not be written; empty for others, and for wrong models. */
    private static Optional<Outline> large(Machine snapshot, ProtocolStack stack, Workload workload) {
        if (!(workload instanceof Collective)) {
            return Optional.empty();
        }
        return place(new CompileInput(snapshot, stack, workload, TraceFiles.NONE))
                .flatMap(placed -> large(placed, workload));
    }

    private static Optional<Outline> large(PlacedRanks placed, Workload workload) {
        return workload instanceof Collective ? placed.census()
                .map(census -> new Outline(placed.idlePlan(), census, List.of())) : Optional.empty();
    }

    /**
     * Compiles; never throws for a wrong model. Reads the elements only, so a snapshot may be compiled on any thread.
     *
     * @param snapshot the machine
     * @param stack a stack of the machine
     * @param workload a workload, of the machine or alone
     */
    public static CompileResult compile(Machine snapshot, ProtocolStack stack, Workload workload) {
        return compile(snapshot, stack, workload, TraceFiles.NONE);
    }

    /**
     * As {@link #compile(Machine, ProtocolStack, Workload)}, with workloads that are files of other programs.
     *
     * @param traces reads them
     */
    public static CompileResult compile(Machine snapshot, ProtocolStack stack, Workload workload, TraceFiles traces) {
        return compile(new CompileInput(snapshot, stack, workload, traces), placed -> true);
    }

    /**
     * As {@link #compile(Machine, ProtocolStack, Workload, TraceFiles)}, but a workload that may have so many programs
     * that it is better not to write them must be admitted first, by its outline.
     *
     * @param admits adds the reason, an error, if it does not admit it
     */
    public static CompileResult compile(Machine snapshot, ProtocolStack stack, Workload workload, TraceFiles traces,
            BiPredicate<Outline, Diagnostics> admits) {
        return compile(new CompileInput(snapshot, stack, workload, traces), admits);
    }

    /** As {@link #compile(Machine, ProtocolStack, Workload, TraceFiles, BiPredicate)}. */
    static CompileResult compile(CompileInput input, BiPredicate<Outline, Diagnostics> admits) {
        return compile(input, placed -> large(placed, input.workload()).stream()
                .allMatch(outline -> admits.test(outline, input.diagnostics())));
    }

    /** As {@link #compile(Machine, ProtocolStack, Workload, TraceFiles)}, with ranks whose places must be admitted. */
    static CompileResult compile(CompileInput input, Predicate<PlacedRanks> admitted) {
        return place(input).filter(admitted).flatMap(LowerWorkload::run).flatMap(Probes::run)
                .<CompileResult>map(probed -> new Compiled(probed.plan(), SourceMapBuilder.build(probed.resolved()),
                        probed.measurements(), input.diagnostics().all()))
                .orElseGet(() -> new Rejected(input.diagnostics().all()));
    }
}
