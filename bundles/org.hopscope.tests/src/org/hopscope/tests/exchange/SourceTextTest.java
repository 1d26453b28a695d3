// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.measured.Measurements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lines of foreign texts. */
class SourceTextTest {

    private static final String[] PIECES = {"\n", "\r", "\r\n", "", "a", "# OSU", "\u00fc", "\ufeff", "\ud83d\ude00"};

    /** The lines are those of {@link String#lines()}, one after the other and by their numbers. */
    @Test
    void linesEndAsThoseOfStrings() {
        var random = new Random(17);
        for (int i = 0; i < 2_000; i++) {
            var text = new StringBuilder();
            for (int length = random.nextInt(60); length > 0; length--) {
                text.append(PIECES[random.nextInt(PIECES.length)]);
            }
            var source = SourceText.of("t", text.toString());
            // marks of the byte order are no text
            var known = text.toString().lines().map(one -> one.replace("\ufeff", "")).toList();
            assertEquals(known, source.lines().stream().toList());
            var byNumber = new ArrayList<String>();
            for (int number = 1; number <= source.lines().size(); number++) {
                byNumber.add(source.line(number));
            }
            assertEquals(known, byNumber);
        }
    }

    /** 0xFC is a letter in Latin 1, and 0xC3 the first half of one in UTF-8. */
    @Test
    void bytesThatAreNoTextAreReplacedInTheirLine(@TempDir Path folder) throws IOException {
        var file = Files.write(folder.resolve("f"), "a\u00fcb\nc\u00c3\nd".getBytes(StandardCharsets.ISO_8859_1));
        assertEquals(List.of("a\ufffdb", "c\ufffd", "d"), SourceText.read(file, new Diagnostics()).orElseThrow()
                .lines().stream().toList());
    }

    /** Labels of ranks are taken off line by line: the second rank prints the table here. */
    @Test
    void theLinesOfARankStayAtTheirPlaces() {
        var problems = new Diagnostics();
        var found = Measurements.read(SourceText.of("t", """
                [0] hello
                [1] # OSU MPI Latency Test v7.4
                [0] hello
                [1] # Size          Latency (us)
                [1] 1                       1.10
                [1] 2                       x.10
                """), problems);
        assertEquals(List.of(), found);
        assertEquals(List.of(6), problems.all().stream().map(one -> one.line()).toList());
    }

    @Test
    void figuresBeyondTwoMillionAreLeftOutOnceAndSaid() {
        var problems = new Diagnostics();
        var report = new ImportReport(problems);
        int admitted = 0;
        for (int i = 1; i <= 2_000_002; i++) {
            admitted += report.admitsFigure(i) ? 1 : 0;
        }
        report.finish();
        assertEquals(2_000_000, admitted);
        assertEquals(List.of("Only the first 2,000,000 figures are read (2 times)"),
                problems.all().stream().map(one -> one.message()).toList());
        assertEquals(2_000_001, problems.all().getFirst().line());
    }
}
