// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.recovery;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbench;
import org.hopscope.ui.model.OpenParts;
import org.hopscope.ui.model.UnsavedWork;

/**
 * Keeps unsaved work of editors with the first change, then once a second, and before each run, and
 * offers what an earlier session left. Changes are copied when they are made, and written in the background, so that
 * they are also kept while the UI thread is busy with something else. One per workbench:
 * {@code getService(RecoveryService.class)}. UI thread.
 */
public final class RecoveryService {

    private static final long LONGEST_END_MS = 5_000;
    /** Copies of unsaved work take at most a tenth of the time. */
    private static final int TIME_PER_COPY = 10;
    private static final String OPEN_EDITORS = "";

    private final IWorkbench workbench;
    private final RecoveryStore store;
    private final RecoveryJob job;
    private final Map<UnsavedWork, Watched> watched = new HashMap<>();
    private final List<RecoveryOffer> offers = new ArrayList<>();
    private final List<Runnable> offerListeners = new CopyOnWriteArrayList<>();
    private final List<Consumer<String>> troubleListeners = new CopyOnWriteArrayList<>();
    private boolean stopped;

    private static final class Watched {

        private Runnable listener;
        private Runnable keeping;
        private String path = "";
        private final KeepTimes times = new KeepTimes();
    }

    RecoveryService(IWorkbench workbench, RecoveryStore store) {
        this.workbench = workbench;
        this.store = store;
        job = new RecoveryJob(Messages.recovery_job, this::tell);
    }

    /** Begins to keep; opens what was open when the last session was killed. Once. */
    public void start() {
        List<String> lastOpen = List.of();
        try {
            offers.addAll(withoutSaved(store.begin()));
            lastOpen = store.lastOpen();
        } catch (IOException failed) {
            tell(failed);
        }
        // editors that the workbench has restored are there already
        offerListeners.forEach(Runnable::run);
        var editors = new OpenEditors(workbench, paths -> job.soon(OPEN_EDITORS, () -> store.keepOpen(paths)));
        editors.reopen(lastOpen);
        new OpenParts<>(UnsavedWork.class, this::opened, this::closed).follow(workbench);
        editors.follow();
    }

    /** Ends the session as it should end: what is unsaved now was given up by the user. Waits, but not for long. */
    public void stop() {
        stopped = true;
        job.soon(OPEN_EDITORS, store::forgetOpen);
        try {
            job.join(LONGEST_END_MS, null);
        } catch (InterruptedException e) {
            // The workbench ends anyway; the interrupt stays visible to the caller.
            Thread.currentThread().interrupt();
        }
    }

    /** The work that earlier sessions left, the latest first. */
    public List<RecoveryOffer> offers() {
        return List.copyOf(offers);
    }

    /** The latest that an earlier session left of a file. */
    public Optional<RecoveryOffer> offer(IFile file) {
        return offers.stream().filter(one -> one.path().equals(path(file))).findFirst();
    }

    /** The bytes that the file would have. */
    public byte[] content(RecoveryOffer offer) throws IOException {
        return store.content(offer);
    }

    /** The user has decided about an offer: it is deleted, restored or not. */
    public void settle(RecoveryOffer offer) {
        if (offers.remove(offer)) {
            job.soon(offer.entry().toString(), () -> store.discard(offer));
            offerListeners.forEach(Runnable::run);
        }
    }

    /** The listener runs whenever the offers are others. */
    public void addOfferListener(Runnable listener) {
        offerListeners.add(listener);
    }

    /** Ends the notifications. */
    public void removeOfferListener(Runnable listener) {
        offerListeners.remove(listener);
    }

    /** The listener gets, once per session, the reason why work cannot be kept. */
    public void addTroubleListener(Consumer<String> listener) {
        troubleListeners.add(listener);
    }

    /** Ends the notifications. */
    public void removeTroubleListener(Consumer<String> listener) {
        troubleListeners.remove(listener);
    }

    /** Keeps the work of an editor now, if it is unsaved; ignores one that has been closed. */
    public void keepNow(UnsavedWork source) {
        var state = watched.get(source);
        if (state == null || stopped) {
            return;
        }
        keep(source, state, job::soon);
    }

    private void keep(UnsavedWork source, Watched state, BiConsumer<String, RecoveryJob.Writing> writer) {
        var path = path(source.file());
        if (!path.equals(state.path)) {
            forget(state.path);
            state.path = path;
        }
        int changes = source.unsavedChanges();
        long started = System.nanoTime();
        if (changes == 0) {
            forget(path);
        } else {
            var content = source.content();
            writer.accept(path, () -> store.keep(path, changes, content.get()));
        }
        long ended = System.nanoTime();
        state.times.kept(ended, TIME_PER_COPY * (ended - started));
    }

    private void opened(UnsavedWork source) {
        var state = new Watched();
        state.path = path(source.file());
        state.keeping = () -> keepChanged(source);
        state.listener = () -> changed(source, state);
        watched.put(source, state);
        source.addChangeListener(state.listener);
    }

    private void changed(UnsavedWork source, Watched state) {
        if (source.unsavedChanges() == 0) {
            keepNow(source);
            return;
        }
        var delay = state.times.changed(System.nanoTime());
        if (delay.isPresent() && delay.getAsInt() == 0) {
            // a timer would wait for whatever the UI thread does next
            keepChanged(source);
        } else {
            delay.ifPresent(wait -> Display.getCurrent().timerExec(wait, state.keeping));
        }
    }

    private void keepChanged(UnsavedWork source) {
        var state = watched.get(source);
        if (state != null && !stopped) {
            keep(source, state, job::atMostOnceASecond);
        }
    }

    private void closed(UnsavedWork source) {
        var state = watched.remove(source);
        if (state != null) {
            source.removeChangeListener(state.listener);
            Display.getCurrent().timerExec(-1, state.keeping);
            forget(state.path);
        }
    }

    private void forget(String path) {
        job.soon(path, () -> store.forget(path));
    }

    /** An entry whose file already has the same content was saved at the last moment. */
    private List<RecoveryOffer> withoutSaved(List<RecoveryOffer> found) throws IOException {
        var open = new ArrayList<RecoveryOffer>();
        for (var offer : found) {
            var file = ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(offer.path()));
            if (SavedContent.equals(file, store.content(offer))) {
                store.discard(offer);
            } else {
                open.add(offer);
            }
        }
        return open;
    }

    private void tell(IOException failed) {
        Platform.getLog(getClass()).error(Messages.recovery_trouble, failed);
        var reason = failed.getMessage() == null ? failed.getClass().getSimpleName() : failed.getMessage();
        workbench.getDisplay().asyncExec(() -> troubleListeners.forEach(
                listener -> listener.accept(NLS.bind(Messages.recovery_troubleText, reason))));
    }

    private static String path(IFile file) {
        return file.getFullPath().toPortableString();
    }
}
