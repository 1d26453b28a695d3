// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.comparison.SemanticComparison;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.fragment.Fragments;
import org.hopscope.model.fragment.Homing;
import org.hopscope.model.fragment.Insertion;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.HopscopeResource;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Fragment;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.Node;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.model.workload.WorkloadPackage;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A fragment of a machine survives as text and fits into other machines. */
@Slow
class FragmentTest {

    private static final String HERE = "red-storm/red-storm.machine";

    static Stream<EClass> kinds() {
        return Stream.of(MachinePackage.eINSTANCE, StackPackage.eINSTANCE, WorkloadPackage.eINSTANCE)
                .map(EPackage::getEClassifiers).flatMap(List::stream).filter(EClass.class::isInstance)
                .map(EClass.class::cast).filter(kind -> !kind.isAbstract()
                        && CorePackage.Literals.ELEMENT.isSuperTypeOf(kind) && kind != MachinePackage.Literals.MACHINE);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void eachKindOfElementSurvivesAsText(EClass kind) {
        var fragment = MachineFactory.eINSTANCE.createFragment();
        var element = (Element) EcoreUtil.create(kind);
        element.setName("a <name> & more");
        fragment.getElements().add(element);
        new HopscopeResource(URI.createURI("f.machine")).getContents().add(fragment);
        var text = MachineFiles.text(fragment);
        var again = read(text);
        assertEquals(text, MachineFiles.text(again));
        assertTrue(SemanticComparison.sameElement(element, again.getElements().get(0)));
    }

    @ParameterizedTest
    @ValueSource(strings = {HERE, "blue-gene-l/blue-gene-l.machine", "extoll/extoll.machine", "qsnet/qsnet.machine",
        "portals-qsnet/portals-qsnet.machine"})
    void eachElementOfTheFiveMachinesSurvivesAsText(String sample) {
        var machine = Samples.load(sample);
        for (var element : Parts.all(machine, Element.class)) {
            // what is inside of a protocol refers to other handlers, which it does not bring along; the whole does
            if (element != machine && !isIn(element, ProtocolLayer.class)) {
                var fragment = Fragments.of(List.of(element), sample).orElseThrow();
                var again = read(MachineFiles.text(fragment));
                assertEquals(MachineFiles.text(fragment), MachineFiles.text(again));
                assertTrue(SemanticComparison.sameElement(element, again.getElements().get(0)), element.getName());
            }
        }
    }

    private static boolean isIn(Element element, Class<?> kind) {
        return Stream.iterate(element.eContainer(), one -> one != null, EObject::eContainer).anyMatch(kind::isInstance);
    }

    private static Fragment read(String text) {
        var problems = new Diagnostics();
        var fragment = MachineFiles.fragment(text, problems);
        assertEquals(List.of(), problems.all());
        return fragment.orElseThrow();
    }

    @Test
    void aNodeTypeBringsItsNicAndRouterToAnEmptyMachine() {
        var source = Samples.redStorm();
        var target = empty();
        var inserted = insert(source.getNodeTypes().subList(0, 1), target, false);
        assertEquals(1, inserted.size());
        assertEquals(List.of(source.getNicTypes().get(0).getName()),
                target.getNicTypes().stream().map(Element::getName).toList());
        assertEquals(1, target.getRouterTypes().size());
        assertTrue(SemanticComparison.sameElement(source.getNodeTypes().get(0), target.getNodeTypes().get(0)));
        var problems = new Diagnostics();
        MachineValidator.validate(target, problems);
        assertEquals(List.of(), problems.all().stream().map(Diagnostic::code)
                .filter(List.of("M203", "M204")::contains).toList());
    }

    @Test
    void whatIsEqualInTheTargetIsUsedAndNamesStayUnique() {
        var source = Samples.redStorm();
        var target = Samples.redStorm();
        var name = source.getNodeTypes().get(0).getName();
        insert(source.getNodeTypes().subList(0, 1), target, false);
        var again = insert(source.getNodeTypes().subList(0, 1), target, false);
        assertEquals(source.getNicTypes().size(), target.getNicTypes().size());
        assertEquals(name + " 3", again.get(0).getName());
        assertSame(target.getNicTypes().get(0), slots(again.get(0)).get(0).getNicType());
    }

    @Test
    void copiesHaveUuidsOfTheirOwn() {
        var source = Samples.redStorm();
        var before = ids(source);
        insert(source.getNodeTypes().subList(0, 1), source, false);
        var after = ids(source);
        assertEquals(after.size(), new HashSet<>(after).size());
        assertTrue(after.size() > before.size());
        assertTrue(after.containsAll(before));
    }

    @Test
    void anotherPartOfTheSameNameIsKeptOrBroughtAlongAsAsked() {
        var source = Samples.redStorm();
        source.getNicTypes().get(0).setInlineLimit(Quantity.of(3, Unit.BYTE));
        for (var bring : List.of(true, false)) {
            var target = Samples.redStorm();
            var insertion = insertion(source.getNodeTypes().subList(0, 1), target);
            assertEquals(List.of(target.getNicTypes().get(0)), List.copyOf(insertion.conflicts().values()));
            var copy = insertion.insert(bring, 0, 0).get(0);
            assertEquals(bring ? 2 : 1, target.getNicTypes().size());
            assertSame(target.getNicTypes().get(bring ? 1 : 0), slots(copy).get(0).getNicType());
        }
    }

    @Test
    void verticesTakeTheLinksAmongThemAlongAndNoOthers() {
        var machine = Samples.redStorm();
        var graph = Parts.chain(machine, 4);
        var copies = insert(graph.getVertices().subList(1, 3), machine, false);
        assertEquals(List.of("n4", "n5"), names(copies.subList(0, 2)).stream()
                .map(name -> name.replace("n1 2", "n4").replace("n2 2", "n5")).toList());
        assertEquals(6, graph.getVertices().size());
        assertEquals(4, graph.getLinks().size());
        assertSame(copies.get(0), graph.getLinks().get(3).getSource());
        assertSame(copies.get(1), graph.getLinks().get(3).getTarget());
        assertSame(((Node) graph.getVertices().get(1)).getNodeType(), ((Node) copies.get(0)).getNodeType());
    }

    @Test
    void copiesOfManyTakeTheNextFreeNumbers() {
        var machine = Samples.redStorm();
        var graph = Parts.chain(machine, 5);
        var names = List.of("node 1", "node 2", "node 4", "node", "node 9");
        for (int i = 0; i < names.size(); i++) {
            graph.getVertices().get(i).setName(names.get(i));
        }
        var copies = insert(List.copyOf(graph.getVertices()), machine, false);
        // after 1 the first gap is 3; after 2 and 4 it is 5 and 6; after no number, as after 1, 7; after 9, 10
        assertEquals(List.of("node 3", "node 5", "node 6", "node 7", "node 10"), names(copies.subList(0, 5)));
    }

    @Test
    void aLinkAloneGoesBetweenTheSameEnds() {
        var machine = Samples.redStorm();
        var graph = Parts.chain(machine, 2);
        insert(graph.getLinks().subList(0, 1), machine, false);
        assertEquals(2, graph.getVertices().size());
        assertSame(graph.getLinks().get(0).getTarget(), graph.getLinks().get(1).getTarget());
    }

    @Test
    void placesMoveWithTheirElements() {
        var machine = Samples.redStorm();
        var layout = MachineFactory.eINSTANCE.createDiagramLayout();
        var bounds = MachineFactory.eINSTANCE.createBounds();
        bounds.setElement(machine.getLinkTypes().get(0));
        bounds.setX(40);
        bounds.setY(80);
        layout.getBounds().add(bounds);
        machine.setLayout(layout);
        var copy = insertion(machine.getLinkTypes().subList(0, 1), machine).insert(false, 8, 16).get(0);
        assertEquals(2, layout.getBounds().size());
        assertSame(copy, layout.getBounds().get(1).getElement());
        assertEquals(48, layout.getBounds().get(1).getX());
        assertEquals(96, layout.getBounds().get(1).getY());
        assertEquals(40, bounds.getX());
    }

    @Test
    void whatNothingTakesIsTold() {
        var machine = Samples.redStorm();
        var insertion = insertion(List.of(machine.getTopology()), machine);
        assertEquals(List.of(machine.getTopology().getName()), names(insertion.homeless()));
        assertTrue(Fragments.of(List.of(machine), HERE).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hello", "<a/>", "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>",
        "<machine:Machine xmlns:machine=\"https://hopscope.org/model/machine/1\" name=\"whole\"/>",
        "<machine:Fragment xmlns:machine=\"https://hopscope.org/model/machine/1\"><elements/></machine:Fragment>"})
    void whatIsNoFragmentIsRefused(String text) {
        var problems = new Diagnostics();
        assertTrue(MachineFiles.fragment(text, problems).isEmpty());
        assertTrue(problems.hasErrors());
    }

    @Test
    void theTextSurvivesATextEditor() {
        var machine = Samples.redStorm();
        var text = MachineFiles.text(Fragments.of(machine.getNicTypes(), HERE).orElseThrow());
        var edited = read(text.replace("\n", "\r\n") + "\r\n\r\n");
        assertTrue(SemanticComparison.sameElement(machine.getNicTypes().get(0), edited.getElements().get(0)));
        assertFalse(text.contains("layout"));
        assertNotEquals(-1, text.indexOf(ElementIds.idOf(machine.getNicTypes().get(0))));
    }

    private static Machine empty() {
        var machine = MachineFactory.eINSTANCE.createMachine();
        machine.setName("empty");
        new HopscopeResource(URI.createURI("empty.machine")).getContents().add(machine);
        return machine;
    }

    private static List<Element> insert(List<? extends EObject> elements, Machine target, boolean bring) {
        return insertion(elements, target).insert(bring, 0, 0);
    }

    private static Insertion insertion(List<? extends EObject> elements, Machine target) {
        var fragment = Fragments.of(elements, HERE).orElseThrow();
        var homes = new ArrayList<EObject>(List.of(target));
        if (target.getTopology() != null) {
            homes.add(target.getTopology());
        }
        var same = elements.get(0).eResource() == target.eResource();
        return new Insertion(read(MachineFiles.text(fragment)), target, same ? HERE : "elsewhere",
                Homing.firstOf(homes));
    }

    private static List<NicSlot> slots(Element nodeType) {
        return nodeType.eContents().stream().filter(NicSlot.class::isInstance).map(NicSlot.class::cast).toList();
    }

    private static List<String> names(List<? extends Element> elements) {
        return elements.stream().map(Element::getName).toList();
    }

    private static List<String> ids(Machine machine) {
        var ids = new ArrayList<String>();
        machine.eAllContents().forEachRemaining(one -> ids.add(ElementIds.idOf(one)));
        return ids;
    }
}
