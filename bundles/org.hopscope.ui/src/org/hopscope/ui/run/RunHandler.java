// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.commands.IElementUpdater;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.menus.UIElement;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.Ids;
import org.hopscope.ui.PresentWindow;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.model.OpenMachines;
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
            var own = EditorRun.in(window.getActivePage());
            if (own.isPresent()) {
                own.get().run(workload == null ? "" : workload);
                return null;
            }
            if (workload == null && RunStudyHandler.holdsStudy(editor)) {
                RunStudyHandler.start(window.getActivePage(), editor);
                return null;
            }
            var study = selectedStudy(window.getActivePage());
            if (workload == null && study.isPresent()) {
                RunStudyHandler.start(window.getActivePage(), study.get());
                return null;
            }
            RunStart.start(window.getActivePage(), RunTarget.find(window),
                    RunOrder.of(workload == null ? chosen(editor) : workload));
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }

    /** The study that is selected in the explorer, unless the editor in front has a design of its own to run. */
    private static Optional<IFile> selectedStudy(IWorkbenchPage page) {
        return page == null || RunTarget.fileOf(page.getActiveEditor()).isPresent() ? Optional.empty()
                : RunTarget.selectedFile(page, StudyEditors.FILE_EXTENSION);
    }

    /** The workload that is selected in an editor of a machine; the empty text, for the first, if none is. */
    private static String chosen(IEditorPart editor) {
        var source = OpenMachines.in(editor);
        // its name may be what is being typed
        source.ifPresent(MachineSource::settle);
        return source.flatMap(MachineSource::chosenWorkload).orElse("");
    }

    @Override
    public void updateElement(UIElement element, @SuppressWarnings("rawtypes") Map parameters) {
        if (!parameters.containsKey(Ids.RUN_WORKLOAD)) {
            PresentWindow.find().ifPresent(window -> element.setTooltip(tooltip(window)));
        }
    }

    private static String tooltip(IWorkbenchWindow window) {
        var page = window.getActivePage();
        return Optional.ofNullable(page).flatMap(EditorRun::in).map(EditorRun::tooltip).or(() -> study(page))
                .orElseGet(() -> tooltip(RunTarget.find(window)));
    }

    private static Optional<String> study(IWorkbenchPage page) {
        var editor = page == null ? null : page.getActiveEditor();
        var file = RunStudyHandler.holdsStudy(editor) ? Optional.ofNullable(ResourceUtil.getFile(
                editor.getEditorInput())) : selectedStudy(page);
        return file.map(one -> NLS.bind(Messages.run_tooltipStudy, one.getName()));
    }

    private static String tooltip(RunTarget target) {
        return switch (target) {
            case RunTarget.Open(var source, var dirty) -> tooltip(source.file(), OpenMachines.in(editor())
                    .filter(source::equals).flatMap(MachineSource::chosenWorkload).orElse(""));
            case RunTarget.Stored(var file) -> tooltip(file, "");
            case RunTarget.Edited(var file, var design) -> NLS.bind(Messages.run_tooltipEdited, file.getName());
            case RunTarget.Nothing(var advice) -> advice;
        };
    }

    private static IEditorPart editor() {
        return PresentWindow.find().map(IWorkbenchWindow::getActivePage).map(IWorkbenchPage::getActiveEditor)
                .orElse(null);
    }

    private static String tooltip(IFile file, String chosen) {
        return PlatformUI.getWorkbench().getService(ModelWatch.class).latest(file).flatMap(Checked::machine)
                .map(machine -> tooltip(file, machine, chosen))
                .orElse(NLS.bind(Messages.run_tooltipFile, file.getName()));
    }

    private static String tooltip(IFile file, Machine machine, String chosen) {
        var first = machine.getWorkloads().isEmpty() ? Messages.run_defaultWorkload
                : machine.getWorkloads().get(0).getName();
        var workload = chosen.isEmpty() ? first : chosen;
        var stacks = machine.getStacks().stream().map(stack -> stack.getName()).collect(Collectors.joining(", "));
        var text = stacks.isEmpty() ? NLS.bind(Messages.run_tooltipBare, file.getName(), workload)
                : NLS.bind(Messages.run_tooltip, new Object[] {file.getName(), workload, stacks});
        return PlatformUI.getWorkbench().getService(RunForecast.class)
                .ask(RunHandler.class, machine, RunOrder.of(chosen), found -> refresh())
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
