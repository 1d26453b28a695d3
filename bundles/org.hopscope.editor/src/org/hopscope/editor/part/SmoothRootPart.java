// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import org.eclipse.draw2d.ConnectionLayer;
import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.FreeformLayeredPane;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.LayeredPane;
import org.eclipse.draw2d.ScalableFreeformLayeredPane;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.editparts.GridLayer;
import org.eclipse.gef.editparts.ScalableFreeformRootEditPart;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.SelectionFrame;
import org.hopscope.editor.figure.Tone;

/**
 * The root of a diagram. It is scaled by the graphics system instead of by draw2d, which would round each length and
 * each font on its own and has no paths: nothing shifts and no text is cut at any zoom.
 */
public final class SmoothRootPart extends ScalableFreeformRootEditPart {

    private final DiagramTheme theme;

    /** A root whose grid has the theme's colours. */
    public SmoothRootPart(DiagramTheme theme) {
        this.theme = theme;
        getZoomManager().addZoomListener(zoom -> placeHandles());
    }

    /** Selection frames listen to their own figures only; the scale is told to all of them here. */
    private void placeHandles() {
        for (var handle : getLayer(HANDLE_LAYER).getChildren()) {
            if (handle instanceof SelectionFrame frame) {
                frame.revalidate();
            }
        }
    }

    @Override
    protected ScalableFreeformLayeredPane createScaledLayers() {
        LayeredPane pane = new SmoothPane();
        pane.add(createGridLayer(), GRID_LAYER);
        pane.add(getPrintableLayers(), PRINTABLE_LAYERS);
        var feedback = new FreeformLayer();
        feedback.setEnabled(false);
        pane.add(feedback, SCALED_FEEDBACK_LAYER);
        return (ScalableFreeformLayeredPane) pane;
    }

    @Override
    protected LayeredPane createPrintableLayers() {
        var pane = new FreeformLayeredPane();
        pane.add(new FreeformLayer(), PRIMARY_LAYER);
        pane.add(new LineLayer(), CONNECTION_LAYER);
        return pane;
    }

    @Override
    protected GridLayer createGridLayer() {
        return new DotGrid();
    }

    /** Lines, which are many: a new extent is reported once, until it has been read. */
    private static final class LineLayer extends ConnectionLayer {

        private boolean told;

        @Override
        public void fireExtentChanged() {
            if (!told) {
                told = true;
                super.fireExtentChanged();
            }
        }

        @Override
        public Rectangle getFreeformExtent() {
            told = false;
            return super.getFreeformExtent();
        }
    }

    /** Layers scaled by the graphics system. */
    private final class SmoothPane extends ScalableFreeformLayeredPane {

        @Override
        protected void paintClientArea(Graphics graphics) {
            theme.setScale(getScale());
            paintScaled(graphics);
            theme.setScale(1);
        }

        private void paintScaled(Graphics graphics) {
            if (getScale() == 1) {
                super.paintClientArea(graphics);
            } else if (!getChildren().isEmpty()) {
                graphics.pushState();
                graphics.scale(getScale());
                // painting children restores the last pushed state after each child
                graphics.pushState();
                paintChildren(graphics);
                graphics.popState();
                graphics.popState();
            }
        }
    }

    /** Faint dots every three grid units. */
    private final class DotGrid extends GridLayer {

        private static final int STEP = 3 * DiagramTheme.GRID;
        /** From further away the dots would be a grey area of millions. */
        private static final double LEAST_SCALE = 0.25;

        @Override
        protected void paintGrid(Graphics graphics) {
            if (theme.scale() < LEAST_SCALE) {
                return;
            }
            graphics.setBackgroundColor(theme.color(Tone.GRID));
            var area = graphics.getClip(new Rectangle());
            for (var x = Math.floorDiv(area.x, STEP) * STEP; x < area.right(); x += STEP) {
                for (var y = Math.floorDiv(area.y, STEP) * STEP; y < area.bottom(); y += STEP) {
                    graphics.fillRectangle(x, y, 2, 2);
                }
            }
        }
    }
}
