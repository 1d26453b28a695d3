// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.store;

import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.Conduct;
import org.hopscope.study.SimulationKey;

/**
 * A run of the past.
 *
 * @param id names it in its history
 * @param timeMillis when it was started, in milliseconds since 1970
 * @param file where the machine is kept, as the one who ran it calls it
 * @param unsaved whether the machine had changes that were not in its file
 * @param workload name or kind of the workload that was asked for; empty for the first
 * @param stacks names of the stacks that were asked for; empty for all
 * @param settings changes in the form path=value
 * @param seed seed of the run
 * @param ending how it ended, in a word of the one who ran it
 * @param wallNanos how long it took
 * @param machine name of the machine in its report
 * @param ran name of the workload in its report
 * @param simulations its simulations in a {@link ResultStore}
 * @param warnings of its report
 * @param snapshot names the machine as it was simulated
 * @param conduct how it was carried out; empty for as usual
 * @param loads names what is known of how busy the drawn elements were; empty if nothing is
 */
public record StoredRun(String id, long timeMillis, String file, boolean unsaved, String workload, List<String> stacks,
        Settings settings, long seed, String ending, long wallNanos, String machine, String ran,
        List<SimulationKey> simulations, List<Diagnostic> warnings, String snapshot, Optional<Conduct> conduct,
        Optional<String> loads) {

    public StoredRun {
        stacks = List.copyOf(stacks);
        simulations = List.copyOf(simulations);
        warnings = List.copyOf(warnings);
    }

    StoredRun with(String namedLoads) {
        return new StoredRun(id, timeMillis, file, unsaved, workload, stacks, settings, seed, ending, wallNanos,
                machine, ran, simulations, warnings, snapshot, conduct, Optional.of(namedLoads));
    }

    /** Events after which its simulations ended. */
    long limit() {
        return conduct.map(Conduct::maxEvents).orElse(Conduct.UNLIMITED);
    }
}
