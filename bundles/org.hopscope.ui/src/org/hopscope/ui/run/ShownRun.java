// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.ui.Pictures;

/**
 * The run that a view shows: the one that all views of its window follow, or the one that it was pinned to. Names the
 * run in the title of the view. Belongs to the UI thread.
 */
public final class ShownRun {

    private final IViewSite site;
    private final Consumer<String> title;
    private final Runnable changed;
    private final FollowedRun followed;
    private final RunService service;
    private final Action pin;
    private final Runnable news = this::turned;
    private Optional<Run> pinned = Optional.empty();
    private Optional<Run> named = Optional.empty();

    /**
     * The run of a view, with a button in its tool bar that pins it.
     *
     * @param title sets the title of the view
     * @param changed is called when another run is to be shown because the user has chosen so
     */
    public ShownRun(IViewSite site, Consumer<String> title, Runnable changed) {
        this.site = site;
        this.title = title;
        this.changed = changed;
        service = site.getService(RunService.class);
        followed = site.getService(FollowedRun.class);
        followed.addListener(news);
        pin = new Action(Messages.run_pin, IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                pin(isChecked());
            }
        };
        pin.setToolTipText(Messages.run_pinHint);
        pin.setImageDescriptor(Pictures.of("pin"));
        pin.setEnabled(false);
        site.getActionBars().getToolBarManager().add(pin);
    }

    /** The run to show; empty if there is none. */
    public Optional<Run> current() {
        pinned = pinned.filter(service.runs()::contains);
        if (pinned.isEmpty() && pin.isChecked()) {
            pin.setChecked(false);
        }
        return pinned.or(followed::current);
    }

    /** Turns to a new run, in whatever order the listeners are called. */
    public void runsChanged() {
        followed.runsChanged();
    }

    /** True if the view keeps its run whatever is selected. */
    public boolean isPinned() {
        return pinned.isPresent();
    }

    /**
     * Keeps the present run in this view and opens another view beside it that follows the selected run; or follows it
     * again.
     */
    public void pin(boolean on) {
        pinned = on ? named.or(this::current) : Optional.empty();
        pin.setChecked(isPinned());
        name(named.orElse(null));
        if (on) {
            openAnother();
        } else {
            changed.run();
        }
    }

    private void openAnother() {
        var page = site.getPage();
        boolean follower = false;
        int next = 1;
        for (var reference : page.getViewReferences()) {
            if (reference.getId().equals(site.getId())) {
                follower |= reference.getView(false) != null && reference.getView(false).getViewSite() != site
                        && !reference.getPartName().endsWith(Messages.run_pinnedEnd);
                next = Math.max(next, number(reference) + 1);
            }
        }
        if (!follower) {
            try {
                page.showView(site.getId(), Integer.toString(next), IWorkbenchPage.VIEW_VISIBLE);
            } catch (PartInitException e) {
                StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
            }
        }
    }

    private static int number(IViewReference reference) {
        var id = reference.getSecondaryId();
        return id != null && id.matches("\\d{1,6}") ? Integer.parseInt(id) : 0;
    }

    /** Names the run that is shown in the title of the view; none with null. */
    public void name(Run run) {
        named = Optional.ofNullable(run);
        var base = site.getRegisteredName();
        var text = run == null ? base : NLS.bind(Messages.run_titleOfRun, base, run.number());
        title.accept(isPinned() ? text + Messages.run_pinnedEnd : text);
        pin.setEnabled(run != null);
    }

    private void turned() {
        if (pinned.isEmpty()) {
            changed.run();
        }
    }

    /** The view is closed. */
    public void dispose() {
        followed.removeListener(news);
    }
}
