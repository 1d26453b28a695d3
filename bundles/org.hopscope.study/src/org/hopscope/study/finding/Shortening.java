// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.workload.Workload;
import org.hopscope.study.RequestEstimate;
import org.hopscope.study.RunRequest;

/**
 * Takes fewer repetitions where a run is long: what limits it shows in a few of them, and how much of a repetition is
 * spent on what does not depend on how many there are.
 */
final class Shortening {

    /** Events of all simulations of a request that is long; looking at it takes three times as many. */
    private static final double LONG = 6e6;
    private static final String WINDOW = "window";
    /** With fewer messages on their way at a time nothing would wait any more. */
    private static final int LEAST_WINDOW = 8;

    private final RunRequest request;

    /**
     * A request that is to be looked at.
     *
     * @param request one whose machine is not changed elsewhere
     * @param workload the workload that it runs, settings applied
     * @param words how much less it is than what was asked for; empty if it is all of it
     */
    record Part(RunRequest request, Workload workload, String words) {}

    /** @param request its machine is only read */
    Shortening(RunRequest request) {
        this.request = request;
    }

    /** The part to simulate; empty if the request has errors, of which {@code problems} takes some. */
    Optional<Part> request(Diagnostics problems) {
        var machine = ModelSnapshot.of(request.machine());
        var workload = WorkloadChoice.choose(machine, request.workload(), problems);
        if (workload.isEmpty()) {
            return Optional.empty();
        }
        // the run that follows reports what is wrong with the request
        double events = RequestEstimate.events(with(ModelSnapshot.of(request.machine()), Settings.NONE),
                Diagnostics.discarded());
        var now = now(ModelSnapshot.of(request.machine()));
        int repetitions = now.getIterations() + now.getWarmup();
        int fewer = (int) Math.max(1, Math.min(now.getIterations(), repetitions * LONG / Math.max(1, events)));
        if (events <= LONG || fewer == now.getIterations() && now.getWarmup() == 0) {
            return Optional.of(new Part(with(machine, Settings.NONE), workload.get(), ""));
        }
        var settings = new ArrayList<Setting>();
        add(settings, "iterations", now.getIterations(), fewer);
        add(settings, "warmup", now.getWarmup(), 0);
        var words = fewer + " of " + repetitions + " repetitions";
        double each = events / repetitions * fewer;
        if (each > 2 * LONG && now.eClass().getEStructuralFeature(WINDOW) instanceof EStructuralFeature window
                && now.eGet(window) instanceof Integer size) {
            int narrower = (int) Math.max(Math.min(LEAST_WINDOW, size), size * LONG / each);
            add(settings, WINDOW, size, narrower);
            words += ", and " + narrower + " of " + size + " messages in a window";
        }
        return Optional.of(new Part(with(machine, Settings.of(settings)), workload.get(), words));
    }

    private static void add(List<Setting> settings, String feature, int now, int then) {
        if (now != then) {
            settings.add(Setting.ofWorkload(feature, then));
        }
    }

    /** The workload as it is run. */
    private Workload now(Machine machine) {
        // the run that follows reports what is wrong with the request
        var ignored = Diagnostics.discarded();
        var workload = WorkloadChoice.choose(machine, request.workload(), ignored).orElseThrow();
        request.settings().applyTo(machine, workload, ignored);
        return workload;
    }

    private RunRequest with(Machine machine, Settings more) {
        return new RunRequest(machine, request.workload(), request.stacks(), request.settings().and(more),
                request.seed());
    }
}
