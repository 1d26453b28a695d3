// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.check.Bench.Setup;

/**
 * Table 1 of the SeaStar paper: how many bytes per second a machine can bring into a node for each floating-point
 * operation per second. Speed and bandwidth are inputs of the machines; the ratio follows.
 */
final class BalanceChecks {

    private static final List<String> MACHINES = List.of("purple", "redstorm", "bgl", "columbia", "es", "mach5",
            "marenostrum", "thunder", "thunderbird");
    private static final String RED_STORM = "redstorm";

    private BalanceChecks() {}

    static List<Check> all() {
        var checks = new ArrayList<Check>();
        for (var machine : MACHINES) {
            checks.add(Check.predicted("ss-t1-" + machine + "-ratio", bench -> Observed.of(ratio(bench, machine))));
        }
        checks.add(Check.predicted("ss-t1-factor", bench -> Observed.of(ratio(bench, RED_STORM) / next(bench))));
        return checks;
    }

    /** Bytes per floating-point operation. */
    private static double ratio(Bench bench, String machine) throws ExperimentException {
        var setup = switch (machine) {
            case RED_STORM -> Setup.of("red-storm/red-storm.machine", "NIC-based", "machine-balance");
            case "bgl" -> Setup.of("blue-gene-l/blue-gene-l.machine", "MPI", "machine-balance");
            default -> Setup.of("machine-balance/" + machine + ".machine", "TCP", "machine balance");
        };
        return bench.figure(setup, "Balance");
    }

    /** The best of the others. */
    private static double next(Bench bench) throws ExperimentException {
        double best = 0;
        for (var machine : MACHINES) {
            best = machine.equals(RED_STORM) ? best : Math.max(best, ratio(bench, machine));
        }
        return best;
    }
}
