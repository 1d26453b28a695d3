// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

import org.hopscope.model.io.MachineFiles;
import org.hopscope.study.compare.DrawnDesign;
import org.hopscope.study.report.Diagram;
import org.hopscope.study.report.DiagramSource;

/**
 * Has machines drawn by a process of the workbench, which has the libraries for it and needs a display. All drawings of
 * a report are made by one process, which finds what to draw in a folder.
 */
public final class DiagramProcess implements DiagramSource {

    private static final String APPLICATION = "org.hopscope.editor.drawings";
    private static final String REMEDY = "There is no drawing: ";

    private final boolean paper;

    /** @param paper whether the drawings are for a report on paper, otherwise for one on a screen */
    public DiagramProcess(boolean paper) {
        this.paper = paper;
    }

    @Override
    public List<Diagram> draw(List<DrawnDesign> designs) {
        var workbench = Workbench.beside();
        if (workbench.isEmpty()) {
            return DiagramSource.none(REMEDY + "drawings are made by the workbench, which is not installed beside the"
                    + " command line.").draw(designs);
        }
        try {
            var folder = Files.createTempDirectory("hopscope-report");
            try (var display = VirtualDisplay.whereNeeded()) {
                return draw(designs, workbench.get(), folder, display);
            } finally {
                delete(folder);
            }
        } catch (IOException failed) {
            return DiagramSource.none(REMEDY + failed.getMessage() + ".").draw(designs);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return DiagramSource.none(REMEDY + "it was interrupted.").draw(designs);
        }
    }

    private List<Diagram> draw(List<DrawnDesign> designs, Workbench workbench, Path folder,
            VirtualDisplay display) throws IOException, InterruptedException {
        for (int i = 0; i < designs.size(); i++) {
            Files.write(folder.resolve(i + ".machine"), MachineFiles.toBytes(designs.get(i).machine()));
            Files.writeString(folder.resolve(i + ".marks"), designs.get(i).marks().entrySet().stream()
                    .map(mark -> mark.getKey() + " " + mark.getValue()).collect(Collectors.joining("\n")));
        }
        var answer = folder.resolve("answer");
        var arguments = List.of(folder.toString(), paper ? "paper" : "screen");
        var builder = new ProcessBuilder(workbench.command(APPLICATION, answer, arguments))
                .redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile());
        display.addTo(builder.environment());
        int code = builder.start().waitFor();
        if (!Files.exists(answer)) {
            throw new IOException("the workbench could not draw (exit code " + code + ")");
        }
        var drawings = new ArrayList<Diagram>();
        for (int i = 0; i < designs.size(); i++) {
            drawings.add(paper ? Diagram.onPaper(designs.get(i), Files.readAllBytes(folder.resolve(i + ".pdf")))
                    : Diagram.onScreen(designs.get(i), Files.readString(folder.resolve(i + ".svg")),
                            Files.readString(folder.resolve(i + "-dark.svg"))));
        }
        return drawings;
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
