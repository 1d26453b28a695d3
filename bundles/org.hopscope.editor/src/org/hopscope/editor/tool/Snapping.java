// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.SnapToGeometry;
import org.eclipse.gef.SnapToGrid;
import org.hopscope.editor.figure.DiagramTheme;
import org.osgi.service.prefs.BackingStoreException;

/** To what figures are drawn while they are dragged; remembered for all editors of the workspace. */
public enum Snapping {

    /** The grid. */
    GRID(SnapToGrid.PROPERTY_GRID_ENABLED, "snap.grid"),
    /** The edges and middles of other figures. */
    FIGURES(SnapToGeometry.PROPERTY_SNAP_ENABLED, "snap.figures");

    private static final String NODE = "org.hopscope.editor";

    private final String property;
    private final String preference;

    Snapping(String property, String preference) {
        this.property = property;
        this.preference = preference;
    }

    /** Gives a viewer what is remembered. */
    public static void load(EditPartViewer viewer) {
        viewer.setProperty(SnapToGrid.PROPERTY_GRID_VISIBLE, Boolean.TRUE);
        viewer.setProperty(SnapToGrid.PROPERTY_GRID_SPACING, new Dimension(DiagramTheme.GRID, DiagramTheme.GRID));
        for (var one : values()) {
            viewer.setProperty(one.property, InstanceScope.INSTANCE.getNode(NODE).getBoolean(one.preference, true));
        }
    }

    /** True if it is switched on for this viewer. */
    public boolean isOn(EditPartViewer viewer) {
        return Boolean.TRUE.equals(viewer.getProperty(property));
    }

    /** Switches it on or off and remembers that. */
    public void toggle(EditPartViewer viewer) {
        var on = !isOn(viewer);
        viewer.setProperty(property, on);
        var node = InstanceScope.INSTANCE.getNode(NODE);
        node.putBoolean(preference, on);
        try {
            node.flush();
        } catch (BackingStoreException lost) {
            // it counts for this session; only the next one forgets it
            ILog.of(Snapping.class).warn(lost.getMessage(), lost);
        }
    }
}
