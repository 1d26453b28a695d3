// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import org.hopscope.sim.run.Completed;
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
        return ScriptedRun.of(bench, SAMPLE, CORES, scripts).stats().simulatedPs() / (double) PS_PER_US;
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
        return ScriptedRun.of(bench, SAMPLE, 1, scripts, "ring_slots.value=64", "software_credits.value=" + credits);
    }

    private static List<RankScript> scripts(int ranks) {
        return IntStream.range(0, ranks).mapToObj(rank -> new RankScript()).toList();
    }
}
