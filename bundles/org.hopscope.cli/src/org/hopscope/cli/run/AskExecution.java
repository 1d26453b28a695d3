// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.util.Optional;

import org.hopscope.cli.console.ExitCode;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.question.Answer;
import org.hopscope.study.question.Question;
import org.hopscope.study.question.Refusal;
import org.hopscope.study.question.Reply;

/** Carries out {@code hopscope run --ask}. */
final class AskExecution {

    private final RunConsole console;
    private final Question question;

    AskExecution(RunConsole console, Question question) {
        this.console = console;
        this.question = question;
    }

    ExitCode execute() {
        var problems = new Diagnostics();
        var reply = console.request(problems).flatMap(
                request -> console.<Optional<Reply>>watch(progress -> question.ask(request, progress)));
        if (reply.isEmpty()) {
            return console.reject(problems.all());
        }
        return switch (reply.get()) {
            case Answer answer -> {
                console.out().print(console.command().output().json() ? AskText.json(answer) : AskText.of(answer));
                yield ExitCode.OK;
            }
            case Refusal refusal -> {
                console.err().println(console.command().file() + ": " + refusal.sentence());
                yield ExitCode.REJECTED;
            }
        };
    }
}
