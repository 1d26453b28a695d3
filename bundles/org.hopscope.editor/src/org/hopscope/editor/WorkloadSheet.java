// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.contexts.IContextActivation;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.handlers.IHandlerService;
import org.hopscope.editor.action.DiagramContext;
import org.hopscope.editor.diagram.Marks.Problem;
import org.hopscope.editor.workload.WorkloadForm;
import org.hopscope.editor.workload.WorkloadHost;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.workload.Workload;
import org.hopscope.ui.Ids;
import org.hopscope.ui.Shown;

/** Puts the form of a workload into the place of the diagram while the inside of a workload is open. */
final class WorkloadSheet implements WorkloadHost {

    private static final String CONTEXT = "org.hopscope.editor.form";

    private final MachineHost host;
    private final DiagramContext diagram;
    private final Composite area;
    private WorkloadForm form;
    private IContextActivation keys;

    WorkloadSheet(MachineHost host, DiagramContext diagram, Composite area) {
        this.host = host;
        this.diagram = diagram;
        this.area = area;
    }

    /** Shows the inside of an element: a form if it is a workload, or else the diagram. */
    void open(Element element) {
        if (form != null && form.workload() == element) {
            refresh();
            return;
        }
        area.setRedraw(false);
        close();
        if (element instanceof Workload workload) {
            diagram.viewer().deselectAll();
            form = new WorkloadForm(area, this, workload);
            GridDataFactory.fillDefaults().grab(true, true).applyTo(form.control());
            keys = host.site().getService(IContextService.class).activateContext(CONTEXT);
            refresh();
        }
        for (var child : area.getChildren()) {
            if (form == null || child != form.control()) {
                Shown.set(child, form == null);
            }
        }
        area.layout(true, true);
        area.setRedraw(true);
        if (form != null) {
            form.setFocus();
        }
    }

    private void close() {
        if (form != null) {
            form.flush();
            form.control().dispose();
            form = null;
            host.site().getService(IContextService.class).deactivateContext(keys);
        }
    }

    /** True if a form is shown instead of a diagram. */
    boolean isOpen() {
        return form != null;
    }

    /** Takes the colours of a theme that has changed. */
    void rebuild() {
        if (form != null) {
            var workload = form.workload();
            close();
            open(workload);
        }
    }

    /** Shows what the model and its check say now. */
    void refresh() {
        if (form != null) {
            form.refresh();
            form.showProblems(diagram.marks().problems()
                    .getOrDefault(ElementIds.idOf(form.workload()), List.of()).stream()
                    .map(Problem::message).toList());
        }
    }

    void flush() {
        if (form != null) {
            form.flush();
        }
    }

    void setFocus() {
        form.setFocus();
    }

    /** Selects what belongs to the workload that is open. */
    void select(EObject element) {
        if (form != null) {
            form.choose(element);
        }
    }

    @Override
    public CommandStack commands() {
        return diagram.commands();
    }

    @Override
    public void run(Workload workload) {
        var command = host.site().getService(ICommandService.class).getCommand(Ids.RUN_COMMAND);
        var parameters = Map.of(Ids.RUN_WORKLOAD, Optional.ofNullable(workload.getName()).orElse(""));
        try {
            host.site().getService(IHandlerService.class)
                    .executeCommand(ParameterizedCommand.generateCommand(command, parameters), null);
        } catch (CommandException failed) {
            ILog.of(WorkloadSheet.class).error(failed.getMessage(), failed);
            diagram.refuse(failed.getMessage());
        }
    }

    @Override
    public void reveal(EObject element) {
        host.reveal(ElementIds.idOf(element));
    }

    @Override
    public void showProperties(EObject element) {
        diagram.showProperties(element);
    }
}
