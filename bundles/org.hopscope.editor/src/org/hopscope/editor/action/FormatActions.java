// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.CompoundCommand;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.dialogs.ListSelectionDialog;
import org.hopscope.editor.command.Format;
import org.hopscope.editor.command.FormatCommand;
import org.hopscope.editor.policy.PlacesRequest;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Bounds;
import org.hopscope.model.machine.Machine;

/** The format painter: takes the values and the size of one figure and gives them to others of its kind. */
final class FormatActions {

    /** The format that was picked up last, in any editor of the workbench. */
    private static Format picked;

    private final DiagramContext context;

    private FormatActions(DiagramContext context) {
        this.context = context;
    }

    static List<DiagramAction> of(DiagramContext context) {
        var format = new FormatActions(context);
        return List.of(
                DiagramAction.of("copyFormat", MenuGroup.CLIPBOARD, () -> format.single().isPresent(),
                        () -> format.single().ifPresent(format::pick)),
                DiagramAction.of("pasteFormat", MenuGroup.CLIPBOARD, format::canPaint, () -> format.paint(
                        Format.features(picked.kind()), true)),
                DiagramAction.of("pasteFormatPart", MenuGroup.CLIPBOARD, format::canPaint, format::choose));
    }

    private List<GraphicalEditPart> parts() {
        return Figures.selected(context.viewer()).stream().filter(part -> part.getModel() instanceof Element).toList();
    }

    private Optional<Element> single() {
        var parts = parts();
        return parts.size() == 1 ? Optional.of((Element) parts.getFirst().getModel()) : Optional.empty();
    }

    private void pick(Element element) {
        picked = Format.of(element, size(element));
        context.tell(Messages.get("format.picked", Texts.name(element), Texts.kind(element.eClass())));
    }

    /** The size that the user has given to the figure; null if it has its natural one. */
    private static Dimension size(Element element) {
        var layout = EcoreUtil.getRootContainer(element) instanceof Machine machine ? machine.getLayout() : null;
        return layout == null ? null : layout.getBounds().stream().filter(bounds -> bounds.getElement() == element
                && (bounds.getWidth() > 0 || bounds.getHeight() > 0)).findFirst()
                .map(FormatActions::size).orElse(null);
    }

    private static Dimension size(Bounds bounds) {
        return new Dimension(bounds.getWidth(), bounds.getHeight());
    }

    private boolean canPaint() {
        var parts = parts();
        return picked != null && !parts.isEmpty() && parts.stream()
                .allMatch(part -> ((Element) part.getModel()).eClass() == picked.kind());
    }

    private void paint(List<EStructuralFeature> features, boolean withSize) {
        var all = new CompoundCommand(Messages.get("command.format"));
        var values = new FormatCommand(picked, parts().stream().map(part -> (Element) part.getModel()).toList(),
                features);
        if (values.canExecute()) {
            all.add(values);
        }
        if (withSize && picked.size() != null) {
            resize().stream().filter(Command::canExecute).forEach(all::add);
        }
        if (all.isEmpty()) {
            context.tell(Messages.get("format.same"));
        } else {
            context.commands().execute(all.unwrap());
        }
    }

    /** One command for each frame in which selected figures stand. */
    private List<Command> resize() {
        var commands = new ArrayList<Command>();
        var size = picked.size();
        parts().stream().collect(Collectors.groupingBy(GraphicalEditPart::getParent)).forEach((frame, parts) -> {
            var places = new LinkedHashMap<GraphicalEditPart, Rectangle>();
            parts.forEach(part -> places.put(part, new Rectangle(part.getFigure().getBounds().getLocation(), size)));
            var command = frame.getCommand(new PlacesRequest(Messages.get("command.format"), places, size.width > 0,
                    size.height > 0));
            if (command != null) {
                commands.add(command);
            }
        });
        return commands;
    }

    private void choose() {
        var size = Messages.get("format.size");
        var choices = new ArrayList<Object>(Format.features(picked.kind()));
        if (picked.size() != null) {
            choices.add(size);
        }
        var dialog = new ListSelectionDialog(context.site().getShell(), choices, ArrayContentProvider.getInstance(),
                LabelProvider.createTextProvider(FormatActions::label),
                Messages.get("format.choose", parts().size()));
        dialog.setTitle(Messages.get("command.format"));
        dialog.setInitialElementSelections(choices);
        if (dialog.open() == Window.OK) {
            var chosen = List.of(dialog.getResult());
            paint(chosen.stream().filter(EStructuralFeature.class::isInstance).map(EStructuralFeature.class::cast)
                    .toList(), chosen.contains(size));
        }
    }

    private static String label(Object choice) {
        if (!(choice instanceof EStructuralFeature feature)) {
            return choice.toString();
        }
        var value = picked.values().get(feature);
        return Messages.get("format.value", Texts.feature(feature.getName()), switch (value) {
            case Element element -> Texts.name(element);
            case List<?> many when feature.getEType().getInstanceClass() == null || many.isEmpty()
                    || many.getFirst() instanceof Element -> String.valueOf(many.size());
            case null, default -> Texts.value(value);
        });
    }
}
