// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.commands.IElementUpdater;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.menus.UIElement;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.Ids;
import org.hopscope.ui.PresentWindow;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.model.StudyEditors;
import org.hopscope.ui.problem.ModelWatch;
import org.hopscope.ui.sweep.RunStudyHandler;

/** The run button. Its tooltip names what a press would run. */
public final class RunHandler extends AbstractHandler implements IElementUpdater {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        var window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        try {
            var workload = event.getParameter(Ids.RUN_WORKLOAD);
            var editor = window.getActivePage().getActiveEditor();
            if (workload == null && RunStudyHandler.holdsStudy(editor)) {
                RunStudyHandler.start(window.getActivePage(), editor);
                return null;
            }
            var study = RunTarget.selectedFile(window.getActivePage(), StudyEditors.FILE_EXTENSION);
            if (workload == null && editor == null && study.isPresent()) {
                RunStudyHandler.start(window.getActivePage(), study.get());
                return null;
            }
            RunStart.start(window.getActivePage(), RunTarget.find(window),
                    RunOrder.of(workload == null ? "" : workload));
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }

    @Override
    public void updateElement(UIElement element, @SuppressWarnings("rawtypes") Map parameters) {
        if (!parameters.containsKey(Ids.RUN_WORKLOAD)) {
            PresentWindow.find().ifPresent(window -> element.setTooltip(tooltip(RunTarget.find(window))));
        }
    }

    private static String tooltip(RunTarget target) {
        return switch (target) {
            case RunTarget.Open(var source, var dirty) -> tooltip(source.file());
            case RunTarget.Stored(var file) -> tooltip(file);
            case RunTarget.Edited(var file, var design) -> NLS.bind(Messages.run_tooltipEdited, file.getName());
            case RunTarget.Nothing(var advice) -> advice;
        };
    }

    private static String tooltip(IFile file) {
        return PlatformUI.getWorkbench().getService(ModelWatch.class).latest(file).flatMap(Checked::machine)
                .map(machine -> tooltip(file, machine)).orElse(NLS.bind(Messages.run_tooltipFile, file.getName()));
    }

    private static String tooltip(IFile file, Machine machine) {
        var workload = machine.getWorkloads().isEmpty() ? Messages.run_defaultWorkload
                : machine.getWorkloads().get(0).getName();
        var stacks = machine.getStacks().stream().map(stack -> stack.getName()).collect(Collectors.joining(", "));
        var text = stacks.isEmpty() ? NLS.bind(Messages.run_tooltipBare, file.getName(), workload)
                : NLS.bind(Messages.run_tooltip, new Object[] {file.getName(), workload, stacks});
        return PlatformUI.getWorkbench().getService(RunForecast.class)
                .ask(RunHandler.class, machine, RunOrder.PLAIN, found -> refresh())
                .map(found -> text + "\n" + NLS.bind(Messages.run_estimate, found.text())).orElse(text);
    }

    private static void refresh() {
        var commands = PlatformUI.getWorkbench().getService(ICommandService.class);
        // a forecast may be ready when the workbench has closed
        if (commands != null) {
            commands.refreshElements(Ids.RUN_COMMAND, null);
        }
    }
}
