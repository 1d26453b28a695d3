// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.function.Consumer;

import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.e4.ui.workbench.UIEvents;
import org.eclipse.jface.action.IStatusLineManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.commands.ICommandService;
import org.hopscope.study.estimate.RunEstimate;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.problem.ModelWatch;
import org.hopscope.ui.sweep.StudyRuns;

/**
 * Keeps the buttons of a window true: the tooltip of the run button when another machine is active, selected or has
 * changed, the cancel button when runs begin and end, and the status line.
 */
public final class RunCommands {

    private final IWorkbenchWindow window;
    private final IStatusLineManager status;
    private boolean queued;
    private boolean busy;
    private String said = "";

    /** For one window and its status line. */
    public RunCommands(IWorkbenchWindow window, IStatusLineManager status) {
        this.window = window;
        this.status = status;
    }

    /** Follows selections, validations and runs as long as the window is open. */
    public void keepUpToDate() {
        var watch = window.getService(ModelWatch.class);
        var runs = window.getService(RunService.class);
        var studies = window.getService(StudyRuns.class);
        ISelectionListener selection = (part, selected) -> refresh();
        // an editor of a comparison has no selection
        var turned = new IPartListener2() {

            @Override
            public void partActivated(IWorkbenchPartReference part) {
                refresh();
            }
        };
        Consumer<Checked> checked = state -> refresh();
        RunListener running = () -> {
            enable(runs.isBusy() || studies.isBusy());
            say(runs.latest().map(RunCommands::line).orElse(""));
        };
        Runnable computing = () -> enable(runs.isBusy() || studies.isBusy());
        window.getSelectionService().addSelectionListener(selection);
        window.getPartService().addPartListener(turned);
        watch.addListener(checked);
        runs.addListener(running);
        studies.addListener(computing);
        refresh();
        window.getShell().addDisposeListener(event -> {
            watch.removeListener(checked);
            runs.removeListener(running);
            studies.removeListener(computing);
        });
    }

    /** Each sentence once: what others say meanwhile, of a copy for example, is newer. */
    private void say(String line) {
        if (!line.equals(said)) {
            said = line;
            status.setMessage(line.isEmpty() ? null : line);
        }
    }

    /** The text of the status line about the latest run; nothing of one that an earlier session made. */
    public static String line(Run run) {
        if (run.isEarlier()) {
            return "";
        }
        var now = run.status();
        if (run.asks()) {
            return NLS.bind(Messages.run_lineAsks, run.name(),
                    run.estimate().map(all -> RunEstimate.time(all.seconds())).orElse(""));
        }
        return NLS.bind(switch (now.state()) {
            case WAITING -> Messages.run_lineWaiting;
            case RUNNING -> Messages.run_lineRunning;
            case PAUSED -> Messages.run_linePaused;
            case COMPLETED -> Messages.run_lineCompleted;
            case ENDED_EARLY -> Messages.run_lineEndedEarly;
            case REJECTED -> Messages.run_lineRejected;
            case CANCELLED -> Messages.run_lineCancelled;
            case FAILED -> Messages.run_lineFailed;
        }, new Object[] {run.name(), ProgressText.of(now), ProgressText.wallTime(now.wallNanos())});
    }

    private void refresh() {
        var display = window.getWorkbench().getDisplay();
        if (!queued && !display.isDisposed()) {
            queued = true;
            display.asyncExec(() -> {
                queued = false;
                var commands = window.getService(ICommandService.class);
                if (commands != null) {
                    commands.refreshElements(Ids.RUN_COMMAND, null);
                }
            });
        }
    }

    /** Tool items ask for their state only when the user does something; a run ends without that. */
    private void enable(boolean now) {
        if (now != busy) {
            busy = now;
            window.getService(IEventBroker.class).post(UIEvents.REQUEST_ENABLEMENT_UPDATE_TOPIC,
                    UIEvents.ALL_ELEMENT_ID);
        }
    }
}
