// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

import org.hopscope.compile.pass.BuildFabric;
import org.hopscope.compile.pass.CheckStructure;
import org.hopscope.compile.pass.CompileInput;
import org.hopscope.compile.pass.DrawnStacks;
import org.hopscope.compile.pass.ExpandTopology;
import org.hopscope.compile.pass.LowerWorkload;
import org.hopscope.compile.pass.PlaceRanks;
import org.hopscope.compile.pass.Probes;
import org.hopscope.compile.pass.ResolveUnits;
import org.hopscope.compile.pass.Routes;
import org.hopscope.compile.workload.TraceFiles;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Trace;
import org.hopscope.model.workload.Workload;

/**
 * Finds what the compiler would say about each stack with each workload of a machine, while the machine is being drawn.
 * Leaves out what takes long: files of traces are not read, and programs are written for up to 1,024 ranks only.
 */
public final class DrawingCheck {

    private static final int MOST_RANKS = 1_024;

    private DrawingCheck() {}

    /**
     * Everything found, as {@link CheckedPair#findings} has it. A machine without workloads is checked with a ping-pong
     * of its own, about which nothing is said. Linear in the size of the machine for each pair of stack and workload.
     *
     * @param machine a machine in which the rules of the model found no errors; only read
     * @param cancelled asked between the steps; once it is true the rest is left out
     */
    public static List<Diagnostic> check(Machine machine, BooleanSupplier cancelled) {
        if (machine.getTopology() == null) {
            return List.of();
        }
        var pairs = new ArrayList<CheckedPair>();
        var drawn = new DrawnStacks();
        for (var stack : machine.getStacks()) {
            if (machine.getWorkloads().isEmpty()) {
                pairs.add(pair(input(machine, stack, anything(), drawn), false, cancelled));
            }
            for (var workload : machine.getWorkloads()) {
                pairs.add(pair(input(machine, stack, workload, drawn), !(workload instanceof Trace), cancelled));
            }
        }
        return CheckedPair.findings(pairs);
    }

    private static Workload anything() {
        return WorkloadKind.of("ping-pong").orElseThrow().create();
    }

    private static CompileInput input(Machine machine, ProtocolStack stack, Workload workload, DrawnStacks drawn) {
        return new CompileInput(machine, stack, workload, TraceFiles.NONE, drawn);
    }

    private static CheckedPair pair(CompileInput input, boolean ranks, BooleanSupplier cancelled) {
        Predicate<Object> goesOn = result -> !cancelled.getAsBoolean();
        var routed = CheckStructure.run(input).filter(goesOn).flatMap(ExpandTopology::run).filter(goesOn)
                .flatMap(ResolveUnits::run).filter(goesOn).flatMap(BuildFabric::run).filter(goesOn)
                .flatMap(Routes::run).filter(goesOn);
        if (ranks) {
            routed.flatMap(PlaceRanks::run).filter(goesOn).filter(placed -> placed.ranks() <= MOST_RANKS)
                    .flatMap(LowerWorkload::run).filter(goesOn).flatMap(Probes::run);
        }
        return new CheckedPair(input.stack(), input.workload(), input.diagnostics().all());
    }
}
