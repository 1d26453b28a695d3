// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;

import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Display;
import org.hopscope.editor.export.DiagramPicture;
import org.hopscope.editor.export.PictureFormat;
import org.hopscope.editor.export.PictureTooLargeException;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.template.MachineTemplates;
import org.junit.jupiter.api.Test;

/** Pictures of diagrams show what the diagram shows, in every format, and the same bytes each time. */
class PictureTest {

    private final Machine machine = Drawings.cluster();

    private byte[] picture(PictureFormat format, double scale, Element... only) throws PictureTooLargeException {
        return new DiagramPicture(machine, List.of(only), false).toBytes(Display.getCurrent(), format, scale);
    }

    private String svg(Element... only) throws PictureTooLargeException {
        return new String(picture(PictureFormat.SVG, 1, only), StandardCharsets.UTF_8);
    }

    @Test
    void everyCardHasItsName() throws Exception {
        var svg = svg();
        var names = Stream.of(machine.getNodeTypes(), machine.getNicTypes(), machine.getStacks())
                .flatMap(List::stream).map(Element.class::cast).map(Element::getName).toList();
        assertEquals(List.of(), names.stream().filter(name -> !svg.contains(">" + name + "</text>")).toList());
    }

    @Test
    void svgIsWellFormedXml() throws Exception {
        machine.getNodeTypes().getFirst().setName("a < b & \"c\"");
        var document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(picture(PictureFormat.SVG, 1)));
        var texts = document.getElementsByTagName("text");
        assertTrue(Stream.iterate(0, i -> i < texts.getLength(), i -> i + 1)
                .anyMatch(i -> texts.item(i).getTextContent().equals("a < b & \"c\"")));
    }

    @Test
    void theSameDiagramGivesTheSameBytes() throws Exception {
        for (var format : PictureFormat.values()) {
            assertArrayEquals(picture(format, 1), picture(format, 1), format.name());
        }
    }

    @Test
    void selectionLeavesTheRestOut() throws Exception {
        var svg = svg(machine.getNicTypes().getFirst());
        assertTrue(svg.contains(">" + machine.getNicTypes().getFirst().getName() + "</text>"));
        assertFalse(svg.contains(">" + machine.getStacks().getFirst().getName() + "</text>"));
        assertTrue(svg.length() < svg().length() / 3, "a card is less than a third of the machine");
    }

    @Test
    void textsOfTheDocumentCanBeSearched() throws Exception {
        try (var document = Loader.loadPDF(picture(PictureFormat.PDF, 1))) {
            assertEquals(1, document.getNumberOfPages());
            var text = new PDFTextStripper().getText(document);
            assertTrue(text.contains(machine.getNicTypes().getFirst().getName()), text);
        }
    }

    /** The heading of the frame around a NIC's parts is above all figures. */
    @Test
    void theFrameOfAnInsideIsInThePicture() throws Exception {
        var nic = machine.getNicTypes().getFirst();
        var svg = new String(new DiagramPicture(nic, List.of(), false).toBytes(Display.getCurrent(), PictureFormat.SVG,
                1), StandardCharsets.UTF_8);
        var heading = Stream.of(svg.split("\n")).filter(line -> line.endsWith(nic.getName() + "</text>")).findFirst()
                .orElseThrow();
        assertFalse(heading.contains("clip-path"), heading);
    }

    @Test
    void thePictureOfATopologyIsExportedToo() throws Exception {
        var torus = MachineTemplates.of("torus").orElseThrow()
                .create("torus", Map.of("x", 3, "y", 2, "z", 1, "wrap", 1)).getTopology();
        var svg = new String(new DiagramPicture(torus, List.of(), false).toBytes(Display.getCurrent(),
                PictureFormat.SVG, 1), StandardCharsets.UTF_8);
        assertTrue(svg.contains(">2,1,0</text>"), svg);
    }

    @Test
    void bitmapGrowsWithTheScale() throws Exception {
        var one = new ImageData(new ByteArrayInputStream(picture(PictureFormat.PNG, 1)));
        var two = new ImageData(new ByteArrayInputStream(picture(PictureFormat.PNG, 2)));
        assertEquals(2 * one.width, two.width);
        assertEquals(2 * one.height, two.height);
    }

    @Test
    void bitmapThatCannotBeHeldIsRefused() {
        assertThrows(PictureTooLargeException.class, () -> picture(PictureFormat.PNG, 1000));
    }
}
