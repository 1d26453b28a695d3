// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.compile.Rejected;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.sim.plan.BufferPlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.RankPrograms;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Counter;

/** Facts about VELO that no benchmark shows: what the order of access costs, and what a stopped receiver does. */
final class ExtollScenarios {

    private static final String SAMPLE = "extoll/extoll.machine";
    private static final int CORES = 8;
    private static final int ROUNDS = 100;
    private static final long PS_PER_US = 1_000_000;
    private static final long STOP_PS = 1_000 * PS_PER_US;
    /** Two runs are alike if they differ by less than this. */
    private static final double ALIKE = 0.02;

    private ExtollScenarios() {}

    static List<Check> all() {
        return List.of(Check.predicted("ex-velo-stateless", ExtollScenarios::stateless),
                Check.predicted("ex-velo-stall", ExtollScenarios::stall));
    }

    /** Eight processes send to eight others: each to its own one, or in every round to another one at random. */
    private static Observed stateless(Bench bench) throws ExperimentException {
        double fixed = microseconds(bench, false);
        double random = microseconds(bench, true);
        return Observed.fact(Math.abs(random / fixed - 1) < ALIKE,
                String.format(Locale.ROOT,
                        "%d messages take %.1f us to one process each, %.1f us to processes at random",
                        CORES * ROUNDS, fixed, random));
    }

    private static double microseconds(Bench bench, boolean random) throws ExperimentException {
        var scripts = scripts(2 * CORES);
        for (int round = 0; round < ROUNDS; round++) {
            // the upper bits of a Weyl sequence: scattered, but each process is sent to once in every round
            int shift = random ? round * 0x9E3779B9 >>> 29 : 0;
            for (int i = 0; i < CORES; i++) {
                scripts.get(i).send(CORES + (i + shift) % CORES, 8, round);
                scripts.get(CORES + i).receive(8);
            }
        }
        scripts.forEach(RankScript::awaitAll);
        return run(bench, CORES, scripts).stats().simulatedPs() / (double) PS_PER_US;
    }

    /** A process sends while its partner computes: with the credits of the hardware alone, then with the library's. */
    private static Observed stall(Bench bench) throws ExperimentException {
        var hardware = stopped(bench, 0);
        var library = stopped(bench, 32);
        long stalled = hardware.trace().counters().get(Counter.CORE_STALL_PS);
        long alarms = hardware.trace().counters().get(Counter.WATCHDOG_ALARMS);
        long stalls = library.trace().counters().get(Counter.CORE_STALLS);
        return Observed.fact(stalled > STOP_PS / 2 && alarms > 0 && stalls == 0,
                "the core stands still for %s us of %s, the watchdog raises %s alarm; %s stalls with software credits"
                        .formatted(stalled / PS_PER_US, STOP_PS / PS_PER_US, alarms, stalls));
    }

    private static Completed stopped(Bench bench, int credits) throws ExperimentException {
        var scripts = scripts(2);
        scripts.get(1).compute(STOP_PS);
        for (int i = 0; i < 4 * ROUNDS; i++) {
            scripts.get(0).send(1, 8, i);
            scripts.get(1).receive(8);
        }
        scripts.forEach(RankScript::awaitAll);
        return run(bench, 1, scripts, "ring_slots.value=64", "software_credits.value=" + credits);
    }

    private static List<RankScript> scripts(int ranks) {
        return IntStream.range(0, ranks).mapToObj(rank -> new RankScript()).toList();
    }

    private static Completed run(Bench bench, int perNode, List<RankScript> scripts, String... settings)
            throws ExperimentException {
        var machine = bench.machine(SAMPLE);
        for (var setting : Settings.of(settings).all()) {
            set(machine, setting);
        }
        var plan = plan(machine, perNode, scripts);
        if (Simulator.run(plan, RunOptions.defaults(), RunMonitor.none()) instanceof Completed completed) {
            return completed;
        }
        throw new ExperimentException("the run of the experiment did not complete");
    }

    private static SimPlan plan(Machine machine, int perNode, List<RankScript> scripts) throws ExperimentException {
        return switch (PlanCompiler.compile(machine, machine.getStacks().get(0), machine.getWorkloads().get(0))) {
            case Rejected rejected -> throw refused(rejected.diagnostics().stream().map(one -> one.text()).toList());
            case Compiled compiled -> {
                var plan = compiled.plan();
                int n = scripts.size();
                var workload = new WorkloadPlan("experiment",
                        new RankPrograms(scripts.stream().map(RankScript::program).toList(),
                                IntStream.range(0, n).toArray()),
                        IntStream.range(0, n).map(i -> i / perNode).toArray(),
                        IntStream.range(0, n).map(i -> i % perNode).toArray(), BufferPlan.HOST);
                yield plan.with(workload).at(Fidelity.PACKET);
            }
        };
    }

    private static void set(Machine machine, Setting setting) throws ExperimentException {
        var problems = new Diagnostics();
        var workload = machine.getWorkloads().get(0);
        if (setting.apply(machine, workload, problems).isEmpty()) {
            throw refused(problems.all().stream().map(one -> one.text()).toList());
        }
    }

    private static ExperimentException refused(List<String> reasons) {
        return new ExperimentException(reasons.stream().collect(Collectors.joining("; ")));
    }
}
