// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
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
}
