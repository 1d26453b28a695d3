// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.commands.Command;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.editor.command.Format;
import org.hopscope.editor.command.FormatCommand;
import org.hopscope.editor.command.OrderCommand;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.command.VisibilityCommand;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.DiagramCategory;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.template.NewElements;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.ui.tests.editor.CommandTest.Case;

/** Tests aids for drawing: arranging, layers, formats. */
final class CanvasCases {

    private CanvasCases() {}

    static Stream<Case> all() {
        return Stream.of(
                new Case("align", m -> new PlaceCommand("Align Left", m, Map.of(
                        m.getNodeTypes().getFirst(), new Rectangle(80, 16, -1, -1),
                        m.getNicTypes().getFirst(), new Rectangle(80, 216, 240, -1)))),
                new Case("fade and hide", m -> new VisibilityCommand(m, Map.of(
                        DiagramCategory.WORKLOADS, Visibility.HIDDEN, DiagramCategory.TYPES, Visibility.FADED))),
                new Case("bring to front", m -> order(m, true)),
                new Case("send to back", m -> order(m, false)),
                new Case("add a text note", m -> new CreateCommand(m, NewElements.create(Literals.TEXT_NOTE),
                        new Rectangle(8, 16, 200, -1))),
                new Case("write on a text note", m -> new SetFeatureCommand(
                        List.of(Drawings.add(m, Literals.TEXT_NOTE)), Literals.TEXT_NOTE__TEXT, "two\nlines")),
                new Case("duplicate a text note", m -> PasteCases.duplicate(m,
                        List.of(Drawings.add(m, Literals.TEXT_NOTE)))),
                new Case("delete a text note", m -> new DeleteCommand(List.of(Drawings.add(m, Literals.TEXT_NOTE)))),
                new Case("paste a format", CanvasCases::pasteFormat));
    }

    /** The order of one figure that has a place and one that has none. */
    private static Command order(Machine machine, boolean front) {
        var types = List.<Element>of(machine.getNodeTypes().getFirst(), machine.getLinkTypes().getFirst());
        Drawings.run(new PlaceCommand(machine, Map.of(machine.getNicTypes().getFirst(), new Rectangle(8, 8, -1, -1),
                types.getFirst(), new Rectangle(80, 16, -1, -1))));
        return new OrderCommand(machine, types, Map.of(types.getLast(), new Rectangle(8, 80, -1, -1)), front);
    }

    private static Command pasteFormat(Machine machine) {
        var other = (LinkType) NewElements.create(Literals.LINK_TYPE);
        other.setRate(Quantity.of("3.2", Unit.GIGABYTE_PER_SECOND));
        other.getProvenance().clear();
        return new FormatCommand(Format.of(other, null), List.of(machine.getLinkTypes().getFirst()),
                Format.features(Literals.LINK_TYPE));
    }
}
