// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.editor.tool.DiagramDomain;
import org.hopscope.model.machine.Link;

/** The actions that change the selection. Only what is visible can be: a hidden figure is not deleted by mistake. */
record SelectActions(DiagramContext context) {

    static List<DiagramAction> of(DiagramContext context) {
        var select = new SelectActions(context);
        return List.of(
                DiagramAction.platform(ActionFactory.SELECT_ALL, "selectAll", MenuGroup.SELECT, () -> true,
                        select::all),
                DiagramAction.of("selectKind", MenuGroup.SELECT, select::any, () -> select.similar(false)),
                DiagramAction.of("selectType", MenuGroup.SELECT, select::any, () -> select.similar(true)),
                DiagramAction.of("selectConnected", MenuGroup.SELECT, select::any, select::connected),
                DiagramAction.of("selectInverse", MenuGroup.SELECT, select::inverse),
                DiagramAction.of("selectNone", MenuGroup.SELECT, select::none));
    }

    private List<GraphicalEditPart> selected() {
        return Figures.selected(context.viewer());
    }

    private boolean any() {
        return !selected().isEmpty();
    }

    private void set(Collection<? extends EditPart> parts) {
        context.viewer().setSelection(new StructuredSelection(List.copyOf(parts)));
    }

    /** All figures beside the selected ones; if they are selected already, all figures of the sheet. */
    private void all() {
        var around = around();
        set(selected().containsAll(around) ? inside(context.viewer().getContents()) : around);
    }

    private void inverse() {
        var old = Set.copyOf(selected());
        set(around().stream().filter(part -> !old.contains(part)).toList());
    }

    /** The figures and lines in the frame in which the selection is; those on the sheet if it is in several. */
    private List<GraphicalEditPart> around() {
        var frames = selected().stream().map(SelectActions::frame).distinct().toList();
        return inside(frames.size() == 1 ? frames.getFirst() : context.viewer().getContents());
    }

    private static EditPart frame(EditPart part) {
        return part instanceof ConnectionEditPart line && line.getSource() != null ? line.getSource().getParent()
                : part.getParent();
    }

    private static List<GraphicalEditPart> inside(EditPart frame) {
        return Figures.children(frame).flatMap(child -> Stream.concat(Stream.of(child), Figures.leaving(child)))
                .filter(Figures::selectable).toList();
    }

    /** All figures and lines of the sheet, at any depth. */
    private static Stream<GraphicalEditPart> below(EditPart part) {
        return Figures.children(part).flatMap(child -> Stream.of(Stream.of(child), Figures.leaving(child), below(child))
                .flatMap(parts -> parts)).filter(Figures::selectable);
    }

    /** Adds everything that is of the same kind as something selected, and of the same type if that is wanted. */
    private void similar(boolean sameType) {
        var wanted = new LinkedHashSet<Object>();
        selected().forEach(part -> wanted.add(trait(part, sameType)));
        set(below(context.viewer().getContents()).filter(part -> wanted.contains(trait(part, sameType))).toList());
    }

    /**
     * The properties that similar elements share: their kind, and the node, NIC, router or link type that they name.
     */
    private static List<Object> trait(EditPart part, boolean withType) {
        if (!(part.getModel() instanceof EObject element)) {
            return List.of(part);
        }
        return withType ? Stream.concat(Stream.<Object>of(element.eClass()), element.eClass().getEAllReferences()
                .stream().filter(reference -> isType(element, reference)).map(element::eGet)
                .filter(Objects::nonNull)).toList() : List.of(element.eClass());
    }

    private static boolean isType(EObject element, EReference reference) {
        return !reference.isContainment() && !reference.isContainer() && !reference.isMany()
                && !(element instanceof Link && !reference.getName().equals("linkType"));
    }

    /** Adds the lines of the selected figures and what is at their other ends. */
    private void connected() {
        var parts = new LinkedHashSet<EditPart>(selected());
        for (var part : selected()) {
            var lines = part instanceof ConnectionEditPart ? Stream.of(part)
                    : Stream.concat(Figures.leaving(part), Figures.arriving(part));
            lines.map(ConnectionEditPart.class::cast).forEach(line -> Stream.of(line, line.getSource(),
                    line.getTarget()).filter(each -> each != null && Figures.selectable(each)).forEach(parts::add));
        }
        set(parts);
    }

    /** The effect of Escape: ends a gesture, else puts the tool down, else clears the selection. */
    private void none() {
        if (!((DiagramDomain) context.viewer().getEditDomain()).escape(context.viewer())) {
            context.viewer().deselectAll();
        }
    }
}
