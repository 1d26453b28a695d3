// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.command.PasteCommand;
import org.hopscope.editor.command.PasteSpot;
import org.hopscope.editor.command.Stencil;
import org.hopscope.model.fragment.Fragments;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;

/** Ways to paste, for the test that undoes every command. */
final class PasteCases {

    static final String HERE = "/p/cluster.machine";
    static final String ELSEWHERE = "/p/other.machine";

    private PasteCases() {}

    static Stream<CommandTest.Case> all() {
        return Stream.of(
                new CommandTest.Case("duplicate a type", m -> duplicate(m, m.getNicTypes())),
                new CommandTest.Case("duplicate parts", m -> duplicate(m, m.getNicTypes().getFirst().getParts())),
                new CommandTest.Case("duplicate vertices and links", m -> duplicate(m, graph(m).getVertices())),
                new CommandTest.Case("duplicate a link", m -> duplicate(m, graph(m).getLinks().subList(0, 1))),
                new CommandTest.Case("duplicate a stack and a workload", m -> duplicate(m,
                        List.of(m.getStacks().getFirst(), m.getWorkloads().getFirst()))),
                new CommandTest.Case("paste a layer", m -> paste(m, m.getStacks().getFirst().getLayers().subList(1, 2),
                        false)),
                new CommandTest.Case("paste from another machine", m -> paste(m,
                        Drawings.cluster().getNodeTypes(), false)),
                new CommandTest.Case("paste as reference", m -> paste(m, Drawings.cluster().getNodeTypes(), true)),
                new CommandTest.Case("paste and bring along", PasteCases::bring));
    }

    private static GraphTopology graph(Machine machine) {
        return (GraphTopology) machine.getTopology();
    }

    static PasteCommand duplicate(Machine machine, List<? extends EObject> elements) {
        return new PasteCommand(new Stencil(Fragments.of(elements, HERE).orElseThrow(), HERE, false), machine,
                List.of(), new PasteSpot.Beside(24, 24));
    }

    static PasteCommand paste(Machine machine, List<? extends EObject> elements, boolean reference) {
        return new PasteCommand(new Stencil(Fragments.of(elements, ELSEWHERE).orElseThrow(), HERE, reference),
                machine, List.of(machine), new PasteSpot.At(40, 80, 120));
    }

    /** The NIC of the other machine has the same name, but another content. */
    private static PasteCommand bring(Machine machine) {
        var other = Drawings.cluster();
        other.getNicTypes().getFirst().setNotes("another one");
        var command = paste(machine, other.getNodeTypes(), false);
        command.bringAlong();
        return command;
    }
}
