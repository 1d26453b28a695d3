// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.ILaunchConfigurationDelegate;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.ui.run.RunStart;
import org.hopscope.ui.run.RunTarget;

/** Starts the run that a configuration describes, as the run button would. */
public final class SimulationLaunch implements ILaunchConfigurationDelegate {

    @Override
    public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
            throws CoreException {
        var wanted = SimulationConfiguration.of(configuration);
        // A run is in the Runs view; the platform's own list of processes would only name it once more.
        DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
        var file = wanted.file().filter(one -> one.exists()).orElseThrow(() -> new CoreException(
                Status.error(NLS.bind(Messages.launch_noFile, wanted.path(), configuration.getName()))));
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
            var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
            var windows = PlatformUI.getWorkbench().getWorkbenchWindows();
            var page = (window == null && windows.length > 0 ? windows[0] : window).getActivePage();
            try {
                RunStart.start(page, RunTarget.of(page, file), wanted.order());
            } catch (PartInitException e) {
                StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
            }
        });
    }
}
