// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.Decisions;
import org.hopscope.model.variant.Designs;
import org.hopscope.model.variant.VariantChain;
import org.hopscope.sim.run.EngineVersion;
import org.hopscope.study.RunRequest;

/** Reads the whole design of a variant in the background, so that a decision can say what it is about. */
final class DecideJob extends Job {

    private final Variant variant;
    private final Path file;
    private final Display display;
    private final Consumer<Decisions.Basis> taker;

    /**
     * @param variant a copy
     * @param file the file of the variant
     * @param taker gets the basis in the UI thread, with an empty hash if the design cannot be made
     */
    DecideJob(Variant variant, Path file, Display display, Consumer<Decisions.Basis> taker) {
        super(Messages.variant_reading);
        this.variant = variant;
        this.file = file;
        this.display = display;
        this.taker = taker;
        setSystem(true);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        var problems = new Diagnostics();
        var hash = VariantChain.of(variant, file, problems).flatMap(chain -> Designs.machine(chain, problems))
                .map(Decisions::designHash).orElse("");
        var basis = new Decisions.Basis(LocalDate.now(), hash, EngineVersion.VERSION, RunRequest.DEFAULT_SEED);
        if (!display.isDisposed()) {
            display.asyncExec(() -> taker.accept(basis));
        }
        return Status.OK_STATUS;
    }
}
