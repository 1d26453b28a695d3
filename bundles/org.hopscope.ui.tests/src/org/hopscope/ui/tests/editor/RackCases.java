// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.commands.Command;
import org.hopscope.editor.command.CollapseCommand;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.editor.command.GatherCommand;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.command.RackCommand;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.template.NewElements;

/** Commands about racks, for the test that undoes every command. */
final class RackCases {

    private RackCases() {}

    static Stream<CommandTest.Case> all() {
        return Stream.of(
                new CommandTest.Case("gather in a rack", m -> new GatherCommand(graph(m), vertices(m))),
                new CommandTest.Case("gather some of a rack", m -> {
                    rack(m);
                    return new GatherCommand(graph(m), vertices(m).subList(1, 2));
                }),
                new CommandTest.Case("add an empty rack", m -> new CreateCommand(graph(m),
                        NewElements.create(Literals.RACK), new Rectangle(8, 16, -1, -1))),
                new CommandTest.Case("enter a rack", m -> new RackCommand(graph(m).getVertices().subList(1, 2),
                        rack(m))),
                new CommandTest.Case("leave a rack", m -> {
                    rack(m);
                    return new RackCommand(vertices(m), null);
                }),
                new CommandTest.Case("collapse a rack", m -> new CollapseCommand(m, List.of(rack(m)), true)),
                new CommandTest.Case("expand a rack", m -> new CollapseCommand(m, List.of(collapsed(m)), false)),
                new CommandTest.Case("move and enter a rack", m -> new PlaceCommand(m, Map.of(
                        graph(m).getVertices().get(1), new Rectangle(8, 16, -1, -1)))
                        .chain(new RackCommand(graph(m).getVertices().subList(1, 2), rack(m)))),
                new CommandTest.Case("delete a rack", m -> new DeleteCommand(List.of(collapsed(m)))),
                new CommandTest.Case("delete a rack with content", RackCases::deleteAll),
                new CommandTest.Case("duplicate a rack", m -> PasteCases.duplicate(m, List.of(rack(m)))),
                new CommandTest.Case("duplicate what stands in a rack", m -> {
                    rack(m);
                    return PasteCases.duplicate(m, vertices(m));
                }));
    }

    private static GraphTopology graph(Machine machine) {
        return (GraphTopology) machine.getTopology();
    }

    /** The switch and the second node. */
    private static List<Vertex> vertices(Machine machine) {
        return List.of(graph(machine).getVertices().get(0), graph(machine).getVertices().get(2));
    }

    /** A rack with the switch and the second node. */
    static Rack rack(Machine machine) {
        Drawings.run(new GatherCommand(graph(machine), vertices(machine)));
        return graph(machine).getRacks().getLast();
    }

    private static Rack collapsed(Machine machine) {
        var rack = rack(machine);
        Drawings.run(new CollapseCommand(machine, List.of(rack), true));
        return rack;
    }

    private static Command deleteAll(Machine machine) {
        return new DeleteCommand(Stream.<Element>concat(Stream.of(rack(machine)), vertices(machine).stream()).toList());
    }
}
