// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.recovery;

import java.io.ByteArrayInputStream;
import java.io.IOException;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.ui.model.UnsavedWork;

/** The actions on an offer. Errors are shown. UI thread. */
public final class Recovering {

    private final IWorkbenchPage page;
    private final RecoveryService service;

    /** Opens editors in this page. */
    public Recovering(IWorkbenchPage page, RecoveryService service) {
        this.page = page;
        this.service = service;
    }

    /** Opens the editor of the file with what was kept as an unsaved change; the offer is settled then. */
    public void restore(RecoveryOffer offer) {
        with(offer, (work, content) -> {
            work.restore(content);
            service.settle(offer);
            service.keepNow(work);
        });
    }

    /** Opens the editor of the file and shows in what the kept work differs from it. */
    public void compare(RecoveryOffer offer) {
        with(offer, UnsavedWork::compare);
    }

    /** The action on the work of an editor and the content that was kept of its file. */
    private interface Action {

        void run(UnsavedWork work, byte[] content) throws CoreException;
    }

    private void with(RecoveryOffer offer, Action action) {
        try {
            var content = service.content(offer);
            var file = ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(offer.path()));
            file.refreshLocal(IResource.DEPTH_ZERO, null);
            if (!file.exists()) {
                file.create(new ByteArrayInputStream(content), IResource.FORCE, null);
            }
            var work = Adapters.adapt(IDE.openEditor(page, file), UnsavedWork.class);
            if (work != null) {
                run(action, work, content, offer.path());
            }
        } catch (IOException failed) {
            show(new CoreException(Status.error(Messages.recovery_failed, failed)));
        } catch (CoreException failed) {
            show(failed);
        }
    }

    private static void run(Action action, UnsavedWork work, byte[] content, String path) throws CoreException {
        try {
            action.run(work, content);
        } catch (CoreException unreadable) {
            throw new CoreException(Status.error(NLS.bind(Messages.recovery_unreadable, path,
                    unreadable.getMessage()), unreadable));
        }
    }

    private static void show(CoreException failed) {
        StatusManager.getManager().handle(failed.getStatus(), StatusManager.SHOW | StatusManager.LOG);
    }
}
