// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.eclipse.gef.commands.Command;
import org.hopscope.editor.assist.Proposal;
import org.hopscope.editor.command.MergeCommand;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.source.SourceAssist;
import org.hopscope.editor.source.SourceCheck;
import org.hopscope.editor.source.SourceItem;
import org.hopscope.editor.source.SourceLanguage;
import org.hopscope.editor.source.SourceOutline;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.MachineText;
import org.junit.jupiter.api.Test;

/** The text of a machine: its elements, its problems, and what typing in it does to the model. */
class SourceTest {

    private static final URI LOCATION = URI.createURI("test.machine");

    private final Machine machine = Drawings.cluster();
    private Optional<SourceCheck> last = Optional.empty();

    private static String text(Machine machine) {
        return MachineText.print(machine);
    }

    private SourceCheck check(String text) {
        return SourceLanguage.MACHINE.check(LOCATION, text, SourceLanguage.MACHINE.base(machine).orElse(null),
                last.orElse(null));
    }

    private static SourceCheck checkFile(String text) {
        return SourceLanguage.MACHINE_FILE.check(LOCATION, text, null, null);
    }

    /** Changes the text and lets the model follow; the model must then have exactly this text. */
    private Command type(String text) {
        var check = check(text);
        assertTrue(check.root().isPresent(), check.problems().toString());
        last = Optional.of(check);
        var command = new MergeCommand(machine, check.root().get(), check.outline().ids());
        Drawings.run(command);
        assertEquals(check.canonical(), text(machine));
        return command;
    }

    private static String line(String text, int number) {
        return text.lines().toList().get(number - 1);
    }

    @Test
    void everyNamedElementHasItsPlace() {
        var text = text(machine);
        var outline = check(text).outline();
        for (var topLevel : machine.getNodeTypes()) {
            var item = outline.find(ElementIds.idOf(topLevel)).orElseThrow();
            assertEquals(topLevel.getName(), item.name());
            assertTrue(text.startsWith("node_type \"" + topLevel.getName() + "\"", item.offset()));
            assertEquals(item, outline.at(item.offset() + 3).orElseThrow());
            assertEquals("cluster", outline.parent(item).orElseThrow().name());
        }
        assertEquals(text.strip().length(), outline.items().getFirst().end());
    }

    @Test
    void openingAndReadingChangesNothing() {
        var before = MachineFiles.toBytes(machine);
        var check = check(text(machine));
        assertEquals(text(machine), check.canonical());
        Drawings.run(new MergeCommand(machine, check.root().orElseThrow(), check.outline().ids()));
        assertArrayEquals(before, MachineFiles.toBytes(machine));
    }

    @Test
    void aFileThatIsNotWellFormedStillHasElements() {
        var outline = SourceOutline.ofXml("<a name='x'><!-- <no/> --><b name='1 &lt; 2'><c></b><d x='</a>");
        assertEquals(List.of("a", "b", "c", "d"), outline.items().stream().map(SourceItem::keyword).toList());
        assertEquals("1 < 2", outline.items().get(1).name());
        assertEquals(1, outline.items().get(2).parent());
        assertEquals(0, outline.items().get(3).parent());
        assertEquals(List.of(), SourceOutline.ofXml("< <> </ <!--").items());
        assertEquals(1, checkFile("").problems().getFirst().line());
    }

    @Test
    void aSyntaxErrorIsAtItsPlaceAndTheOthersKeepTheirElements() {
        var text = text(machine).replace("clock 2 GHz", "clock fast");
        var check = check(text);
        assertFalse(check.root().isPresent());
        var problem = check.problems().getFirst();
        assertEquals("T001", problem.diagnostic().code());
        assertTrue(text.startsWith("fast", problem.offset()), text.substring(problem.offset()));
        assertTrue(line(text, problem.line()).contains("clock fast"));
        assertTrue(check.outline().items().stream().anyMatch(item -> item.name().equals(
                machine.getLinkTypes().getFirst().getName())));
        assertFalse(check("").root().isPresent());
    }

    @Test
    void theElementsAroundAnErrorAreStillTheSame() {
        type(text(machine));
        var broken = text(machine).replace("clock 2 GHz", "clock fast");
        var outline = check(broken).outline();
        for (var one : List.of(machine, machine.getNodeTypes().getFirst(), machine.getLinkTypes().getFirst())) {
            assertEquals(one.getName(), outline.find(ElementIds.idOf(one)).orElseThrow().name());
        }
    }

    @Test
    void whatTheModelObjectsToIsAtTheElement() {
        machine.getNicTypes().getFirst().setName("");
        var text = text(machine);
        var problem = check(text).problems().stream().filter(one -> one.diagnostic().code().equals("M001"))
                .findFirst().orElseThrow();
        assertEquals("nic", text.substring(problem.offset(), problem.offset() + 3));
    }

    @Test
    void typingChangesTheModelAndUndoRestoresIt() {
        var before = MachineFiles.toBytes(machine);
        var link = machine.getLinkTypes().getFirst();
        var edited = text(machine).replace("latency 10 ns", "latency 77 ns");
        var command = type(edited);
        assertEquals(edited, text(machine));
        assertSame(link, machine.getLinkTypes().getFirst());
        assertEquals("77 ns", link.getLatency().toString());
        assertEquals("Edit Text of " + link.getName(), command.getLabel());
        command.undo();
        assertArrayEquals(before, MachineFiles.toBytes(machine));
        command.redo();
        assertEquals(edited, text(machine));
    }

    /** As in the diagram: who types a value is where it comes from, unless the origin is typed too. */
    @Test
    void aTypedValueBecomesTheUsersOwn() {
        var before = MachineFiles.toBytes(machine);
        var link = machine.getLinkTypes().getFirst();
        var old = line("latency ");
        assertTrue(old.contains("latency 10 ns  assumed"), old);
        var command = follow(text(machine).replace("latency 10 ns", "latency 77 ns"));
        var own = line("latency ");
        assertTrue(own.contains("latency 77 ns  assumed \"changed; was 10 ns (assumed: "), own);
        assertEquals("77 ns", link.getLatency().toString());
        var rate = line("rate ");
        command.undo();
        assertArrayEquals(before, MachineFiles.toBytes(machine));
        command.redo();
        assertEquals(own, line("latency "));
        // what has become the user's own says so once, and another unit is no other value
        follow(text(machine).replace("latency 77 ns", "latency 78 ns"));
        assertEquals(own.replace("77", "78"), line("latency "));
        follow(text(machine).replace("latency 78 ns", "latency 0.078 us"));
        assertEquals(own.replace("77 ns", "0.078 us"), line("latency "));
        assertEquals(rate, line("rate "), "what was not typed stays");
        follow(text(machine).replace(line("latency "), "    latency 5 ns  published \"a paper\""));
        assertTrue(line("latency ").contains("latency 5 ns  published \"a paper\""), line("latency "));
    }

    /** The line of a value of the type of links. */
    private String line(String start) {
        return text(machine).lines().dropWhile(line -> !line.strip().startsWith("link_type "))
                .filter(line -> line.strip().startsWith(start)).findFirst().orElseThrow();
    }

    /** What the Text page does when a user has typed a text. */
    private Command follow(String text) {
        var check = check(text);
        var command = new MergeCommand(machine, check.root().orElseThrow(), check.outline().ids()).typed();
        Drawings.run(command);
        return command;
    }

    @Test
    void aTypedCommentIsKeptInTheFileAndUndoTakesItAway() {
        var before = text(machine);
        var edited = before.replaceFirst("  link_type", "  # by hand\n  link_type");
        var command = type(edited);
        assertEquals(edited, text(machine));
        assertTrue(new String(MachineFiles.toBytes(machine)).contains("<!-- by hand -->\n  <linkTypes"));
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
        type(text(machine));
        var edit = type(text(machine).replace("\"blade\"", "\"sled\""));
        edit.undo();
        rename.undo();
        assertEquals(before, text(machine));
        rename.redo();
        edit.redo();
        assertEquals("sled", machine.getNodeTypes().getFirst().getName());
    }

    @Test
    void anElementThatIsRenamedStaysWhatItIs() {
        type(text(machine));
        var link = machine.getLinkTypes().getFirst();
        var id = ElementIds.idOf(link);
        for (var name : List.of("c", "cabl", "")) {
            var text = text(machine);
            type(text.replace("link_type \"" + link.getName() + "\"", "link_type \"" + name + "\"")
                    .replace("\"" + link.getName() + "\"", "\"" + name + "\""));
            assertSame(link, machine.getLinkTypes().getFirst());
            assertEquals(name, link.getName());
            assertEquals(id, ElementIds.idOf(link));
        }
    }

    @Test
    void aNewElementIsNewOnceOnly() {
        type(text(machine));
        var with = text(machine).replaceFirst("  link_type", "  link_type \"second\" { rate 1 GB/s }\n  link_type");
        type(with);
        assertEquals(2, machine.getLinkTypes().size());
        var second = machine.getLinkTypes().getFirst();
        var id = ElementIds.idOf(second);
        assertFalse(id.isEmpty());
        type(text(machine).replace("1 GB/s", "2 GB/s"));
        assertSame(second, machine.getLinkTypes().getFirst());
        assertEquals("2 GB/s", second.getRate().toString());
        assertEquals(id, ElementIds.idOf(second));
    }

    @Test
    void aRemovedElementTakesNothingElseWithIt() {
        var graph = (GraphTopology) machine.getTopology();
        var before = MachineFiles.toBytes(machine);
        var text = text(machine);
        type(text);
        var outline = last.orElseThrow().outline();
        var node = graph.getVertices().getLast();
        var link = outline.find(ElementIds.idOf(graph.getLinks().getLast())).orElseThrow();
        var item = outline.find(ElementIds.idOf(node)).orElseThrow();
        var command = type(text.substring(0, item.offset()) + text.substring(item.end(), link.offset())
                + text.substring(link.end()));
        assertEquals(2, graph.getVertices().size());
        assertEquals(1, graph.getLinks().size());
        command.undo();
        assertArrayEquals(before, MachineFiles.toBytes(machine));
        assertSame(node, graph.getVertices().getLast());
    }

    @Test
    void anotherFormOfTheSameTextIsNoChange() {
        var text = text(machine);
        assertEquals(text, check(text.replace("\n    ", "\r\n\t")).canonical());
    }

    @Test
    void theWordsOfAnElementAndTheNamesOfOthersAreProposed() {
        var text = text(machine);
        var outline = check(text).outline();
        var at = text.indexOf("link_type");
        var started = text.substring(0, at) + "link_type \"x\" { la" + " }\n" + text.substring(at);
        var words = new SourceAssist(started, started.indexOf("la }") + 2, outline).proposals();
        assertTrue(words.stream().map(Proposal::text).toList().contains("latency"), words.toString());
        assertTrue(words.stream().allMatch(one -> one.text().startsWith("la")), words.toString());
        var lines = new SourceAssist(text.substring(0, at) + "nod", at + 3, outline).proposals();
        assertTrue(lines.stream().anyMatch(one -> one.text().equals("node_type")), lines.toString());
        var name = machine.getNicTypes().getFirst().getName();
        var using = text.substring(0, at) + "vertex \"new\" { type \"";
        var names = new SourceAssist(using, using.length(), outline).proposals();
        assertTrue(names.stream().anyMatch(one -> one.text().equals("\"" + name + "\"")), names.toString());
        assertEquals(List.of(), new SourceAssist("# no", 4, outline).proposals());
    }
}
