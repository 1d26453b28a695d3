// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.tool;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.IEclipsePreferences.IPreferenceChangeListener;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.gef.EditPartViewer;
import org.eclipse.gef.SnapToGeometry;
import org.eclipse.gef.SnapToGrid;
import org.eclipse.swt.SWT;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.hopscope.editor.figure.DiagramTheme;
import org.osgi.service.prefs.BackingStoreException;

/** Aids to place figures by hand; remembered for all editors of the workspace. */
public enum PlacingAid {

    /** Figures that are dragged snap to the grid. */
    GRID(SnapToGrid.PROPERTY_GRID_ENABLED, "snap.grid", true),
    /** Figures that are dragged snap to the edges and middles of other figures. */
    FIGURES(SnapToGeometry.PROPERTY_SNAP_ENABLED, "snap.figures", true),
    /** Rulers stand along the top and the left of the diagram. */
    RULERS(PlacingAid.RULERS_SHOWN, "rulers", false);

    /** The property of a viewer that tells that it has rulers. */
    public static final String RULERS_SHOWN = "org.hopscope.editor.rulers";

    private static final String NODE = "org.hopscope.editor";

    private final String property;
    private final String preference;
    private final boolean first;

    PlacingAid(String property, String preference, boolean first) {
        this.property = property;
        this.preference = preference;
        this.first = first;
    }

    /** Gives a viewer what is remembered, now and whenever that changes, until its control is disposed. */
    public static void load(EditPartViewer viewer) {
        viewer.setProperty(SnapToGrid.PROPERTY_GRID_VISIBLE, Boolean.TRUE);
        viewer.setProperty(SnapToGrid.PROPERTY_GRID_SPACING, new Dimension(DiagramTheme.GRID, DiagramTheme.GRID));
        for (var one : values()) {
            viewer.setProperty(one.property, one.isRemembered());
        }
        follow(viewer);
    }

    /** Gives a viewer what another one, or the page of preferences, switches. */
    private static void follow(EditPartViewer viewer) {
        var node = InstanceScope.INSTANCE.getNode(NODE);
        IPreferenceChangeListener listener = event -> {
            for (var one : values()) {
                if (one.preference.equals(event.getKey())) {
                    viewer.setProperty(one.property, one.isRemembered());
                }
            }
        };
        node.addPreferenceChangeListener(listener);
        viewer.getControl().addListener(SWT.Dispose, event -> node.removePreferenceChangeListener(listener));
    }

    private boolean isRemembered() {
        return InstanceScope.INSTANCE.getNode(NODE).getBoolean(preference, first);
    }

    /** The name of it in {@link #store()}. */
    public String preference() {
        return preference;
    }

    /** Where it is remembered for the workspace. */
    public static ScopedPreferenceStore store() {
        var store = new ScopedPreferenceStore(InstanceScope.INSTANCE, NODE);
        for (var one : values()) {
            store.setDefault(one.preference, one.first);
        }
        return store;
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
            ILog.of(PlacingAid.class).warn(lost.getMessage(), lost);
        }
    }
}
