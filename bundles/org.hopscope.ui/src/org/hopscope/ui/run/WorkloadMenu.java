// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.CompoundContributionItem;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.problem.ModelWatch;

/**
 * The workloads that the run button can run: those of the machine, and one of each kind with its default values. An
 * editor with several designs names first what it runs as it is set.
 */
public final class WorkloadMenu extends CompoundContributionItem {

    @Override
    protected IContributionItem[] getContributionItems() {
        var items = new ArrayList<IContributionItem>();
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window != null) {
            var several = Optional.ofNullable(window.getActivePage()).flatMap(EditorRun::in);
            several.ifPresent(run -> {
                items.add(item(window, run.label(), run.tooltip(), Map.of()));
                items.add(new Separator());
            });
            var own = several.map(EditorRun::workloads).orElseGet(() -> own(window));
            own.forEach(name -> items.add(workload(window, name, name)));
            items.add(new Separator());
            WorkloadList.kinds(own).forEach(kind -> items.add(workload(window, kind.name(), kind.documentation())));
        }
        return items.toArray(IContributionItem[]::new);
    }

    /** The names of the machine's own workloads. */
    private static List<String> own(IWorkbenchWindow window) {
        var file = RunTarget.find(window).machineFile();
        return file.flatMap(one -> window.getService(ModelWatch.class).latest(one))
                .flatMap(Checked::machine).map(WorkloadChoice::names).orElse(List.of());
    }

    private static IContributionItem workload(IWorkbenchWindow window, String name, String tooltip) {
        return item(window, name, tooltip, Map.of(Ids.RUN_WORKLOAD, name));
    }

    private static IContributionItem item(IWorkbenchWindow window, String label, String tooltip,
            Map<String, String> parameters) {
        var parameter = new CommandContributionItemParameter(window, null, Ids.RUN_COMMAND,
                CommandContributionItem.STYLE_PUSH);
        parameter.label = label.replace("&", "&&");
        parameter.tooltip = tooltip;
        parameter.parameters = parameters;
        return new CommandContributionItem(parameter);
    }
}
