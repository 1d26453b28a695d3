// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;

/** Gives every part of the workbench the same {@link RunForecast}. */
public final class RunForecastFactory extends AbstractServiceFactory {

    private RunForecast forecast;

    @Override
    public Object create(@SuppressWarnings("rawtypes") Class wanted, IServiceLocator parent, IServiceLocator locator) {
        if (forecast == null) {
            forecast = new RunForecast(PlatformUI.getWorkbench().getDisplay());
        }
        return forecast;
    }
}
