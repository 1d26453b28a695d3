// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.CompoundContributionItem;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.workload.WorkloadPackage;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.problem.ModelWatch;

/** The workloads that the run button can run: those of the machine, and one of each kind with its default values. */
public final class WorkloadMenu extends CompoundContributionItem {

    @Override
    protected IContributionItem[] getContributionItems() {
        var items = new ArrayList<IContributionItem>();
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window != null) {
            var own = own(window);
            own.forEach(name -> items.add(item(window, name, name)));
            items.add(new Separator());
            kinds().stream().filter(kind -> !own.contains(kind.name()))
                    .forEach(kind -> items.add(item(window, kind.name(), kind.documentation())));
        }
        return items.toArray(IContributionItem[]::new);
    }

    /** The names of the machine's own workloads. */
    private static List<String> own(IWorkbenchWindow window) {
        var file = RunTarget.find(window).machineFile();
        return file.flatMap(one -> window.getService(ModelWatch.class).latest(one))
                .flatMap(Checked::machine).map(WorkloadChoice::names).orElse(List.of());
    }

    /** The kinds that can be run with their default values; a program needs its calls written first. */
    public static List<WorkloadKind> kinds() {
        return WorkloadKind.all().stream().filter(kind -> kind.type() != WorkloadPackage.Literals.PORTALS_PROGRAM)
                .toList();
    }

    private static IContributionItem item(IWorkbenchWindow window, String workload, String tooltip) {
        var parameter = new CommandContributionItemParameter(window, null, Ids.RUN_COMMAND,
                CommandContributionItem.STYLE_PUSH);
        parameter.label = workload.replace("&", "&&");
        parameter.tooltip = tooltip;
        parameter.parameters = Map.of(Ids.RUN_WORKLOAD, workload);
        return new CommandContributionItem(parameter);
    }
}
