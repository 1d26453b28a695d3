// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.model;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.model.ModelSupport;
import org.hopscope.model.setting.WorkloadKind.Parameter;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.study.text.JsonWriter;

/** Lists the kinds of workload, or explains one with its parameters. */
public final class WorkloadsExecution {

    private static final int WIDTH = 100;

    private final WorkloadsCommand command;
    private final PrintStream out;

    public WorkloadsExecution(WorkloadsCommand command, PrintStream out) {
        this.command = command;
        this.out = out;
    }

    public ExitCode execute() {
        ModelSupport.initialize();
        var kinds = command.name().isEmpty() ? WorkloadKind.all()
                : List.of(WorkloadKind.of(command.name()).orElseThrow());
        out.print(command.json() ? json(kinds) : command.name().isEmpty() ? list(kinds) : explain(kinds.get(0)));
        return ExitCode.OK;
    }

    private static String list(List<WorkloadKind> kinds) {
        var text = new StringBuilder();
        int width = kinds.stream().mapToInt(kind -> kind.name().length()).max().orElse(0);
        for (var kind : kinds) {
            var indent = " ".repeat(width + 2);
            text.append(kind.name()).append(" ".repeat(width + 2 - kind.name().length()))
                    .append(wrapped(kind.documentation(), indent));
        }
        return text.append("\n'hopscope workloads NAME' lists the parameters of one.\n").toString();
    }

    private static String explain(WorkloadKind kind) {
        var text = new StringBuilder(kind.name()).append('\n').append(wrapped(kind.documentation(), ""))
                .append("\nParameters, each set by --set NAME=VALUE:\n");
        for (var parameter : kind.parameters()) {
            text.append("\n  ").append(parameter.name()).append(" = ")
                    .append(parameter.value().isEmpty() ? "(empty)" : parameter.value()).append("\n      ")
                    .append(wrapped(type(parameter) + ". " + parameter.documentation(), " ".repeat(6)));
        }
        return text.toString();
    }

    private static String type(Parameter parameter) {
        var one = parameter.type().substring(0, 1).toUpperCase(Locale.ROOT) + parameter.type().substring(1)
                + (parameter.unit().isEmpty() ? "" : " (" + parameter.unit() + ")");
        return parameter.several() ? one + ", several separated by commas, ranges as 1..64 x2 or 1..9 +2" : one;
    }

    /** A text in lines of limited width, the first one without the indent. */
    private static String wrapped(String words, String indent) {
        var text = new StringBuilder();
        int column = indent.length();
        for (var word : words.split(" ")) {
            if (column > indent.length() && column + word.length() >= WIDTH) {
                text.append('\n').append(indent);
                column = indent.length();
            } else if (column > indent.length()) {
                text.append(' ');
                column++;
            }
            text.append(word);
            column += word.length();
        }
        return text.append('\n').toString();
    }

    private static String json(List<WorkloadKind> kinds) {
        var json = new JsonWriter().beginObject();
        json.name("workloads").beginArray();
        for (var kind : kinds) {
            json.beginObject().name("name").value(kind.name());
            json.name("documentation").value(kind.documentation());
            json.name("parameters").beginArray();
            for (var parameter : kind.parameters()) {
                json.beginObject().name("name").value(parameter.name());
                json.name("type").value(parameter.type());
                json.name("unit").value(parameter.unit());
                json.name("several").value(parameter.several());
                json.name("default").value(parameter.value());
                json.name("documentation").value(parameter.documentation()).endObject();
            }
            json.endArray().endObject();
        }
        return json.endArray().endObject().toString();
    }
}
