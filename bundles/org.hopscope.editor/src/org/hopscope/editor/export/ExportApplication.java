// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.swt.widgets.Display;
import org.hopscope.editor.diagram.Interior;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;

/**
 * Writes the picture of one diagram and ends; the part of {@code hopscope export} that needs a display. Arguments:
 * machine file, picture file, path of the element whose inside is drawn (empty for the machine), scale of a bitmap,
 * "dark" or "light". An answer goes to the file named by the system property {@code hopscope.export.answer}: nothing
 * when all went well, else what is wrong.
 */
public final class ExportApplication implements IApplication {

    private static final String ANSWER = "hopscope.export.answer";

    @Override
    public Object start(IApplicationContext context) throws IOException {
        context.applicationRunning();
        var arguments = (String[]) context.getArguments().get(IApplicationContext.APPLICATION_ARGS);
        var display = new Display();
        try {
            answer(Messages.english(() -> export(display, List.of(arguments))));
        } finally {
            display.dispose();
        }
        return EXIT_OK;
    }

    private static void answer(String text) throws IOException {
        var file = System.getProperty(ANSWER);
        if (file != null) {
            Files.writeString(Path.of(file), text);
        }
    }

    /** Why there is no picture; empty when there is one. */
    private static String export(Display display, List<String> arguments) throws IOException {
        var problems = new Diagnostics();
        var machine = MachineFiles.load(Path.of(arguments.get(0)), problems);
        if (machine.isEmpty()) {
            return problems.all().stream().map(Diagnostic::text).findFirst()
                    .orElse(Messages.get("export.unreadable", arguments.get(0)));
        }
        var inside = find(machine.get(), arguments.get(2));
        if (inside == null) {
            return Messages.get("export.noInside", arguments.get(2));
        }
        var picture = new DiagramPicture(inside, List.of(), arguments.get(4).equals("dark"));
        var format = PictureFormat.of(arguments.get(1)).orElseThrow();
        try {
            AtomicFile.write(Path.of(arguments.get(1)),
                    picture.toBytes(display, format, Double.parseDouble(arguments.get(3))));
            return "";
        } catch (PictureTooLargeException tooLarge) {
            return tooLarge.getMessage();
        }
    }

    /** The element with a diagram that has this path or name; null if there is none. */
    private static Element find(Machine machine, String path) {
        if (path.isEmpty()) {
            return machine;
        }
        for (var all = machine.eAllContents(); all.hasNext();) {
            if (all.next() instanceof Element element && Interior.exists(element)
                    && (path.equals(element.getName()) || path.equals(ElementPath.of(element)))) {
                return element;
            }
        }
        return null;
    }

    @Override
    public void stop() {
        // the picture is finished first
    }
}
