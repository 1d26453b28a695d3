// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;

import org.hopscope.sim.trace.Component;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartCsv;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPicture;
import org.hopscope.study.chart.ChartRecipe;
import org.hopscope.study.chart.ChartSvg;
import org.hopscope.study.chart.StackLook;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Colours;
import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.picture.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

@Execution(ExecutionMode.CONCURRENT)
class ChartSvgTest {

    private static final EstimatedText METER = new EstimatedText();

    @ParameterizedTest
    @EnumSource(ChartKind.class)
    void everyKindIsWellFormedAndTheSameEachTime(ChartKind kind) throws Exception {
        var chart = chart(kind, 6);
        var svg = ChartSvg.of(chart, Palette.LIGHT);
        assertEquals(svg, ChartSvg.of(chart(kind, 6), Palette.LIGHT));
        assertEquals("svg", parsed(svg).getDocumentElement().getTagName());
        assertNotEquals(svg, ChartSvg.of(chart, Palette.DARK));
        assertFalse(svg.contains("href") || svg.contains("NaN") || svg.contains("Infinity"), svg);
    }

    @ParameterizedTest
    @EnumSource(ChartKind.class)
    void noTwoTextsOverlap(ChartKind kind) {
        for (int count : new int[] {1, 2, 6, 18}) {
            for (int width : new int[] {320, 480, 800, 1600}) {
                var picture = ChartPicture.of(chart(kind, count), width, 400, Palette.LIGHT, METER).picture();
                assertApart(texts(picture.shapes()), kind + " of " + count + " at " + width);
            }
        }
    }

    @Test
    void eachPointHasItsMarkAndItsSpot() throws Exception {
        var chart = chart(ChartKind.LINES, 6);
        var document = parsed(ChartSvg.of(chart, Palette.LIGHT));
        // six discs for the first stack and one in the legend; squares likewise, beside the ground and the clip
        assertEquals(7, document.getElementsByTagName("circle").getLength());
        assertEquals(7 + 2, document.getElementsByTagName("rect").getLength());
        var spots = picture(chart).spots();
        assertEquals(12, spots.size());
        assertEquals("NIC-based\nSize: 8 B\nHalf round trip: 2.008 \u00b5s", spots.get(0).text());
        assertEquals(spots.get(0), picture(chart).at(spots.get(0).area().x() - 3, spots.get(0).area().y()).get());
    }

    @Test
    void aHeatMapHasACellPerValue() {
        assertEquals(12, picture(chart(ChartKind.HEAT_MAP, 6)).spots().size());
    }

    /** In a low chart the highest bar was the only one without its number. */
    @Test
    void everyBarHasItsNumberInALowChartToo() {
        var rows = List.of(Charts.row("a", 8, 979, 1), Charts.row("b", 8, 1049, 1));
        var chart = ChartRecipe.of("", ChartKind.BARS, "Stack", "Half round trip").draw(new ChartData(rows));
        for (int height : new int[] {120, 160, 240, 400}) {
            var picture = ChartPicture.of(chart, 600, height, Palette.LIGHT, METER).picture();
            var words = texts(picture.shapes());
            assertTrue(words.stream().map(Shape.Words::text).toList().containsAll(List.of("0.979", "1.049")),
                    height + ": " + words);
            assertApart(words, "height " + height);
        }
    }

    @Test
    void seriesDifferInMoreThanColour() {
        var looks = new HashSet<String>();
        var rows = new ArrayList<ChartData.Row>();
        for (int i = 0; i < 20; i++) {
            rows.add(Charts.row("stack " + i, 8, 100 + i, 1));
        }
        var chart = ChartRecipe.of("", ChartKind.SCATTER, "Size", "Half round trip").draw(new ChartData(rows));
        var data = picture(chart).shapes().stream().filter(Shape.Clipped.class::isInstance)
                .map(Shape.Clipped.class::cast).flatMap(one -> one.shapes().stream()).toList();
        data.forEach(shape -> looks.add(withoutPlace(shape)));
        // of twenty series, twelve are told apart by the form of their marks alone
        assertEquals(12, looks.size());
    }

    private static String withoutPlace(Shape shape) {
        return switch (shape) {
            case Shape.Disc disc -> "disc " + hollow(disc.fill().colour());
            case Shape.Box box -> "box " + hollow(box.fill().colour());
            case Shape.Path path -> "path " + path.closed() + path.xy().length + (path.xy()[1] < path.xy()[3])
                    + hollow(path.fill().colour());
            case Shape.Words words -> words.text();
            case Shape.Clipped clipped -> "clipped";
        };
    }

    private static boolean hollow(int colour) {
        return colour == Palette.LIGHT.ground();
    }

    @Test
    void coloursOfSeriesCanBeSeenOnTheirGround() {
        for (var palette : List.of(Palette.LIGHT, Palette.DARK)) {
            palette.series().forEach(colour -> assertTrue(Colours.contrast(colour, palette.ground()) >= 4.5,
                    Colours.hex(colour) + " on " + Colours.hex(palette.ground()) + ": "
                            + Colours.contrast(colour, palette.ground())));
        }
    }

    /** 4.5 is what the guidelines for web content ask for; 21 is the contrast of black and white. */
    @Test
    void whatIsWrittenOnAnyColourCanBeRead() {
        assertEquals(21, Colours.contrast(0x000000, 0xffffff), 1e-9);
        assertEquals(1, Colours.contrast(0x256b9c, 0x256b9c), 1e-9);
        // 0.2126 * 0.0185 + 0.7152 * 0.1470 + 0.0722 * 0.3325 = 0.1331; 0.1831 / 0.05 and 1.05 / 0.1831
        assertEquals(3.66, Colours.contrast(0x256b9c, 0x000000), 0.01);
        assertEquals(5.73, Colours.contrast(0x256b9c, 0xffffff), 0.01);
        for (int grey = 0; grey <= 0xff; grey++) {
            int colour = grey * 0x010101;
            assertTrue(Colours.contrast(colour, Colours.bright(colour) ? 0x000000 : 0xffffff) >= 4.5,
                    Colours.hex(colour));
        }
        for (var component : Component.values()) {
            int fill = StackLook.of(component).colour();
            assertTrue(Colours.contrast(fill, Colours.bright(fill) ? 0x14181c : 0xffffff) >= 4.5, component.name());
        }
    }

    @Test
    void markupInNamesIsHarmless() throws Exception {
        var rows = List.of(Charts.row("<b>&\"x\"", 8, 100, 1), Charts.row("b", 8, 100, 1));
        var chart = ChartRecipe.of("a<b & c", ChartKind.BARS, "Stack", "Bandwidth").draw(new ChartData(rows));
        var title = parsed(ChartSvg.of(chart, Palette.LIGHT)).getElementsByTagName("title").item(0);
        assertEquals("a<b & c", title.getTextContent());
    }

    @Test
    void csvHoldsTheExactValues() {
        assertEquals("""
                series,Size (B),Half round trip (ns),least,largest
                NIC-based,8,2008,2008,2008
                NIC-based,16,2016,2016,2016
                host-based,8,5008,5008,5008
                host-based,16,5016,5016,5016
                """, ChartCsv.of(chart(ChartKind.LINES, 2)));
    }

    private static Chart chart(ChartKind kind, int count) {
        return ChartRecipe.of("Two stacks", kind, "Size", "Half round trip").draw(Charts.sizes(count));
    }

    private static Picture picture(Chart chart) {
        return ChartPicture.of(chart, 800, 480, Palette.LIGHT, METER).picture();
    }

    private static List<Shape.Words> texts(List<Shape> shapes) {
        var texts = new ArrayList<Shape.Words>();
        for (var shape : shapes) {
            switch (shape) {
                case Shape.Words words -> texts.add(words);
                case Shape.Clipped clipped -> texts.addAll(texts(clipped.shapes()));
                case Shape.Box box -> { }
                case Shape.Disc disc -> { }
                case Shape.Path path -> { }
            }
        }
        return texts;
    }

    private static void assertApart(List<Shape.Words> texts, String where) {
        for (int i = 0; i < texts.size(); i++) {
            for (int k = 0; k < i; k++) {
                assertFalse(area(texts.get(i)).overlaps(area(texts.get(k))), where + ": '" + texts.get(i).text()
                        + "' covers '" + texts.get(k).text() + "'");
            }
        }
    }

    /** The letters of a line, a little less than its height. */
    private static Area area(Shape.Words words) {
        double width = METER.width(words.text(), words.style());
        double left = switch (words.anchor()) {
            case START -> words.x();
            case MIDDLE -> words.x() - width / 2;
            case END -> words.x() - width;
        };
        return new Area(left, words.y() - EstimatedText.SIZE / 2.0, width, EstimatedText.SIZE);
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }
}
