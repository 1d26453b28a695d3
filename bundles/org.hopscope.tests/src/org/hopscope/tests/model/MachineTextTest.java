// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.hopscope.model.comparison.SemanticComparison;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.io.ModelPackages;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.notation.MachineText;
import org.hopscope.model.notation.TextDesign;
import org.hopscope.model.parts.Engine;
import org.hopscope.model.protocol.Choose;
import org.hopscope.model.protocol.Cross;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Work;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class MachineTextTest {

    private static final URI LOCATION = URI.createURI("text.machine");

    static Stream<String> samples() throws IOException {
        try (var files = Files.walk(Samples.folder())) {
            return files.filter(file -> file.toString().endsWith(".machine"))
                    .map(file -> Samples.folder().relativize(file).toString()).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void theTextOfASampleSaysAllOfIt(String sample) {
        var machine = Samples.load(sample);
        var text = MachineText.print(machine);
        var again = read(text);
        assertEquals(text, MachineText.print(again));
        assertTrue(SemanticComparison.same(machine, again));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aRoundTripThroughTextLeavesTheFileAsItIs(String sample) {
        var machine = Samples.load(sample);
        var problems = new Diagnostics();
        var again = TextDesign.read(MachineText.print(machine), machine, LOCATION, problems);
        assertEquals(List.of(), problems.all());
        assertArrayEquals(MachineFiles.toBytes(Samples.load(sample)), MachineFiles.toBytes(again.orElseThrow()));
    }

    @Test
    void theTextOfAProtocolSaysAllOfIt() {
        var machine = ComposedMachines.pair();
        var text = MachineText.print(machine);
        var again = read(text);
        assertEquals(text, MachineText.print(again));
        assertTrue(SemanticComparison.same(machine, again), text);
    }

    @Test
    void aProtocolIsWrittenByHandAsInTheGuide() {
        var machine = read(ProtocolTexts.VERBS);
        var text = MachineText.print(machine);
        assertEquals(text, MachineText.print(read(text)));
        var layer = (ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst();
        assertEquals(8, layer.getHandlers().size());
        var work = (Work) layer.getHandlers().getFirst().getBlocks().getFirst();
        assertEquals("120 ns, 4 GB/s, size", work.getTime() + ", " + work.getPerByte() + ", " + work.getBytes());
        var choose = (Choose) layer.getHandlers().getFirst().getBlocks().get(1);
        assertEquals("size <= eager_limit", choose.getAlternatives().getFirst().getGuard());
        assertNull(choose.getAlternatives().getLast().getGuard());
        var cross = (Cross) choose.getAlternatives().getFirst().getBlocks().get(1);
        assertEquals("64 B + size", cross.getBytes());
        assertSame(machine.getNodeTypes().getFirst().getParts().get(2), cross.getBus());
        assertEquals(Set.of("sequence", "imm"), Set.copyOf(layer.getPackets().getFirst().getFields()));
        assertEquals(List.of(), ComposedMachineTest.findings(machine).stream().map(Diagnostic::text).toList());
    }

    @Test
    void aPartOfATextTakesThePlaceOfThePartOfItsName() {
        var base = read(ProtocolTexts.VERBS);
        var problems = new Diagnostics();
        var changed = TextDesign.read("nic \"RNIC\" { inline_limit 0 B engine \"Send engine\" { width 7 }"
                + " engine \"Receive engine\" { width 2 } port \"port\" { router_type \"router\" } }", base, LOCATION,
                problems).orElseThrow();
        assertEquals(List.of(), problems.all());
        assertEquals(7, ((Engine) changed.getNicTypes().getFirst().getParts().getFirst()).getWidth());
        var layer = (ProtocolLayer) changed.getStacks().getFirst().getLayers().getFirst();
        assertSame(changed.getNicTypes().getFirst().getParts().getFirst(), layer.getLanes().get(1).getPart());
        assertEquals(ElementIds.idOf(base.getNicTypes().getFirst().getParts().getFirst()),
                ElementIds.idOf(changed.getNicTypes().getFirst().getParts().getFirst()));
        assertEquals(1, base.getStacks().size());
    }

    @Test
    void newElementsGetTheSameUuidsEachTime() {
        assertArrayEquals(MachineFiles.toBytes(read(ProtocolTexts.VERBS)),
                MachineFiles.toBytes(read(ProtocolTexts.VERBS)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "machine 'm' { node_type 'n' { colour 3 } } | 1 | column 31: found 'colour'; possible here: notes, cost, power",
        "machine 'm' { link_type 'l' { rate 3 } } | 1 | column 36: '3' has no unit; expected a data rate such as",
        "machine 'm' { link_type 'l' { latency 3 GB } } | 1 | column 39: '3 GB' is a data size; expected a time",
        "machine 'm' { nic 'a' { port 'p' { router_type 'r' } } } | 1 | column 48: there is no 'r'; possible here",
        "machine 'm' { router_type 'a' router_type 'a' nic 'n' { port 'p' { router_type 'a' } } } | 1 "
            + "| column 80: there are 2 'a'",
        "machine 'm' { | 1 | column 13: what is opened here is not closed",
        "machine 'm | 1 | column 9: the quoted text that begins here does not end on the same line",
        "machine 'm' { notes 'a\\q' } | 1 | column 23: a backslash is allowed only before",
        "protocol 'p' { on frob at a 'h' { } } | 1 | column 19: found 'frob'; possible here: send, receive, put",
        "protocol 'p' { on send at a 'h' { work 3 ns frob } } | 1 | column 45: found 'frob'; possible here: work",
        "protocol 'p' { on send at a 'h' { take t count 1 + } } | 1 | column 52: found '} }'; possible here: a number",
        "protocol 'p' { on send at a 'h' { complete all } } | 1 | column 44: found 'all'; possible here: send",
        "nic 'a' { } | 0 | The text is not a machine, and there is no machine to put it into",
        "frob | 1 | column 1: found 'frob'; possible here: machine, protocol, node_type, nic" })
    void anErrorHasLineAndColumn(String text, int line, String message) {
        var problems = new Diagnostics();
        assertTrue(TextDesign.read(text.replace('\'', '"'), LOCATION, problems).isEmpty());
        var first = problems.all().getFirst();
        assertEquals(line, first.line(), first.text());
        assertTrue(first.message().startsWith(message), first.text());
    }

    @Test
    void eachErrorIsTold() {
        var problems = new Diagnostics();
        TextDesign.read("machine \"m\" {\n  colour 3\n  link_type \"l\" {\n    rate 3\n    latency 4 ns\n"
                + "    cost x\n  }\n  frob { a { b } }\n}\n", LOCATION, problems);
        assertEquals(List.of(2, 4, 6, 8), problems.all().stream().map(Diagnostic::line).toList());
    }

    @Test
    void hostileTextsEndSoonAndWithoutAnException() {
        var problems = new Diagnostics();
        for (var text : new String[] {"machine \"m\" {".repeat(50_000), "{".repeat(200_000), "\"\n".repeat(100_000),
            "protocol \"p\" { on send at a \"h\" { " + "choose { otherwise { ".repeat(10_000),
            "machine \"m\" { " + "frob ".repeat(200_000), "machine \"m\" { router_type \"r\" }".repeat(20_000)}) {
            assertTimeoutPreemptively(Duration.ofSeconds(10), () -> TextDesign.read(text, LOCATION, problems));
        }
        assertTrue(problems.hasErrors());
    }

    /** The names that are possible were repeated whole, however long. */
    @Test
    void aLongNameIsNotRepeatedWhole() {
        var text = ProtocolTexts.VERBS.replace("processor \"CPU\"", "processor \"" + "x".repeat(5_000) + "\"");
        var problems = new Diagnostics();
        assertTrue(TextDesign.read(text, LOCATION, problems).isEmpty());
        var longest = problems.all().stream().mapToInt(one -> one.text().length()).max().orElseThrow();
        // twelve names of 80 characters and a sentence
        assertTrue(longest < 12 * 82 + 200, longest + " characters");
    }

    @Slow
    @Test
    void aDamagedTextIsReadOrRefused() {
        var text = ProtocolTexts.VERBS;
        var random = new Random(15);
        int refused = 0;
        for (int i = 0; i < 1_000; i++) {
            var damaged = new StringBuilder(text);
            for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
                int at = random.nextInt(damaged.length());
                switch (random.nextInt(3)) {
                    case 0 -> damaged.deleteCharAt(at);
                    case 1 -> damaged.insert(at, "{}[]\"`;,=#-+ a0\\\n\ud83d".charAt(random.nextInt(18)));
                    default -> damaged.delete(at, Math.min(damaged.length(), at + random.nextInt(40)));
                }
            }
            var problems = new Diagnostics();
            var machine = TextDesign.read(damaged.toString(), LOCATION, problems);
            assertEquals(machine.isEmpty(), problems.hasErrors(), damaged::toString);
            refused += machine.isEmpty() ? 1 : 0;
            machine.ifPresent(one -> {
                var printed = MachineText.print(one);
                assertEquals(printed, MachineText.print(read(printed)), printed);
                ComposedMachineTest.findings(one);
            });
        }
        assertTrue(refused > 400 && refused < 1_000, "refused " + refused);
    }

    @Test
    void noElementHasAListOfReferencesThatATextCannotState() {
        for (var pack : ModelPackages.all()) {
            for (var kind : pack.getEClassifiers()) {
                if (kind instanceof EClass one && !one.isAbstract() && CorePackage.Literals.ELEMENT.isSuperTypeOf(one)
                        && one != MachinePackage.Literals.FRAGMENT) {
                    assertTrue(one.getEAllReferences().stream().allMatch(part -> part.isContainment()
                            || !part.isMany()), one.getName());
                }
            }
        }
    }

    private static Machine read(String text) {
        var problems = new Diagnostics();
        var machine = TextDesign.read(text, LOCATION, problems);
        assertEquals(List.of(), problems.all().stream().map(Diagnostic::text).toList());
        return machine.orElseThrow();
    }

    @Test
    void commentsGoThroughTextAndFile() {
        var text = """
                # of the machine
                machine "m" {
                  # of the link type
                  link_type "cable" { rate 1 GB/s }
                  stack "s" {
                    protocol "p" {
                      lane cpu
                      # of the handler
                      on send at cpu none {
                        # of the block
                        complete send
                        # last in the handler
                      }
                    }
                  }
                  # last in the machine
                }
                # behind the machine
                """;
        var machine = read(text);
        var printed = MachineText.print(machine);
        assertEquals(text.lines().filter(line -> line.contains("#")).toList(),
                printed.lines().filter(line -> line.contains("#")).toList());
        assertEquals(printed, MachineText.print(read(printed)));
        var file = MachineFiles.load(LOCATION, MachineFiles.toBytes(machine), new Diagnostics()).orElseThrow();
        assertEquals(printed, MachineText.print(file));
        assertEquals(List.of("  # two dashes - - end a comment of XML"), MachineText.print(read(
                "machine \"m\" {\n  link_type \"c\" # two dashes -- end a comment of XML\n}\n")).lines()
                .filter(line -> line.contains("#")).toList());
    }

    @Test
    void anUnchangedCommentStaysAsItWasWritten() {
        var file = new String(MachineFiles.toBytes(read("machine \"m\" {\n  # here\n  link_type \"c\"\n}\n")),
                StandardCharsets.UTF_8).replace("<!-- here -->", "<!--here-->");
        var machine = MachineFiles.load(LOCATION, file.getBytes(StandardCharsets.UTF_8), new Diagnostics())
                .orElseThrow();
        var again = TextDesign.read(MachineText.print(machine), machine, LOCATION, new Diagnostics()).orElseThrow();
        assertEquals(file, new String(MachineFiles.toBytes(again), StandardCharsets.UTF_8));
    }
}
