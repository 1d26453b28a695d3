// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;
import org.eclipse.ui.navigator.CommonActionProvider;
import org.eclipse.ui.navigator.ICommonMenuConstants;
import org.hopscope.ui.Ids;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.model.StudyEditors;

/** The runs of the selected file: a machine in several ways, a study, or a configuration. */
public final class ExplorerLaunchActions extends CommonActionProvider {

    @Override
    public void fillContextMenu(IMenuManager menu) {
        if (!(getContext().getSelection() instanceof IStructuredSelection selection) || selection.size() != 1) {
            return;
        }
        var file = Adapters.adapt(selection.getFirstElement(), IFile.class);
        if (file == null) {
            return;
        }
        if (ILaunchConfiguration.LAUNCH_CONFIGURATION_FILE_EXTENSION.equals(file.getFileExtension())) {
            menu.appendToGroup(ICommonMenuConstants.GROUP_OPEN, ConfigurationMenu.action(Messages.launch_run,
                    DebugPlugin.getDefault().getLaunchManager().getLaunchConfiguration(file)));
            return;
        }
        boolean study = StudyEditors.FILE_EXTENSION.equals(file.getFileExtension());
        var runAs = new MenuManager(Messages.launch_runAs, Pictures.of("run"), null);
        runAs.add(shortcut(study ? Messages.launch_study : Messages.launch_simulation,
                study ? new StudyShortcut() : new SimulationShortcut(), selection));
        if (study) {
            menu.appendToGroup(ICommonMenuConstants.GROUP_OPEN, runAs);
            return;
        }
        addConfigurations(runAs, file);
        runAs.add(new Separator());
        runAs.add(new CommandContributionItem(new CommandContributionItemParameter(
                PlatformUI.getWorkbench().getActiveWorkbenchWindow(), null, Ids.CONFIGURE_COMMAND,
                CommandContributionItem.STYLE_PUSH)));
        menu.appendToGroup(ICommonMenuConstants.GROUP_OPEN, runAs);
    }

    private static Action shortcut(String text, ILaunchShortcut shortcut, IStructuredSelection selection) {
        return new Action(text, Pictures.of("run")) {
            @Override
            public void run() {
                shortcut.launch(selection, ILaunchManager.RUN_MODE);
            }
        };
    }

    private static void addConfigurations(MenuManager runAs, IFile file) {
        try {
            for (var configuration : SimulationConfiguration.all()) {
                if (SimulationConfiguration.of(configuration).file().filter(file::equals).isPresent()) {
                    runAs.add(ConfigurationMenu.action(configuration.getName(), configuration));
                }
            }
        } catch (CoreException e) {
            Platform.getLog(ExplorerLaunchActions.class).log(e.getStatus());
        }
    }
}
