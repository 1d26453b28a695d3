// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.handlers.HandlerUtil;
import org.hopscope.ui.run.RunOrder;

/** Opens the dialog of run configurations, on one for the machine that the run button would run. */
public final class ConfigureHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var shell = HandlerUtil.getActiveShellChecked(event);
        try {
            var file = MachineList.proposed();
            Object shown = file.isEmpty() ? SimulationConfiguration.type() : forMachine(file.get());
            DebugUITools.openLaunchConfigurationDialogOnGroup(shell, new StructuredSelection(shown),
                    IDebugUIConstants.ID_RUN_LAUNCH_GROUP);
        } catch (CoreException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }

    /** A configuration of the machine; a new one if it has none, for an empty form would say nothing. */
    private static ILaunchConfiguration forMachine(IFile file) throws CoreException {
        for (var configuration : SimulationConfiguration.all()) {
            if (SimulationConfiguration.of(configuration).file().filter(file::equals).isPresent()
                    && configuration.supportsMode(ILaunchManager.RUN_MODE)) {
                return configuration;
            }
        }
        var name = file.getFullPath().removeFileExtension().lastSegment();
        var copy = SimulationConfiguration.type().newInstance(null,
                DebugPlugin.getDefault().getLaunchManager().generateLaunchConfigurationName(name));
        new SimulationConfiguration(file.getFullPath().toString(), RunOrder.PLAIN).writeTo(copy);
        return copy.doSave();
    }
}
