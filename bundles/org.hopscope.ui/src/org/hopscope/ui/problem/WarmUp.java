// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.problem;

import java.util.Map;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.validation.MachineValidator;

/** Loads the rules before the first change of a machine waits for them, which takes longer than they themselves. */
final class WarmUp {

    private WarmUp() {}

    /** Copies and checks a small machine of each template. */
    static Job job() {
        var job = Job.createSystem(Messages.problem_warming, (ICoreRunnable) monitor -> {
            for (var template : MachineTemplates.all()) {
                if (!monitor.isCanceled()) {
                    var machine = ModelSnapshot.of(template.create(template.id(), Map.of()));
                    // only to have the classes loaded
                    MachineValidator.validate(ModelSnapshot.of(machine), Diagnostics.discarded());
                }
            }
        });
        job.setPriority(Job.DECORATE);
        return job;
    }
}
