// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.StringReader;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;

import org.hopscope.sim.trace.Component;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Segment;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.chart.StackPicture;
import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.SvgText;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class StackPictureTest {

    private static final LatencyStackReport REPORT = new LatencyStackReport(List.of(
            new Stack("host-based", 5_000_000, List.of(segment(Component.MPI, 1_000_000),
                    segment(Component.SYSTEM_CALL, 4_000_000))),
            new Stack("NIC-based", 2_000_000, List.of(segment(Component.MPI, 2_000_000)))));

    @Test
    void segmentsOfABarAddUpToItsTotal() {
        var spots = StackPicture.of("", REPORT, 800, Palette.LIGHT, new EstimatedText()).spots();
        // both bars have one scale: 5 us are 2.5 times as high as 2 us
        double host = spots.get(0).area().height() + spots.get(1).area().height();
        assertEquals(2.5, host / spots.get(2).area().height(), 1e-9);
        assertEquals(4, spots.get(1).area().height() / spots.get(0).area().height(), 1e-9);
        assertEquals(spots.get(0).area().bottom(), spots.get(1).area().y(), 1e-9);
    }

    @Test
    void theTextIsWellFormedAndNamesEachComponent() throws Exception {
        var svg = svg();
        var document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(svg)));
        var texts = document.getElementsByTagName("text");
        long named = 0;
        for (int i = 0; i < texts.getLength(); i++) {
            named += List.of(Component.MPI.label(), Component.SYSTEM_CALL.label(), "Red <Storm>")
                    .contains(texts.item(i).getTextContent()) ? 1 : 0;
        }
        assertEquals(3, named);
        // the system call alone has a pattern
        assertEquals(1, document.getElementsByTagName("pattern").getLength());
        assertEquals(svg, svg());
    }

    private static String svg() {
        return SvgText.of(StackPicture.of("Red <Storm>", REPORT, 800, Palette.DARK, new EstimatedText()));
    }

    private static Segment segment(Component component, long ps) {
        return new Segment(component, ps, 0, List.of(), List.of());
    }
}
