// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.recovery;

import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;

/** Makes the one recovery service of the workbench. */
public final class RecoveryServiceFactory extends AbstractServiceFactory {

    /** The bundle in whose part of the workspace unsaved work is kept; it is their editor's. */
    private static final String OWNER = "org.hopscope.editor";

    private RecoveryService service;

    @Override
    public Object create(@SuppressWarnings("rawtypes") Class type, IServiceLocator parent, IServiceLocator locator) {
        if (service == null) {
            var folder = Platform.getStateLocation(Platform.getBundle(OWNER)).append("recovery").toPath();
            service = new RecoveryService(PlatformUI.getWorkbench(), new RecoveryStore(folder));
        }
        return service;
    }
}
