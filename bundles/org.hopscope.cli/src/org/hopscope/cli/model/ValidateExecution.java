// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.model;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.cli.run.ReportJson;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.scenario.StudyCheck;
import org.hopscope.model.variant.Designs;
import org.hopscope.study.ModelCheck;
import org.hopscope.study.text.JsonWriter;

/** Carries out {@code hopscope validate}; the findings are its result. */
public final class ValidateExecution {

    private final ValidateCommand command;
    private final PrintStream out;

    public ValidateExecution(ValidateCommand command, PrintStream out) {
        this.command = command;
        this.out = out;
    }

    public ExitCode execute() {
        var found = new ArrayList<List<Diagnostic>>();
        for (var file : command.files()) {
            var problems = check(file);
            found.add(problems);
            if (!command.json()) {
                print(file, problems);
            }
        }
        if (command.json()) {
            out.print(json(found));
        }
        return found.stream().anyMatch(ValidateExecution::hasErrors) ? ExitCode.REJECTED : ExitCode.OK;
    }

    private JsonWriter json(List<List<Diagnostic>> found) {
        var json = new JsonWriter().beginObject().name("files").beginArray();
        for (int i = 0; i < found.size(); i++) {
            json.beginObject().name("file").value(command.files().get(i)).name("valid")
                    .value(!hasErrors(found.get(i)));
            ReportJson.write(json.name("diagnostics"), found.get(i));
            json.endObject();
        }
        return json.endArray().endObject();
    }

    private static List<Diagnostic> check(String file) {
        var problems = new Diagnostics();
        if (file.endsWith("." + StudyFiles.EXTENSION)) {
            var study = StudyFiles.load(Path.of(file), problems);
            study.ifPresent(one -> problems.addAll(StudyCheck.check(one, Path.of(file)).problems()));
            return problems.all();
        }
        var machine = Designs.load(Path.of(file), problems);
        var found = new ArrayList<>(problems.all());
        machine.ifPresent(one -> found.addAll(ModelCheck.check(one)));
        return found;
    }

    private static boolean hasErrors(List<Diagnostic> found) {
        return found.stream().anyMatch(one -> one.severity() == Severity.ERROR);
    }

    private void print(String file, List<Diagnostic> found) {
        for (var one : found) {
            out.println(file + ": " + one.text());
        }
        if (!hasErrors(found)) {
            out.println(file + ": valid");
        }
    }
}
