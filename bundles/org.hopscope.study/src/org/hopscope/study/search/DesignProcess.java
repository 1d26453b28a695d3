// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.search.Tried.Outcome;
import org.hopscope.study.text.Csv;

/**
 * The process that runs designs of a search for another one: it reads their values, a design a line after a word that
 * says whether to screen it, to look at what limits it, or to run it, and writes a line with what came of each. It
 * ends as soon as the other process is no longer there.
 */
public final class DesignProcess {

    static final String SCREEN = "screen";
    static final String RUN = "run";
    static final String LOOK = "look";
    private static final int NO_SEARCH = 1;
    private static final int OTHER_SEARCH = 2;

    private DesignProcess() {}

    /** @param arguments the file of the search, and the identity that it must have, as its journal states it */
    public static void main(String[] arguments) {
        // the process of the search read the same file first and reports what is wrong with it
        var run = SearchRun.read(Path.of(arguments[0]), Diagnostics.discarded());
        if (run.isEmpty() || !run.get().identity().equals(arguments[1])) {
            Runtime.getRuntime().halt(run.isEmpty() ? NO_SEARCH : OTHER_SEARCH);
        }
        try {
            var trial = new DesignTrial(run.orElseThrow().search(), run.get().machine(), () -> false);
            serve(question -> {
                var values = question.subList(1, question.size());
                return switch (question.getFirst()) {
                    case SCREEN -> trial.screen(values);
                    case LOOK -> trial.look(values);
                    default -> trial.run(values);
                };
            });
        } catch (IOException | InterruptedException unable) {
            Runtime.getRuntime().halt(NO_SEARCH);
        }
    }

    private static void serve(Function<List<String>, Outcome> trial) throws IOException, InterruptedException {
        var designs = new LinkedBlockingQueue<List<String>>();
        var reader = new Thread(() -> read(System.in, designs), "designs");
        reader.setDaemon(true);
        reader.start();
        try (var answers = new FileOutputStream(FileDescriptor.out)) {
            while (true) {
                answer(answers, trial.apply(designs.take()));
            }
        }
    }

    private static void answer(OutputStream answers, Outcome outcome) throws IOException {
        answers.write(text(outcome).getBytes(StandardCharsets.UTF_8));
        answers.flush();
    }

    /** An outcome as a line; numbers have all their digits. */
    static String text(Outcome outcome) {
        var cells = new ArrayList<>(List.of(Double.toString(outcome.violation()),
                outcome.reason().replaceAll("\\R", " ")));
        outcome.goals().forEach(one -> cells.add(one.toString()));
        return Csv.line(cells);
    }

    /** The outcome of a line. */
    static Outcome outcome(String line) {
        var cells = Csv.cells(line);
        return new Outcome(cells.subList(2, cells.size()).stream().map(Double::valueOf).toList(),
                Double.parseDouble(cells.getFirst()), cells.get(1));
    }

    private static void read(InputStream questions, LinkedBlockingQueue<List<String>> designs) {
        try (var lines = new BufferedReader(new InputStreamReader(questions, StandardCharsets.UTF_8))) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                designs.add(Csv.cells(line));
            }
        } catch (IOException gone) {
            // as at the end
        } finally {
            // also after an error: a process that reads no more would keep the other one waiting for answers
            Runtime.getRuntime().halt(0);
        }
    }
}
