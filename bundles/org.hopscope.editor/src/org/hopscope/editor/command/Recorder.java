// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.common.notify.Notifier;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EContentAdapter;
import org.eclipse.emf.ecore.util.EcoreUtil;

/**
 * Listens to all elements of a machine, from its first command on, and keeps what the running command changes. A
 * recorder for each command would cost as much as the machine is large; this one costs what the command touches.
 */
final class Recorder extends EContentAdapter {

    private final EObject root;
    private final List<Notifier> removed = new ArrayList<>();
    private List<Change> running;

    private Recorder(EObject root) {
        this.root = root;
    }

    /** The recorder of the machine, or of an element that is in none. */
    static Recorder of(EObject root) {
        for (var adapter : root.eAdapters()) {
            if (adapter instanceof Recorder recorder && recorder.root == root) {
                return recorder;
            }
        }
        var recorder = new Recorder(root);
        root.eAdapters().add(recorder);
        return recorder;
    }

    /** Keeps what changes from now on. */
    void begin() {
        if (running != null) {
            throw new IllegalStateException("A command runs inside another one");
        }
        running = new ArrayList<>();
    }

    /** The changes since {@link #begin}, in the order in which they happened. */
    List<Change> end() {
        var changes = List.copyOf(running);
        running = null;
        for (var notifier : removed) {
            if (EcoreUtil.getRootContainer((EObject) notifier) != root) {
                super.removeAdapter(notifier);
            }
        }
        removed.clear();
        return changes;
    }

    @Override
    public void notifyChanged(Notification event) {
        super.notifyChanged(event);
        if (running != null) {
            Change.of(event).ifPresent(running::add);
        }
    }

    /** The changes of a command to elements that it has removed before have to be undone too. */
    @Override
    protected void removeAdapter(Notifier notifier) {
        if (running != null) {
            removed.add(notifier);
        } else {
            super.removeAdapter(notifier);
        }
    }
}
