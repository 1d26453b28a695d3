// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.problem;

import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;

/** Gives every part of the workbench the same {@link ModelWatch}. */
public final class ModelWatchFactory extends AbstractServiceFactory {

    private ModelWatch watch;

    @Override
    public Object create(@SuppressWarnings("rawtypes") Class service, IServiceLocator parent, IServiceLocator locator) {
        if (watch == null) {
            watch = new ModelWatch(PlatformUI.getWorkbench());
        }
        return watch;
    }
}
