// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;
import org.hopscope.ui.Ids;

/** Gives every part of the workbench the same {@link StudyRuns}. */
public final class StudyRunsFactory extends AbstractServiceFactory {

    private StudyRuns service;

    @Override
    public Object create(@SuppressWarnings("rawtypes") Class wanted, IServiceLocator parent, IServiceLocator locator) {
        if (service == null) {
            var workbench = PlatformUI.getWorkbench();
            service = new StudyRuns(workbench.getDisplay(),
                    Platform.getStateLocation(Platform.getBundle(Ids.BUNDLE)).append("studies").toPath());
            service.restore();
            workbench.addWorkbenchListener(new IWorkbenchListener() {
                @Override
                public boolean preShutdown(IWorkbench ending, boolean forced) {
                    return true;
                }

                @Override
                public void postShutdown(IWorkbench ended) {
                    service.stopAll();
                }
            });
        }
        return service;
    }
}
