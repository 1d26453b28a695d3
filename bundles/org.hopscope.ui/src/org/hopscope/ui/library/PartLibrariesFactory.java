// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.library;

import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;

/** Gives every part of the workbench the same {@link PartLibraries}. */
public final class PartLibrariesFactory extends AbstractServiceFactory {

    private PartLibraries libraries;

    @Override
    public Object create(@SuppressWarnings("rawtypes") Class service, IServiceLocator parent, IServiceLocator locator) {
        if (libraries == null) {
            libraries = new PartLibraries(PlatformUI.getWorkbench().getDisplay());
            libraries.start();
        }
        return libraries;
    }
}
