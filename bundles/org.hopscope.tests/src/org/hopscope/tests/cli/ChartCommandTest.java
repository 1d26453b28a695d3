// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import javax.imageio.ImageIO;

import org.hopscope.study.picture.Palette;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Slow
class ChartCommandTest {

    private static final String RED_STORM = Samples.redStormFile().toString();

    private static final int RGB = 0xffffff;

    @TempDir
    private Path folder;

    @Test
    void aRunDrawsItsSizeCurve() throws IOException {
        var svg = folder.resolve("sizes.svg");
        var csv = folder.resolve("sizes.csv");
        Console.run("run", RED_STORM, "--set", "size=8 B, 64 B, 1 KiB", "--chart", svg.toString(), "--chart",
                csv.toString()).succeeds();
        assertTrue(Files.readString(svg).contains(">Red Storm, ping-pong</text>"));
        var lines = Files.readAllLines(csv);
        assertEquals("series,Size (B),Half round trip (ns),least,largest", lines.get(0));
        // two stacks, three sizes
        assertEquals(1 + 2 * 3, lines.size());
    }

    @Test
    void aChartFileDrawsTheSameAsTheRun() throws IOException {
        var run = folder.resolve("run.svg");
        var chart = folder.resolve("chart.svg");
        Console.run("run", RED_STORM, "--set", "size=8 B, 64 B", "--chart", run.toString(), "--chart-set",
                "y=Bandwidth", "--chart-set", "kind=bars").succeeds();
        var file = Files.writeString(folder.resolve("a.chart"), "machine = " + RED_STORM
                + "\nset = size=8 B, 64 B\nkind = bars\nx = Size\ny = Bandwidth\n");
        Console.run("chart", file.toString(), chart.toString()).succeeds();
        assertEquals(Files.readString(run), Files.readString(chart));
    }

    @Test
    void pixelsAreThoseOfTheSizeTimesTheScale() throws IOException {
        var png = folder.resolve("sizes.png");
        var dark = folder.resolve("dark.png");
        Console.run("run", RED_STORM, "--set", "size=8 B, 64 B", "--chart", png.toString(), "--chart-set",
                "size=640x400", "--chart-set", "scale=2").succeeds();
        Console.run("run", RED_STORM, "--set", "size=8 B, 64 B", "--chart", dark.toString(), "--chart-set",
                "colours=dark").succeeds();
        var image = ImageIO.read(png.toFile());
        assertEquals(1280, image.getWidth());
        assertEquals(800, image.getHeight());
        assertEquals(Palette.LIGHT.ground(), image.getRGB(1, 1) & RGB);
        assertEquals(Palette.DARK.ground(), ImageIO.read(dark.toFile()).getRGB(1, 1) & RGB);
        // the frame alone would be drawn in greys
        assertTrue(IntStream.range(0, 800).anyMatch(y -> IntStream.range(0, 1280)
                .anyMatch(x -> (image.getRGB(x, y) & RGB) == Palette.LIGHT.series().getFirst())));
    }

    @Test
    void theSameRunGivesTheSamePageAndTheSamePixels() throws IOException {
        for (var name : List.of("sizes.pdf", "sizes.png")) {
            var first = folder.resolve("1-" + name);
            var second = folder.resolve("2-" + name);
            Console.run("run", RED_STORM, "--set", "size=8 B, 64 B", "--chart", first.toString()).succeeds();
            Console.run("run", RED_STORM, "--set", "size=8 B, 64 B", "--chart", second.toString()).succeeds();
            assertEquals(-1, Files.mismatch(first, second));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "a.gif | y=Bandwidth | a chart's name must end with .svg, .png, .pdf or .csv, not 'a.gif'",
            "a.png | scale=9 | scale must be a whole number from 1 to 4, not '9'",
            "a.svg | kind=linse | There is no kind of chart 'linse'; did you mean 'lines'?",
            "a.svg | colours=red | colours must be light or dark, not 'red'",
            "a.svg | size=9x9 | size must be WIDTHxHEIGHT in pixels, each from 160 to 8192, not '9x9'" })
    void aWrongOrderIsExplainedBeforeTheRun(String file, String word, String message) {
        var refused = Console.run("run", RED_STORM, "--chart", file, "--chart-set", word).isRefused();
        assertEquals("hopscope: " + message, refused.err().lines().findFirst().orElseThrow());
    }

    @Test
    void aFigureThatTheRunLacksIsExplained() {
        var refused = Console.run("run", RED_STORM, "--chart", folder.resolve("a.svg").toString(), "--chart-set",
                "y=Bandwith");
        assertEquals(2, refused.code());
        assertTrue(refused.err().contains("did you mean 'Bandwidth'?"), refused.err());
    }

    @Test
    void aChartFileThatIsNotThereIsExplained() {
        assertTrue(Console.run("chart", "nowhere.chart", "a.svg").isRefused().err()
                .contains("There is no file nowhere.chart"));
    }

    @Test
    void theMachineOfAChartThatIsNotThereIsQuotedInPart() throws IOException {
        // folders count as well: only the last part of a path used to be cut
        var name = "9".repeat(300) + "/" + "8".repeat(300);
        var chart = Files.writeString(folder.resolve("lost.chart"), "# Hopscope chart\nmachine = " + name + "\n");
        var refused = Console.run("chart", chart.toString(), folder.resolve("a.svg").toString()).isRefused();
        assertEquals(2, refused.code());
        // 80 characters with the three dots
        assertEquals(chart + ": Error F001: There is no file '" + "9".repeat(77) + "...' beside this one "
                + "(check the name of the machine)", refused.err().strip());
    }
}
