// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.handout;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.variant.Designs;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.content.Handout;
import org.hopscope.study.exchange.fabric.Fabric;
import org.hopscope.study.exchange.fabric.FabricOf;

/** Finds out what can be given of a machine, in parallel with the user's work. */
final class OfferJob extends Job {

    private final Path file;
    private final Machine open;
    private final Consumer<Offer> found;

    /**
     * @param file of the machine or variant
     * @param open a private copy of what an editor has of it; null if none is open
     * @param found takes the result, on any thread, unless the job is cancelled
     */
    OfferJob(Path file, Machine open, Consumer<Offer> found) {
        super(NLS.bind(Messages.handout_looking, file.getFileName()));
        this.file = file;
        this.open = open;
        this.found = found;
        setSystem(true);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        var problems = new Diagnostics();
        var machine = Optional.ofNullable(open).or(() -> Designs.load(file, problems));
        var report = new ImportReport(problems);
        var fabric = machine.flatMap(one -> FabricOf.machine(one, report));
        report.finish();
        if (monitor.isCanceled()) {
            return Status.CANCEL_STATUS;
        }
        found.accept(new Offer(machine, file.toAbsolutePath().getParent(), machine.map(Handout::of).orElse(List.of()),
                problems.all(), fabric.map(OfferJob::facts).orElse("")));
        return Status.OK_STATUS;
    }

    private static String facts(Fabric fabric) {
        return NLS.bind(Messages.handout_facts, new Object[] {number(fabric.nodes()), number(fabric.switches()),
                number(fabric.cables())});
    }

    private static String number(long count) {
        return String.format("%,d", count);
    }
}
