// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import org.eclipse.draw2d.DeferredUpdateManager;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.LightweightSystem;
import org.eclipse.gef.ui.parts.ScrollingGraphicalViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;

/**
 * A viewer that paints the whole window once so many figures have changed that finding out which of them can be seen
 * would take longer. Belongs to the UI thread.
 */
public final class DiagramViewer extends ScrollingGraphicalViewer {

    /** More than a window shows; a thousand figures change a few times each. */
    private static final int MOST_REGIONS = 1_000;

    @Override
    protected LightweightSystem createLightweightSystem() {
        var system = super.createLightweightSystem();
        system.setUpdateManager(new Updates());
        return system;
    }

    /** A drawing is the same where one writes from right to left: not mirrored, and "2 GHz" is not "GHz 2". */
    @Override
    public void setControl(Control control) {
        if (control != null) {
            control.setOrientation(SWT.LEFT_TO_RIGHT);
        }
        super.setControl(control);
    }

    /** Counts the regions that are to be painted; beyond many, all is. */
    private static final class Updates extends DeferredUpdateManager {

        private IFigure root;
        private int regions;

        @Override
        public void setRoot(IFigure newRoot) {
            root = newRoot;
            super.setRoot(newRoot);
        }

        @Override
        public synchronized void addDirtyRegion(IFigure figure, int x, int y, int width, int height) {
            regions++;
            if (regions < MOST_REGIONS) {
                super.addDirtyRegion(figure, x, y, width, height);
            } else if (regions == MOST_REGIONS) {
                var all = root.getBounds();
                super.addDirtyRegion(root, all.x, all.y, all.width, all.height);
            }
        }

        @Override
        protected void repairDamage() {
            // as the window is now: it may have got another size since
            if (regions >= MOST_REGIONS) {
                var all = root.getBounds();
                super.addDirtyRegion(root, all.x, all.y, all.width, all.height);
            }
            regions = 0;
            super.repairDamage();
        }
    }
}
