// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.List;
import java.util.Optional;

import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.part.FileEditorInput;
import org.hopscope.results.chart.Overlay;
import org.hopscope.results.chart.StackModel;
import org.hopscope.study.RunReport;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunService;

/** The stacks of a run as outlines around those of another one that was made to be seen against it. */
final class Outline {

    private Outline() {}

    /** The run whose stacks are the outlines; none once it is removed, or the design of the other one is closed. */
    static Optional<Run> of(Run run, RunService service, IWorkbenchPage page) {
        return run.before().filter(before -> before.report().isPresent() && service.runs().contains(before)
                && page.findEditor(new FileEditorInput(run.file())) != null);
    }

    /** The stacks with those of another run around them, if there is one; null for none. */
    static StackModel around(StackModel model, Run before, BlockMode mode) {
        return before == null ? model : model.with(new Overlay(name(before),
                before.report().map(RunReport::results).map(mode::stacks).orElse(List.of()), List.of()));
    }

    /** A run in words. */
    static String name(Run run) {
        return NLS.bind(Messages.stack_runOf, run.number(), run.name());
    }

    /** True if the stacks of one run stay in sight until there are some of the other. */
    static boolean precedes(Run before, Run run) {
        return before != run && (before.file().equals(run.file()) || run.before().filter(before::equals).isPresent());
    }
}
