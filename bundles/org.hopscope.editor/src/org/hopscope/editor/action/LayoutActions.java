// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.hopscope.editor.command.PinCommand;
import org.hopscope.editor.diagram.Interior;
import org.hopscope.editor.layout.LayoutJob;
import org.hopscope.editor.layout.LayoutKind;
import org.hopscope.editor.part.NetworkPart;
import org.hopscope.editor.part.ProtocolPart;
import org.hopscope.editor.policy.AutomaticPlaces;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.topology.RackContent;

/** Automatic layout of the selection or of all, and pins that keep figures out of it. */
record LayoutActions(DiagramContext context) {

    static List<DiagramAction> of(DiagramContext context) {
        var layout = new LayoutActions(context);
        var actions = new ArrayList<DiagramAction>();
        for (var kind : LayoutKind.values()) {
            actions.add(DiagramAction.of("layout." + kind.name().toLowerCase(Locale.ROOT), MenuGroup.LAYOUT,
                    layout::canRun, () -> layout.run(kind)));
        }
        actions.add(DiagramAction.of("pin", MenuGroup.LAYOUT, () -> layout.canPin(true), () -> layout.pin(true)));
        actions.add(DiagramAction.of("unpin", MenuGroup.LAYOUT, () -> layout.canPin(false), () -> layout.pin(false)));
        return List.copyOf(actions);
    }

    /**
     * Several selected figures of one sheet, a rack with all that is in it; else all of the network that is
     * selected or holds what is selected.
     */
    private List<GraphicalEditPart> figures() {
        if (context.viewer().getContents() instanceof ProtocolPart) {
            // a protocol has its own order: lanes, and time to the right
            return List.of();
        }
        var selected = Figures.selected(context.viewer()).stream().filter(part -> !(part instanceof ConnectionEditPart))
                .flatMap(this::withContent).distinct().toList();
        if (selected.size() > 1) {
            return selected.stream().allMatch(part -> part.getParent() == selected.getFirst().getParent()) ? selected
                    : List.of();
        }
        return network().map(LayoutActions::children).filter(list -> list.size() > 1).orElseGet(() ->
                context.viewer().getContents() == null ? List.of() : children(context.viewer().getContents()).stream()
                        .filter(part -> Interior.of(context.element()).owns((Element) part.getModel())).toList());
    }

    /** All kinds ask; for a selection without racks, which stand for others, the answer is short. */
    private boolean canRun() {
        var selected = Figures.selected(context.viewer());
        if (context.viewer().getContents() instanceof ProtocolPart) {
            return false;
        }
        if (selected.size() < 2 || selected.stream().anyMatch(part -> part.getModel() instanceof Rack)) {
            return figures().size() > 1;
        }
        var boxes = selected.stream().filter(part -> !(part instanceof ConnectionEditPart)).toList();
        return boxes.size() < 2 ? figures().size() > 1
                : boxes.stream().allMatch(part -> part.getParent() == boxes.getFirst().getParent());
    }

    private Stream<GraphicalEditPart> withContent(GraphicalEditPart part) {
        return part.getModel() instanceof Rack rack ? RackContent.members(rack).stream()
                .map(member -> (GraphicalEditPart) context.viewer().getEditPartRegistry().get(member))
                .filter(Objects::nonNull) : Stream.of(part);
    }

    private static List<GraphicalEditPart> children(EditPart parent) {
        return ((List<?>) parent.getChildren()).stream().map(GraphicalEditPart.class::cast)
                .filter(part -> !(part.getModel() instanceof Rack)).toList();
    }

    /** The network that is selected or in which the selection lies. */
    private Optional<EditPart> network() {
        for (var part : Figures.selected(context.viewer())) {
            var at = part instanceof ConnectionEditPart line ? line.getSource() : part;
            while (at != null && !(at instanceof NetworkPart)) {
                at = at.getParent();
            }
            if (at != null) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    private void run(LayoutKind kind) {
        var parts = figures();
        if (!parts.isEmpty()) {
            new LayoutJob((GraphicalEditPart) parts.getFirst().getParent(), parts, context.commands(),
                    context::refuse).schedule(kind);
        }
    }

    /** Selected figures that are not pinned yet, or that are. */
    private List<Element> pins(boolean pinned) {
        if (context.viewer().getContents() instanceof ProtocolPart) {
            return List.of();
        }
        var layout = context.machine().getLayout();
        var now = layout == null ? List.<Element>of()
                : layout.getBounds().stream().filter(bounds -> bounds.isPinned()).map(bounds -> bounds.getElement())
                .toList();
        return Figures.selected(context.viewer()).stream().filter(part -> !(part instanceof ConnectionEditPart))
                .map(part -> (Element) part.getModel()).filter(element -> now.contains(element) != pinned).toList();
    }

    private boolean canPin(boolean pinned) {
        return !pins(pinned).isEmpty();
    }

    private void pin(boolean pinned) {
        var sheet = Figures.selected(context.viewer()).getFirst().getParent();
        context.commands().execute(new PinCommand(context.machine(), pins(pinned), AutomaticPlaces.of(sheet,
                element -> true), pinned));
    }
}
