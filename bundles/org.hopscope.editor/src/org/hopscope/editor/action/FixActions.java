// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.swt.graphics.Point;
import org.hopscope.editor.command.EditCommand;
import org.hopscope.editor.diagram.Coverage;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.fix.QuickFix;
import org.hopscope.model.fix.QuickFixes;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.ui.problem.ModelProblem;
import org.hopscope.ui.problem.QuickFixResolutions;

/** Quick fixes of what is wrong with the selection, or with the machine if nothing is selected. */
record FixActions(DiagramContext context) {

    private static final int MOST_PROBLEMS = 12;

    static List<DiagramAction> of(DiagramContext context) {
        return List.of(DiagramAction.of("quickFix", MenuGroup.EDIT, new FixActions(context)::offer));
    }

    /** Tries the fixes in the background, then shows them at the selection. */
    private void offer() {
        var problems = problems();
        if (problems.isEmpty()) {
            context.refuse(Messages.get(context.selection().isEmpty() ? "fix.noProblem" : "fix.noProblemHere"));
            return;
        }
        var snapshot = ModelSnapshot.of(context.machine());
        Job.createSystem(Messages.get("fix.trying"), monitor -> {
            var fixes = new LinkedHashMap<Diagnostic, List<QuickFix>>();
            problems.forEach(problem -> fixes.put(problem, QuickFixResolutions.fixes(snapshot, problem)));
            var control = context.viewer().getControl();
            control.getDisplay().asyncExec(() -> {
                if (!control.isDisposed()) {
                    show(fixes);
                }
            });
        }).schedule();
    }

    private List<Diagnostic> problems() {
        var ids = new HashSet<String>();
        context.selection().forEach(element -> ids.addAll(Coverage.of(element)));
        try {
            return Stream.of(context.file().findMarkers(ModelProblem.TYPE, true, IResource.DEPTH_ZERO))
                    .map(QuickFixResolutions::problem)
                    .filter(problem -> ids.isEmpty() || isAbout(problem, ids)).limit(MOST_PROBLEMS).toList();
        } catch (CoreException gone) {
            // the file was deleted, and its problems with it
            ILog.of(FixActions.class).info(gone.getMessage());
            return List.of();
        }
    }

    private static boolean isAbout(Diagnostic problem, Set<String> ids) {
        return ids.contains(problem.elementId());
    }

    private void show(Map<Diagnostic, List<QuickFix>> fixes) {
        var theme = DiagramTheme.of(context.viewer());
        var parent = context.site().getShell();
        new FixPopup(parent, theme, QuickFixes.once(fixes), fix -> context.commands()
                .execute(new EditCommand(fix.label(), context.machine(), fix.edit())))
                .open(place(), parent.getMonitor().getClientArea());
    }

    /** Below the selected figure, or the middle of the diagram. */
    private Point place() {
        var control = context.viewer().getControl();
        var selected = context.selection().stream().map(this::part).filter(GraphicalEditPart.class::isInstance)
                .map(GraphicalEditPart.class::cast).findFirst();
        if (selected.isEmpty()) {
            return control.toDisplay(control.getSize().x / 3, control.getSize().y / 3);
        }
        var bounds = selected.get().getFigure().getBounds().getCopy();
        selected.get().getFigure().translateToAbsolute(bounds);
        return control.toDisplay(bounds.x + bounds.width / 3, bounds.y + bounds.height / 2);
    }

    private Object part(EObject element) {
        return context.viewer().getEditPartRegistry().get(element);
    }
}
