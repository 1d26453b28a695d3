// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;

/** Hears when a part comes into sight; leaves with the part. */
final class Seen implements IPartListener2 {

    private final IWorkbenchPart part;
    private final Runnable onSight;

    Seen(IWorkbenchPart part, Runnable onSight) {
        this.part = part;
        this.onSight = onSight;
    }

    @Override
    public void partVisible(IWorkbenchPartReference reference) {
        if (reference.getPart(false) == part) {
            onSight.run();
        }
    }

    @Override
    public void partClosed(IWorkbenchPartReference reference) {
        if (reference.getPart(false) == part) {
            reference.getPage().removePartListener(this);
        }
    }
}
