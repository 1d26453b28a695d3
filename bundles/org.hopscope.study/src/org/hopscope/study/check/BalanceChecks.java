// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.ArrayList;
import java.util.List;

/**
 * Table 1 of the SeaStar paper: how many bytes per second a machine can bring into a node for each floating-point
 * operation per second. Speed and bandwidth are inputs; the ratio is computed from them.
 */
final class BalanceChecks {

    private static final List<String> MACHINES = List.of("purple", "redstorm", "bgl", "columbia", "es", "mach5",
            "marenostrum", "thunder", "thunderbird");
    private static final String RED_STORM = "redstorm";

    private BalanceChecks() {}

    static List<Check> all() {
        var checks = new ArrayList<Check>();
        for (var machine : MACHINES) {
            checks.add(Check.predicted("ss-t1-" + machine + "-ratio", bench -> Observed.of(ratio(machine))));
        }
        checks.add(Check.predicted("ss-t1-factor", bench -> Observed.of(ratio(RED_STORM) / next())));
        return checks;
    }

    /** Bytes per floating-point operation. */
    private static double ratio(String machine) throws ExperimentException {
        return PublishedFigures.number("ss-t1-" + machine + "-bandwidth")
                / PublishedFigures.number("ss-t1-" + machine + "-speed");
    }

    /** The best of the others. */
    private static double next() throws ExperimentException {
        double best = 0;
        for (var machine : MACHINES) {
            best = machine.equals(RED_STORM) ? best : Math.max(best, ratio(machine));
        }
        return best;
    }
}
