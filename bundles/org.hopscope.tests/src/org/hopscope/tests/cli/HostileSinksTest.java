// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import javax.xml.parsers.DocumentBuilderFactory;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.text.Markup;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.fabric.Fabric;
import org.hopscope.study.exchange.fabric.Fabric.Cable;
import org.hopscope.study.exchange.fabric.Fabric.CableKind;
import org.hopscope.study.exchange.fabric.Fabric.Vertex;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.hopscope.study.exchange.fabric.FlitFacts;
import org.hopscope.study.exchange.fabric.NodeFacts;
import org.hopscope.study.exchange.fabric.RouterFacts;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;

/** Pictures, networks for other programs and tables take a name as text, whatever it holds. */
class HostileSinksTest {

    private static final String NAME = "=cmd|' /C calc'!A0 \"/><script>alert(1)</script> ]]> --> $(touch owned) `x` %s"
            + " a\\\" ]; evil [b\\\r\n@x";

    @TempDir
    private Path folder;

    private static Document xml(String text) throws Exception {
        var factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        var document = factory.newDocumentBuilder().parse(new ByteArrayInputStream(text.getBytes(
                StandardCharsets.UTF_8)));
        assertEquals(0, document.getElementsByTagName("script").getLength());
        return document;
    }

    private Path machine() throws IOException {
        return Files.writeString(folder.resolve("hostile.machine"), Files.readString(Samples.redStormFile())
                .replace("name=\"Red Storm\"", "name=\"" + Markup.escaped(NAME) + "\""));
    }

    @Test
    void namesAreTextInThePictureAndTheTableOfAChart() throws Exception {
        var svg = folder.resolve("sizes.svg");
        var csv = folder.resolve("sizes.csv");
        var done = Console.run("run", machine().toString(), "--set", "size=8 B, 64 B", "--chart", svg.toString(),
                "--chart", csv.toString());
        assertEquals(0, done.code(), done.err());
        assertTrue(xml(Files.readString(svg)).getDocumentElement().getTextContent().contains("<script>alert(1)"));
        for (var line : Files.readAllLines(csv)) {
            assertFalse(line.startsWith("=") || line.contains(",=") || line.contains("\"="), line);
        }
    }

    private static Fabric fabric() {
        var kind = new CableKind(NAME, "25 GB/s", "50 ns");
        return new Fabric(NAME, "", List.of(new Vertex(NAME, true, 0), new Vertex("n " + NAME, false, 0), new Vertex(
                "b", false, 0)), List.of(new Cable(0, 1, 1, kind), new Cable(0, 2, 1, kind)), Optional.empty(),
                NodeFacts.NONE, FlitFacts.NONE, RouterFacts.NONE);
    }

    private static String written(String extension) {
        return Fabrics.writers().stream().filter(one -> one.extension().equals(extension)).findFirst().orElseThrow()
                .write(fabric());
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ");
    }

    /**
     * A name that left its quotes or its line would add vertices, or lose its own end. An import puts '_' for '/' and
     * '=', and some formats a space for a line break.
     */
    @ParameterizedTest
    @CsvSource({ "graphml,graphml", "csv,csv", "dot,dot", "xml,simgrid" })
    void namesOfANetworkComeBackAsTheyWere(String extension, String format) {
        var problems = new Diagnostics();
        var again = Fabrics.read(SourceText.of("x", written(extension)), format, problems)
                .orElseThrow(() -> new AssertionError(problems.all()));
        var names = new ArrayList<String>();
        again.vertices().forEach(one -> names.add(oneLine(one.name())));
        names.sort(null);
        var name = oneLine(NAME.replaceAll("[/=]", "_"));
        assertEquals(List.of(name, "b", "n " + name), names);
    }

    @ParameterizedTest
    @CsvSource({ "graphml", "xml" })
    void namesOfANetworkAreTextInMarkup(String extension) throws Exception {
        xml(written(extension));
    }
}
