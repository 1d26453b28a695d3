// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import java.util.ArrayList;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.actions.CompoundContributionItem;
import org.hopscope.ui.Pictures;

/** The run configurations, to be run at once. */
public final class ConfigurationMenu extends CompoundContributionItem {

    @Override
    protected IContributionItem[] getContributionItems() {
        var items = new ArrayList<IContributionItem>();
        try {
            for (var configuration : SimulationConfiguration.all()) {
                items.add(new ActionContributionItem(action(configuration.getName(), configuration)));
            }
        } catch (CoreException e) {
            Platform.getLog(getClass()).log(e.getStatus());
        }
        if (!items.isEmpty()) {
            items.add(0, new Separator());
        }
        return items.toArray(IContributionItem[]::new);
    }

    /** Runs a configuration. */
    static IAction action(String caption, ILaunchConfiguration configuration) {
        return new Action(caption.replace("&", "&&"), Pictures.of("run")) {
            @Override
            public void run() {
                DebugUITools.launch(configuration, ILaunchManager.RUN_MODE);
            }
        };
    }
}
