// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.results.chart.Look;
import org.hopscope.results.compare.NoticeBar;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.Test;

class NoticeBarTest {

    /** The names of the designs were cut in a narrow window. */
    @Test
    void aMessageThatIsWiderThanTheBarTakesMoreLines() {
        var shell = new Shell(Display.getDefault());
        try {
            GridLayoutFactory.fillDefaults().applyTo(shell);
            var bar = new NoticeBar(shell);
            shell.setSize(400, 400);
            bar.say("Not yet run", "Run", () -> {});
            shell.layout(true, true);
            var label = Controls.all(shell, Label.class).getFirst();
            int line = label.getSize().y;
            bar.say("Not yet run with this workload: HyperTransport 500 ns, HyperTransport 500 ns, SeaStar 1 GHz",
                    "Run the 2 Missing", () -> {});
            var size = label.getSize();
            assertTrue(size.y > line, size + " holds one line of " + line);
            assertEquals(label.computeSize(size.x, -1).y, size.y);
        } finally {
            shell.dispose();
        }
    }

    /** In the dark theme it was the brightest surface of the window. 4.5 is what WCAG 2.2 asks for (1.4.3). */
    @Test
    void aNoticeIsNoBrighterThanItsThemeAndCanBeRead() {
        for (boolean dark : new boolean[] {false, true}) {
            var shell = new Shell(Display.getDefault());
            try {
                shell.setBackground(new Color(dark ? new RGB(47, 47, 47) : new RGB(250, 250, 250)));
                new NoticeBar(shell).say("Not yet run", "Run", () -> {});
                var label = Controls.all(shell, Label.class).getFirst();
                double ground = Look.luminance(label.getBackground().getRGB());
                double ink = Look.luminance(label.getForeground().getRGB());
                assertEquals(dark, ground < 0.2, "luminance of the ground: " + ground);
                assertTrue((Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05) >= 4.5, ground + ", " + ink);
            } finally {
                shell.dispose();
            }
        }
    }
}
