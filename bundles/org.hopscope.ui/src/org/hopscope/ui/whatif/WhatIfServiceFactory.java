// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.whatif;

import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;
import org.hopscope.ui.problem.ModelWatch;

/** Gives every part of the workbench the same {@link WhatIfService}. */
public final class WhatIfServiceFactory extends AbstractServiceFactory {

    private WhatIfService service;

    @Override
    public Object create(@SuppressWarnings("rawtypes") Class wanted, IServiceLocator parent, IServiceLocator locator) {
        if (service == null) {
            var workbench = PlatformUI.getWorkbench();
            service = new WhatIfService(workbench.getDisplay(), workbench.getService(ModelWatch.class));
        }
        return service;
    }
}
