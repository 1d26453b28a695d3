// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.swt.widgets.Display;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.ui.picture.Mark;

/**
 * Draws the machines of a report and ends; the part of {@code hopscope compare --report} that needs a display. The
 * first argument is a folder with files 0.machine, 1.machine and so on, each with a file of marks, such as 0.marks,
 * that has a line with UUID and mark for each marked element. Writes 0.svg and 0-dark.svg and so on there, or 0.pdf and
 * so on if the second argument is {@code paper}, and at last an empty file that the system property
 * {@code hopscope.export.answer} names.
 */
public final class DrawingsApplication implements IApplication {

    private static final String ANSWER = "hopscope.export.answer";
    private static final String PAPER = "paper";

    @Override
    public Object start(IApplicationContext context) throws IOException {
        context.applicationRunning();
        var arguments = (String[]) context.getArguments().get(IApplicationContext.APPLICATION_ARGS);
        var display = new Display();
        try {
            draw(display, Path.of(arguments[0]), PAPER.equals(arguments[1]));
        } finally {
            display.dispose();
        }
        Files.writeString(Path.of(System.getProperty(ANSWER)), "");
        return EXIT_OK;
    }

    private static void draw(Display display, Path folder, boolean paper) throws IOException {
        for (int i = 0; Files.exists(folder.resolve(i + ".machine")); i++) {
            var machine = MachineFiles.load(folder.resolve(i + ".machine"), Diagnostics.unexpected()).orElseThrow();
            var marks = marks(Files.readAllLines(folder.resolve(i + ".marks")));
            var light = new DiagramPicture(machine, List.of(), false, marks);
            if (paper) {
                Files.write(folder.resolve(i + ".pdf"), light.toPdf(display));
            } else {
                Files.writeString(folder.resolve(i + ".svg"), light.toSvg(display));
                Files.writeString(folder.resolve(i + "-dark.svg"),
                        new DiagramPicture(machine, List.of(), true, marks).toSvg(display));
            }
        }
    }

    private static Map<String, Mark> marks(List<String> lines) {
        var marks = new HashMap<String, Mark>();
        for (var line : lines) {
            int space = line.lastIndexOf(' ');
            if (space > 0) {
                marks.put(line.substring(0, space), Mark.valueOf(line.substring(space + 1)));
            }
        }
        return marks;
    }

    @Override
    public void stop() {
        // the drawings are finished first
    }
}
