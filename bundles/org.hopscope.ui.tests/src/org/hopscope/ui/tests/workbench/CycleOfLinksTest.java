// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.EditPart;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.figure.WireFigure;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.ui.Ids;
import org.hopscope.ui.problem.ModelProblem;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Links on which packets could wait for each other in a cycle, from the Problems view to the drawing. */
class CycleOfLinksTest {

    private static final String CODE = "C510";
    private static final Set<String> SIDES = Set.of("side 0", "side 1", "side 2", "side 3", "side 4");

    private IFile file;
    private Hand hand;

    @BeforeEach
    void open() throws Exception {
        file = Bench.file("test-cycle.machine", MachineFiles.toBytes(ring()));
        hand = new Hand(file);
        Bench.until("the cycle is a problem", () -> problem() != null);
    }

    @AfterEach
    void close() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    /** Five switches in a ring with a node at each: two hops to two others, so each link waits for the next one. */
    private static Machine ring() {
        var machine = MachineTemplates.of("switch").orElseThrow().create("ring", Map.of("nodes", 5));
        var graph = (GraphTopology) machine.getTopology();
        var hub = (Switch) graph.getVertices().stream().filter(Switch.class::isInstance).findFirst().orElseThrow();
        var switches = new ArrayList<Vertex>(List.of(hub));
        var links = List.copyOf(graph.getLinks());
        for (int i = 1; i < links.size(); i++) {
            var added = MachineFactory.eINSTANCE.createSwitch();
            added.setName("switch " + i);
            added.setRouterType(hub.getRouterType());
            graph.getVertices().add(added);
            switches.add(added);
            links.get(i).setTarget(added);
        }
        for (int i = 0; i < links.size(); i++) {
            var link = MachineFactory.eINSTANCE.createLink();
            link.setName("side " + i);
            link.setLinkType(links.getFirst().getLinkType());
            link.setSource(switches.get(i));
            link.setTarget(switches.get((i + 1) % links.size()));
            graph.getLinks().add(link);
        }
        return machine;
    }

    private IMarker problem() {
        return Stream.of(Bench.problems(file)).filter(one -> one.getAttribute(ModelProblem.CODE, "").equals(CODE))
                .findFirst().orElse(null);
    }

    /** A double click in the Problems view did nothing but open the file. */
    @Test
    void goingToTheProblemSelectsTheLinksInTheNetwork() {
        IDE.gotoMarker(hand.editor, problem());

        List<?> selected = hand.viewer.getSelectedEditParts();
        assertEquals(SIDES, selected.stream().map(part -> ((EditPart) part).getModel()).filter(Link.class::isInstance)
                .map(link -> ((Link) link).getName()).collect(Collectors.toSet()));
    }

    @Test
    void theSelectedProblemLightsUpItsLinksOnly() throws Exception {
        IDE.gotoMarker(hand.editor, problem());
        assertEquals(Set.of(), glowing());
        var view = Bench.page().showView(Ids.PROBLEMS);
        var viewer = (TreeViewer) view.getSite().getSelectionProvider();
        var rows = (ITreeContentProvider) viewer.getContentProvider();
        Bench.until("the Problems view lists it", () -> row(rows, rows.getElements(viewer.getInput())).isPresent());
        viewer.setSelection(new StructuredSelection(row(rows, rows.getElements(viewer.getInput())).orElseThrow()));
        assertEquals(SIDES, glowing());

        viewer.setSelection(StructuredSelection.EMPTY);
        assertEquals(Set.of(), glowing());
        assertFalse(hand.editor.isDirty());
    }

    /** The row of the problem, which is in a group. */
    private Optional<Object> row(ITreeContentProvider rows, Object[] among) {
        return Stream.of(among).flatMap(one -> problem().equals(Adapters.adapt(one, IMarker.class)) ? Stream.of(one)
                : row(rows, rows.getChildren(one)).stream()).findFirst();
    }

    private Set<String> glowing() {
        return ((GraphTopology) hand.machine().getTopology()).getLinks().stream()
                .filter(link -> ((WireFigure) ((ConnectionEditPart) hand.viewer.getEditPartRegistry().get(link))
                        .getFigure()).isGlowing())
                .map(Link::getName).collect(Collectors.toSet());
    }
}
