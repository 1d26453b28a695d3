// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.LinkedHashMap;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IViewSite;
import org.hopscope.results.page.MessagePage;
import org.hopscope.study.estimate.RunEstimate;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunButton;
import org.hopscope.ui.run.RunService;

/** The question whether a run may start that would take long. */
final class LongRun {

    private LongRun() {}

    /** Puts the question, with what can be done instead. */
    static void ask(MessagePage message, Run run, RunService service, IViewSite site, Image picture) {
        var sentence = run.before().isPresent() ? Messages.stack_unasked : Messages.stack_long;
        var choices = new LinkedHashMap<String, Runnable>();
        choices.put(Messages.stack_smaller, () -> {
            service.cancel(run);
            RunButton.configure(site);
        });
        choices.put(Messages.stack_cancel, () -> service.cancel(run));
        message.show(NLS.bind(sentence, run.name(), run.estimate().map(RunEstimate::text).orElse("")),
                Messages.stack_anyway, picture, () -> service.resume(run), choices);
    }
}
