// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.ChopboxAnchor;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;

/** Attaches a straight line to the edge of a box, pointing at its middle. */
public final class BoxAnchor extends ChopboxAnchor {

    /** An anchor on the box of a figure. */
    public BoxAnchor(IFigure owner) {
        super(owner);
    }

    @Override
    protected Rectangle getBox() {
        return SideAnchor.box(getOwner());
    }
}
