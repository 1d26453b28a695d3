// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrokenFileTest {

    @TempDir
    Path folder;

    private String sample;

    @BeforeEach
    void readSample() throws IOException {
        sample = Files.readString(Samples.redStormFile());
    }

    @Test
    void aFileCutOffAnywhereIsRefused() {
        for (int length = 0; length < sample.length() - 2; length += 701) {
            var found = load(sample.substring(0, length));
            assertEquals(length == 0 ? "F002" : "F003", found.get(0).code(), found.toString());
            assertTrue(length == 0 || found.get(0).line() > 0, found.toString());
        }
    }

    @Test
    void aFileWithoutContentIsRefused() {
        expect("  \n ", "F003", 0, "");
        expect("not xml at all", "F003", 1, "Not well-formed XML");
        expect("\u0000\u0001\u0002", "F003", 1, "Not well-formed XML");
    }

    /** A mark inside a quotation must not let through what follows it: 77 characters and three dots. */
    @Test
    void whatTheParserQuotesIsCut() {
        var version = "The test cluster. Figures marked 'Hot Interconnects' are " + "measured ".repeat(20);
        expect("<?xml version=\"" + version + "\"?>", "F003", 1,
                "XML version \"" + version.substring(0, 77) + "...\" is not supported");
    }

    @Test
    void anUnknownAttributeIsNamedWithItsLine() {
        var broken = sample.replace("systemCall=\"65 ns\"", "sytemCall=\"65 ns\"");
        expect(broken, "F004", lineOf(broken, "sytemCall"),
                "Processor 'Opteron' has no attribute or element 'sytemCall'");
    }

    @Test
    void anUnknownElementIsNamedWithItsLine() {
        var broken = sample.replaceFirst("<linkTypes", "<cableTypes").replaceFirst("</linkTypes", "</cableTypes");
        expect(broken, "F004", lineOf(broken, "<cableTypes"), "cableTypes");
    }

    @Test
    void anUnknownKindIsNamedWithItsLine() {
        var broken = sample.replace("machine:HostBus", "machine:Omnibus");
        expect(broken, "F004", lineOf(broken, "machine:Omnibus"), "There is no kind of element 'Omnibus'");
    }

    @Test
    void aBadQuantityIsExplainedWithItsLine() {
        var broken = sample.replace("systemCall=\"65 ns\"", "systemCall=\"65 parsec\"");
        expect(broken, "F010", lineOf(broken, "parsec"), "'parsec' is not a unit");
        expect(broken, "F010", lineOf(broken, "parsec"), "systemCall of Processor 'Opteron'");
    }

    @Test
    void aBadNumberKindOrSwitchIsExplained() {
        var number = sample.replace("size=\"27\"", "size=\"many\"");
        expect(number, "F010", lineOf(number, "many"), "'many' is not possible");
        var place = sample.replaceFirst("placement=\"KERNEL\"", "placement=\"ATTIC\"");
        expect(place, "F010", lineOf(place, "ATTIC"), "'ATTIC' is not one of HOST_LIBRARY, KERNEL");
        var wrap = sample.replaceFirst("wrap=\"false\"", "wrap=\"perhaps\"");
        expect(wrap, "F010", lineOf(wrap, "perhaps"), "'perhaps' is not possible");
    }

    @Test
    void aReferenceToAnElementOfAnotherKindNamesIt() {
        var link = attribute(sample, "linkType");
        var broken = sample.replaceFirst("nodeType=\"[^\"]+\"", "nodeType=\"" + link + "\"");
        expect(broken, "F010", lineOf(broken, "nodeType=\"" + link), "refers to LinkType '");
    }

    @Test
    void severalFaultsAreAllReported() {
        var broken = sample.replace("systemCall=\"65 ns\"", "systemCall=\"x\"").replace("size=\"27\"", "size=\"many\"")
                .replace("machine:HostBus", "machine:Omnibus");
        var codes = load(broken).stream().map(Diagnostic::code).toList();
        assertTrue(codes.size() >= 3 && codes.contains("F004"), codes.toString());
        assertEquals(2, codes.stream().filter("F010"::equals).count(), codes.toString());
    }

    @Test
    void anotherRootIsRefused() {
        expect("""
                <?xml version="1.0" encoding="UTF-8"?>
                <study:Variant xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:study="https://hopscope.org/model/study/1" name="v"/>
                """, "F005", 0, "The file holds a Variant, not a Machine");
        expect("<html><body/></html>", "F005", 1, "");
        expect("""
                <?xml version="1.0" encoding="UTF-8"?>
                <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:machine="https://hopscope.org/model/machine/6">
                  <machine:Machine name="a"/>
                  <machine:Machine name="b"/>
                </xmi:XMI>
                """, "F005", 0, "2 root elements");
    }

    @Test
    void aReferenceToNothingIsNamedWithItsLine() {
        var id = attribute(sample, "nicType");
        var broken = sample.replace("nicType=\"" + id + "\"", "nicType=\"_gone\"");
        expect(broken, "F007", lineOf(broken, "_gone"), "Refers to '_gone', which is not in the file");
    }

    @Test
    void aReferenceToAnotherFileIsRefused() {
        var id = attribute(sample, "nicType");
        var broken = sample.replace("nicType=\"" + id + "\">", ">\n<nicType href=\"other.machine#_x\"/>")
                .replace("nicType=\"" + id + "\"/>", "><nicType href=\"other.machine#_x\"/></parts>");
        assertTrue(broken.contains("href"));
        expect(broken, "F009", 0, "Refers to another file: other.machine#_x");
    }

    @Test
    void twoElementsWithOneIdAreRefused() {
        // the second of two costs, which nothing refers to, gets the id of the first
        var ids = Pattern.compile("<costs\\s+xmi:id=\"([^\"]+)\"").matcher(sample);
        assertTrue(ids.find());
        var first = ids.group(1);
        assertTrue(ids.find());
        expect(sample.replace("xmi:id=\"" + ids.group(1) + "\"", "xmi:id=\"" + first + "\""), "F008", 0,
                "Two elements have the UUID " + first);
    }

    @Test
    void aNewerFormatIsRecognised() {
        var newer = sample.replace("https://hopscope.org/model/machine/6", "https://hopscope.org/model/machine/7");
        expect(newer, "F006", 0, "it is of format 'machine/7', and this one reads machine files up to format 6");
        var newerPart = sample.replace("https://hopscope.org/model/stack/1", "https://hopscope.org/model/stack/7");
        expect(newerPart, "F006", 0, "stack/7");
    }

    @Test
    void entitiesAreNotExpanded() {
        var bomb = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;\">]>";
        var broken = sample.replaceFirst("\\?>", "?>\n" + bomb);
        expect(broken, "F003", 2, "");
    }

    @Test
    void textBetweenElementsIsNotLostInSilence() {
        expect(sample.replaceFirst("<nodeTypes", "important text <nodeTypes"), "F003", 0, "important text");
    }

    @Test
    void aMissingFileAndAFolderAreRefused() {
        assertEquals("F001", loadPath(folder.resolve("none.machine")).get(0).code());
        assertEquals("F001", loadPath(folder).get(0).code());
    }

    @Test
    void elementsWithoutIdsGetThem() {
        var problems = new Diagnostics();
        var without = sample.replaceAll("\\s+xmi:id=\"[^\"]+\"", "")
                .replaceAll("\\s+(nicType|routerType|nodeType|linkType|source|target)=\"[^\"]+\"", "");
        var machine = MachineFiles.load(URI.createURI("a.machine"), without.getBytes(StandardCharsets.UTF_8), problems)
                .orElseThrow();
        assertEquals(List.of(), problems.all());
        assertTrue(new String(MachineFiles.toBytes(machine), StandardCharsets.UTF_8).contains("xmi:id=\"_"));
    }

    private void expect(String content, String code, int line, String message) {
        for (var one : load(content)) {
            if (one.code().equals(code) && one.message().contains(message)) {
                assertFalse(one.message().contains("Exception"), one.message());
                assertTrue(line == 0 || one.line() == line, "expected line " + line + " in " + one);
                return;
            }
        }
        fail(code + " '" + message + "' not in " + load(content));
    }

    private static List<Diagnostic> load(String content) {
        var problems = new Diagnostics();
        var machine = MachineFiles.load(URI.createURI("broken.machine"), content.getBytes(StandardCharsets.UTF_8),
                problems);
        assertTrue(machine.isEmpty());
        assertTrue(problems.hasErrors());
        return problems.all();
    }

    private static List<Diagnostic> loadPath(Path file) {
        var problems = new Diagnostics();
        assertTrue(MachineFiles.load(file, problems).isEmpty());
        return problems.all();
    }

    private static int lineOf(String content, String text) {
        return (int) content.substring(0, content.indexOf(text)).chars().filter(one -> one == '\n').count() + 1;
    }

    private static String attribute(String content, String name) {
        var match = Pattern.compile(name + "=\"([^\"]+)\"").matcher(content);
        assertTrue(match.find());
        return match.group(1);
    }
}
