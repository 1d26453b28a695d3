// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile;

import java.util.List;
import java.util.Optional;
import org.hopscope.compile.pass.BuildFabric;
import org.hopscope.compile.pass.CheckStructure;
import org.hopscope.compile.pass.CompileState;
import org.hopscope.compile.pass.ExpandTopology;
import org.hopscope.compile.pass.LowerWorkload;
import org.hopscope.compile.pass.Pass;
import org.hopscope.compile.pass.PlaceRanks;
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
 * which reads what the ones before it have left in the {@link CompileState}:
 *
 * <pre>
 *   Machine, ProtocolStack, Workload                          (the user's elements)
 *      |
 *   CheckStructure   do the rules of the model hold?          -> diagnostics only
 *   ExpandTopology   which vertices, joined how?              -> topology, used types
 *   ResolveUnits     how many picoseconds, bytes, bytes/s?    -> nodes, routers, links, stack
 *   BuildFabric      do packets, headers and ports fit?       -> faults
 *   Routes           who can reach whom?                      -> islands
 *   PlaceRanks       which rank on which vertex?              -> placement
 *   LowerWorkload    what does each rank do?                  -> program drafts
 *   Probes           what is recorded and timed?              -> programs
 *      |
 *   Compiled(SimPlan, SourceMap, measurements, warnings)      (the simulator's records)
 * </pre>
 *
 * A pass reports everything that it finds. The chain ends after the first pass that found an error, because a later one
 * would only report the consequences. The time taken is linear in the size of the machine.
 */
public final class PlanCompiler {

    private static final List<Pass> CHAIN = List.of(new CheckStructure(), new ExpandTopology(), new ResolveUnits(),
            new BuildFabric(), new Routes(), new PlaceRanks(), new LowerWorkload(), new Probes());

    private PlanCompiler() {}

    /** The passes in the order in which they run. */
    public static List<Pass> chain() {
        return CHAIN;
    }

    /**
     * Where the ranks of a workload would run: the chain up to {@link PlaceRanks}. Empty, with the reason in
     * {@code problems}, if they cannot be placed.
     */
    public static Optional<RankMap> places(Machine snapshot, ProtocolStack stack, Workload workload,
            TraceFiles traces, Diagnostics problems) {
        var state = new CompileState(snapshot, stack, workload, traces);
        for (var pass : CHAIN) {
            pass.run(state);
            if (state.diagnostics().hasErrors()) {
                problems.addAll(state.diagnostics().all());
                return Optional.empty();
            }
            if (pass instanceof PlaceRanks) {
                break;
            }
        }
        return Optional.of(state.rankMap());
    }

    /**
     * What a run will do: the chain up to {@link PlaceRanks} if the workload has so many programs that it is better
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
    public static Optional<Outline> large(Machine snapshot, ProtocolStack stack, Workload workload) {
        if (!(workload instanceof Collective)) {
            return Optional.empty();
        }
        var state = new CompileState(snapshot, stack, workload, TraceFiles.NONE);
        for (var pass : CHAIN) {
            pass.run(state);
            if (state.diagnostics().hasErrors()) {
                return Optional.empty();
            }
            if (pass instanceof PlaceRanks) {
                break;
            }
        }
        return state.census().map(census -> new Outline(state.idlePlan(), census, List.of()));
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
        var state = new CompileState(snapshot, stack, workload, traces);
        for (var pass : CHAIN) {
            pass.run(state);
            if (state.diagnostics().hasErrors()) {
                return new Rejected(state.diagnostics().all());
            }
        }
        return new Compiled(state.plan(), SourceMapBuilder.build(state), state.measurements(),
                state.diagnostics().all());
    }
}
