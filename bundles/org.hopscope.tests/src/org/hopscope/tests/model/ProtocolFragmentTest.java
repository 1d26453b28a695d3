// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.fragment.Fragments;
import org.hopscope.model.fragment.Homing;
import org.hopscope.model.fragment.Insertion;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Cross;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.ProtocolFactory;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.junit.jupiter.api.Test;

/** Pieces of a protocol that go into another protocol. */
class ProtocolFragmentTest {

    private final Machine source = Samples.load("rdma-verbs/rdma-verbs.machine");
    private final Machine target = MachineTemplates.of("rdma").orElseThrow().create("other", Map.of());

    private static ProtocolLayer layer(Machine machine) {
        return (ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst();
    }

    /** The protocol of the target without anything but its lanes, under other names. */
    private ProtocolLayer empty() {
        var layer = layer(target);
        layer.getHandlers().clear();
        layer.getParameters().clear();
        layer.getPackets().clear();
        layer.getQueues().clear();
        layer.getTables().clear();
        layer.getTokens().clear();
        layer.getVariables().clear();
        layer.getLanes().forEach(lane -> lane.setName("my " + lane.getName()));
        return layer;
    }

    private static List<Element> insert(List<? extends Element> elements, Machine machine, Element into, String file) {
        var fragment = Fragments.of(elements, file).orElseThrow();
        var insertion = new Insertion(fragment, machine, "here", Homing.firstOf(List.of(into)));
        assertEquals(List.of(), insertion.homeless());
        return insertion.insert(false, 0, 0);
    }

    @Test
    void handlersBringWhatTheyNeedAndUseTheLanesAndPartsThatAreThere() {
        var layer = empty();
        int nodes = target.getNodeTypes().size();
        insert(layer(source).getHandlers(), target, layer, "there");
        assertEquals(nodes, target.getNodeTypes().size(), "no machine comes along");
        assertEquals(List.of("my library", "my send", "my receive"),
                layer.getLanes().stream().map(Lane::getName).toList());
        assertEquals(layer(source).getQueues().size(), layer.getQueues().size());
        assertEquals(layer(source).getTables().size(), layer.getTables().size());
        assertEquals(layer(source).getTokens().size(), layer.getTokens().size());
        assertEquals(layer(source).getPackets().size(), layer.getPackets().size());
        var problems = new Diagnostics();
        MachineValidator.validate(target, problems);
        assertEquals(List.of(), problems.all().stream().filter(one -> one.severity() == Severity.ERROR)
                .map(Diagnostic::message).toList());
        var results = assertInstanceOf(RunReport.class, Runs.run(RunRequest.of(target), RunProgress.none()))
                .results();
        assertTrue(results.getFirst().completed(), results.getFirst().end().endingText());
    }

    @Test
    void aBlockThatGoesIntoAHandlerBringsItsQueueIntoTheProtocolAround() {
        var layer = empty();
        var handler = ProtocolFactory.eINSTANCE.createHandler();
        layer.getHandlers().add(handler);
        var fetch = layer(source).getHandlers().stream().filter(one -> one.getName().equals("poll completion queue"))
                .findFirst().orElseThrow();
        insert(fetch.getBlocks(), target, handler, "there");
        assertEquals(fetch.getBlocks().size(), handler.getBlocks().size());
        assertEquals(List.of("posted", "unexpected"),
                layer.getTables().stream().map(Element::getName).sorted().toList());
    }

    @Test
    void anotherProtocolOfTheSameMachineGetsDeclarationsOfItsOwn() {
        var other = ProtocolFactory.eINSTANCE.createProtocolLayer();
        other.setName("other");
        source.getStacks().getFirst().getLayers().add(other);
        var copied = (Handler) insert(layer(source).getHandlers().stream()
                .filter(one -> one.getName().equals("fetch and send")).toList(), source, other, "here").getFirst();
        assertEquals(1, other.getLanes().size());
        assertSame(other.getLanes().getFirst(), copied.getLane());
        var original = layer(source).getHandlers().stream().filter(one -> one.getName().equals("fetch and send"))
                .findFirst().orElseThrow();
        assertNotSame(original.getLane(), copied.getLane());
        assertSame(original.getLane().getPart(), copied.getLane().getPart());
        assertSame(((Cross) original.getBlocks().getFirst()).getBus(),
                ((Cross) copied.getBlocks().getFirst()).getBus());
        assertTrue(other.getQueues().stream().anyMatch(one -> one.getName().equals("work requests")));
    }
}
