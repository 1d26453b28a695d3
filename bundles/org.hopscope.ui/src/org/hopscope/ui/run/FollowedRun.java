// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.hopscope.ui.Ids;

/**
 * The one run that all views and diagrams of a window show: the latest of this session, the one that was selected in
 * the Runs view since that was added, or the latest of the machine whose editor the user has turned to since. After a
 * start it is the latest of the machine in sight. One per window: {@code site.getService(FollowedRun.class)}. Belongs
 * to the UI thread.
 */
public final class FollowedRun implements RunListener, ISelectionListener, IPartListener2 {

    private final RunService service;
    private final ListenerList<Runnable> listeners = new ListenerList<>();
    private List<Run> known = List.of();
    private Optional<Run> current = Optional.empty();
    /** The machine whose editor the user has turned to last; empty before the first. */
    private Optional<IFile> machine = Optional.empty();

    private FollowedRun(RunService service) {
        this.service = service;
    }

    /** Follows the run of a window as long as the window is there. */
    public static FollowedRun in(IWorkbenchWindow window) {
        var followed = new FollowedRun(window.getService(RunService.class));
        followed.service.addListener(followed);
        window.getSelectionService().addSelectionListener(Ids.RUNS, followed);
        window.getPartService().addPartListener(followed);
        followed.machine = Optional.ofNullable(window.getActivePage())
                .flatMap(page -> RunTarget.fileOf(page.getActiveEditor()));
        window.getShell().addDisposeListener(event -> followed.service.removeListener(followed));
        followed.known = List.copyOf(followed.service.runs());
        followed.current = followed.own();
        return followed;
    }

    /** The run to show; empty if there is none. */
    public Optional<Run> current() {
        if (current.isPresent() && !service.runs().contains(current.get())) {
            current = own();
        }
        return current;
    }

    /** The listener runs when another run was selected; adding it twice has no effect. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Removes a listener; ignores an unknown one. */
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }

    /** The latest run of the machine in sight; of all machines before one was in sight. */
    private Optional<Run> own() {
        return machine.isEmpty() ? service.latest() : service.runs().stream()
                .filter(run -> run.file().equals(machine.get())).max(Comparator.comparingInt(Run::number));
    }

    /** Turns to a new run, not to one of an earlier session, and away from one that was removed. */
    @Override
    public void runsChanged() {
        var before = known;
        known = List.copyOf(service.runs());
        var added = service.latest().filter(run -> !before.contains(run) && !run.isEarlier());
        if (added.isPresent()) {
            current = added;
        } else if (current().isEmpty()) {
            current = own();
        }
    }

    /** The editor in front after a start may never become active: then its machine is the one in sight. */
    @Override
    public void partVisible(IWorkbenchPartReference part) {
        if (machine.isEmpty()) {
            partActivated(part);
        }
    }

    /** Turns to the latest run of another machine when its editor becomes the active one; to none if it has none. */
    @Override
    public void partActivated(IWorkbenchPartReference part) {
        if (part instanceof IEditorReference editor) {
            RunTarget.fileOf(editor.getPart(false)).filter(file -> !machine.equals(Optional.of(file)))
                    .ifPresent(this::turn);
        }
    }

    private void turn(IFile file) {
        runsChanged();
        machine = Optional.of(file);
        if (current.filter(run -> run.file().equals(file)).isEmpty()) {
            current = own();
            listeners.forEach(Runnable::run);
        }
    }

    @Override
    public void selectionChanged(IWorkbenchPart part, ISelection selection) {
        if (selection instanceof IStructuredSelection structured && structured.getFirstElement() instanceof Run run
                && service.runs().contains(run)) {
            current = Optional.of(run);
            listeners.forEach(Runnable::run);
        }
    }
}
