// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.gef.ui.palette.FlyoutPaletteComposite;
import org.eclipse.gef.ui.palette.FlyoutPaletteComposite.FlyoutPreferences;

/** Remembers in the workspace where the palette stands and how wide it is. */
final class PaletteState implements FlyoutPreferences {

    private static final String NODE = "org.hopscope.editor";
    private static final int WIDTH = 144;

    private static int get(String key, int otherwise) {
        return InstanceScope.INSTANCE.getNode(NODE).getInt(key, otherwise);
    }

    private static void put(String key, int value) {
        InstanceScope.INSTANCE.getNode(NODE).putInt(key, value);
    }

    @Override
    public int getDockLocation() {
        return get("palette.dock", PositionConstants.EAST);
    }

    @Override
    public int getPaletteState() {
        return get("palette.state", FlyoutPaletteComposite.STATE_PINNED_OPEN);
    }

    @Override
    public int getPaletteWidth() {
        return get("palette.width", WIDTH);
    }

    @Override
    public void setDockLocation(int location) {
        put("palette.dock", location);
    }

    @Override
    public void setPaletteState(int state) {
        put("palette.state", state);
    }

    @Override
    public void setPaletteWidth(int width) {
        put("palette.width", width);
    }
}
