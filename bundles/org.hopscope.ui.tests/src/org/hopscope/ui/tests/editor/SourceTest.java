// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import org.eclipse.emf.common.util.URI;
import org.eclipse.gef.commands.Command;
import org.hopscope.editor.command.MergeCommand;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.source.SourceCheck;
import org.hopscope.editor.source.SourceOutline;
import org.hopscope.editor.source.SourceTag;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.junit.jupiter.api.Test;

/** The text of a machine: its elements, its problems, and what typing in it does to the model. */
class SourceTest {

    private final Machine machine = Drawings.cluster();

    private static String text(Machine machine) {
        return new String(MachineFiles.toBytes(machine), StandardCharsets.UTF_8);
    }

    private static SourceCheck check(String text) {
        return SourceCheck.of(URI.createURI("test.machine"), text);
    }

    /** Changes the text and lets the model follow; the model must then have exactly this text. */
    private Command type(String text) {
        var check = check(text);
        assertTrue(check.root().isPresent(), check.problems().toString());
        var command = new MergeCommand(machine, check.root().get(), check.outline().ids());
        Drawings.run(command);
        return command;
    }

    private static String line(String text, int number) {
        return text.lines().toList().get(number - 1);
    }

    @Test
    void everyElementHasItsPlace() {
        var text = text(machine);
        var outline = SourceOutline.of(text);
        for (var all = machine.eAllContents(); all.hasNext();) {
            var element = all.next();
            var tag = outline.find(ElementIds.idOf(element)).orElseThrow();
            assertEquals(tag, outline.at(text.indexOf("xmi:id=\"" + ElementIds.idOf(element))).orElseThrow());
            assertEquals(element.eContainer() == machine, outline.parent(tag).orElseThrow().name()
                    .equals("machine:Machine"));
        }
        assertEquals("cluster", outline.tags().getFirst().label());
        assertEquals(text.strip().length(), outline.tags().getFirst().end());
    }

    @Test
    void aTextThatIsNotWellFormedStillHasElements() {
        var outline = SourceOutline.of("<a name='x'><!-- <no/> --><b name='1 &lt; 2'><c></b><d x='</a>");
        assertEquals(List.of("a", "b", "c", "d"), outline.tags().stream().map(SourceTag::name).toList());
        assertEquals("1 < 2", outline.tags().get(1).label());
        assertEquals(1, outline.tags().get(2).parent());
        assertEquals(0, outline.tags().get(3).parent());
        assertEquals(List.of(), SourceOutline.of("< <> </ <!--").tags());
    }

    @Test
    void aProblemIsAtItsAttribute() {
        var text = text(machine).replace("clock=\"2 GHz\"", "clock=\"fast\"");
        var problem = check(text).problems().getFirst();
        assertEquals("F010", problem.diagnostic().code());
        assertEquals("clock=\"fast\"", line(text, problem.line()).strip());
        assertEquals("clock=\"fast\"", text.substring(problem.offset(), problem.offset() + problem.length()));
    }

    @Test
    void aBrokenTagIsAProblemInItsLine() {
        var text = text(machine).replace("</nodeTypes>", "</nodeType>");
        var check = check(text);
        assertFalse(check.root().isPresent());
        assertTrue(line(text, check.problems().getFirst().line()).contains("</nodeType>"));
        assertEquals(1, check("").problems().getFirst().line());
    }

    @Test
    void whatTheModelObjectsToIsAtTheElement() {
        machine.getNicTypes().getFirst().setName("");
        var text = text(machine);
        var problem = check(text).problems().stream().filter(one -> one.diagnostic().code().equals("M001"))
                .findFirst().orElseThrow();
        assertEquals("<nicTypes", text.substring(problem.offset(), problem.offset() + problem.length()));
    }

    @Test
    void typingChangesTheModelAndUndoRestoresIt() {
        var before = text(machine);
        var link = machine.getLinkTypes().getFirst();
        var edited = before.replace("latency=\"10 ns\"", "latency=\"77 ns\"");
        var command = type(edited);
        assertEquals(edited, text(machine));
        assertSame(link, machine.getLinkTypes().getFirst());
        assertEquals("77 ns", link.getLatency().toString());
        command.undo();
        assertEquals(before, text(machine));
        command.redo();
        assertEquals(edited, text(machine));
    }

    @Test
    void aTypedCommentIsKeptAndUndoTakesItAway() {
        var before = text(machine);
        var edited = before.replaceFirst("  <linkTypes", "  <!-- by hand -->\n  <linkTypes");
        var command = type(edited);
        assertEquals(edited, text(machine));
        command.undo();
        assertEquals(before, text(machine));
        command.redo();
        assertEquals(edited, text(machine));
    }

    @Test
    void earlierCommandsCanBeUndoneAfterAnEditOfTheText() {
        var before = text(machine);
        var rename = new SetFeatureCommand(List.of(machine.getNodeTypes().getFirst()),
                CorePackage.Literals.ELEMENT__NAME, "blade");
        Drawings.run(rename);
        var edit = type(text(machine).replace("name=\"blade\"", "name=\"sled\""));
        edit.undo();
        rename.undo();
        assertEquals(before, text(machine));
        rename.redo();
        edit.redo();
        assertEquals("sled", machine.getNodeTypes().getFirst().getName());
    }

    @Test
    void anElementWithoutUuidIsNewOnceOnly() {
        var before = text(machine);
        var with = before.replaceFirst("<linkTypes", "<linkTypes name=\"second\" rate=\"1 GB/s\"/>\n  <linkTypes");
        type(with);
        assertEquals(2, machine.getLinkTypes().size());
        var second = machine.getLinkTypes().getFirst();
        var id = ElementIds.idOf(second);
        assertFalse(id.isEmpty());
        // the next key is typed before the text has got the UUID
        type(with.replace("1 GB/s", "2 GB/s"));
        assertSame(second, machine.getLinkTypes().getFirst());
        assertEquals("2 GB/s", second.getRate().toString());
        assertEquals(id, ElementIds.idOf(second));
    }

    @Test
    void aRemovedElementTakesNothingElseWithIt() {
        var graph = (GraphTopology) machine.getTopology();
        var node = graph.getVertices().getLast();
        var outline = SourceOutline.of(text(machine));
        var link = outline.find(ElementIds.idOf(graph.getLinks().getLast())).orElseThrow();
        var tag = outline.find(ElementIds.idOf(node)).orElseThrow();
        var text = text(machine);
        var without = text.substring(0, tag.offset()) + text.substring(tag.end(), link.offset())
                + text.substring(link.end());
        var command = type(without);
        assertEquals(2, graph.getVertices().size());
        assertEquals(1, graph.getLinks().size());
        command.undo();
        assertEquals(text, text(machine));
        assertSame(node, graph.getVertices().getLast());
    }

    @Test
    void anElementMayMoveToAnotherOwner() {
        var text = text(machine);
        var first = machine.getNodeTypes().getFirst();
        var part = first.getParts().getFirst();
        var tag = SourceOutline.of(text).find(ElementIds.idOf(part)).orElseThrow();
        var moved = text.substring(0, tag.offset()) + text.substring(tag.end());
        moved = moved.replaceFirst("<nicTypes", "<nodeTypes xmi:id=\"_second\" name=\"second\">"
                + Matcher.quoteReplacement(text.substring(tag.offset(), tag.end()))
                + "</nodeTypes><nicTypes");
        var command = type(moved);
        assertSame(machine.getNodeTypes().get(1), part.eContainer());
        assertEquals("_second", ElementIds.idOf(machine.getNodeTypes().get(1)));
        command.undo();
        assertEquals(text, text(machine));
        command.redo();
        assertEquals("_second", ElementIds.idOf(machine.getNodeTypes().get(1)));
    }

    @Test
    void anotherFormOfTheSameTextIsNoChange() {
        var text = text(machine);
        assertEquals(text, check(text.replace("\n    ", "\r\n\t")).canonical());
        assertTrue(check(text).namesAll());
        assertFalse(check(text.replaceFirst(" xmi:id=\"[^\"]*\"", " ")).namesAll());
    }
}
