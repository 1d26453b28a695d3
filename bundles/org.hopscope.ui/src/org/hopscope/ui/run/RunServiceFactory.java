// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;
import org.hopscope.ui.Ids;
import org.hopscope.ui.problem.ModelWatch;

/** Gives every part of the workbench the same {@link RunService}. */
public final class RunServiceFactory extends AbstractServiceFactory {

    private RunService service;

    @Override
    public Object create(@SuppressWarnings("rawtypes") Class wanted, IServiceLocator parent, IServiceLocator locator) {
        if (service == null) {
            var workbench = PlatformUI.getWorkbench();
            var folder = Platform.getStateLocation(Platform.getBundle(Ids.BUNDLE)).append("runs").toPath();
            service = new RunService(workbench.getDisplay(), workbench.getService(ModelWatch.class),
                    new RunArchive(folder));
        }
        return service;
    }
}
