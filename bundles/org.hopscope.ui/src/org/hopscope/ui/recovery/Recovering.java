// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.recovery;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.function.BiConsumer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.emf.common.util.URI;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.model.OpenMachines;

/** What can be done with an offer. Errors are shown. UI thread. */
public final class Recovering {

    private final IWorkbenchPage page;
    private final RecoveryService service;

    /** Opens editors in this page. */
    public Recovering(IWorkbenchPage page, RecoveryService service) {
        this.page = page;
        this.service = service;
    }

    /** Opens the editor of the file with the kept machine as an unsaved change; the offer is settled then. */
    public void restore(RecoveryOffer offer) {
        with(offer, (source, machine) -> {
            source.restore(machine);
            service.settle(offer);
            service.keepNow(source);
        });
    }

    /** Opens the editor of the file and shows in what the kept machine differs from it. */
    public void compare(RecoveryOffer offer) {
        with(offer, MachineSource::compare);
    }

    private void with(RecoveryOffer offer, BiConsumer<MachineSource, Machine> action) {
        try {
            var content = service.content(offer);
            var problems = new Diagnostics();
            var machine = MachineFiles.load(URI.createURI(offer.path()), content, problems);
            if (machine.isEmpty()) {
                throw new CoreException(Status.error(NLS.bind(Messages.recovery_unreadable, offer.path(),
                        problems.all().getFirst().message())));
            }
            var file = ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(offer.path()));
            file.refreshLocal(IResource.DEPTH_ZERO, null);
            if (!file.exists()) {
                file.create(new ByteArrayInputStream(content), IResource.FORCE, null);
            }
            OpenMachines.in(IDE.openEditor(page, file)).ifPresent(source -> action.accept(source, machine.get()));
        } catch (IOException failed) {
            show(new CoreException(Status.error(Messages.recovery_failed, failed)));
        } catch (CoreException failed) {
            show(failed);
        }
    }

    private static void show(CoreException failed) {
        StatusManager.getManager().handle(failed.getStatus(), StatusManager.SHOW | StatusManager.LOG);
    }
}
