// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.editparts.ZoomManager;
import org.hopscope.editor.geometry.Zooming;
import org.hopscope.editor.part.PicturePart;

/** The scale of the diagram. */
record ZoomActions(DiagramContext context) {

    private static final int ROOM = 16;

    static List<DiagramAction> of(DiagramContext context) {
        var zoom = new ZoomActions(context);
        return List.of(
                DiagramAction.of("zoomIn", MenuGroup.VIEW, () -> zoom.manager().canZoomIn(),
                        () -> zoom.manager().zoomIn()),
                DiagramAction.of("zoomOut", MenuGroup.VIEW, () -> zoom.manager().canZoomOut(),
                        () -> zoom.manager().zoomOut()),
                DiagramAction.of("zoomActual", MenuGroup.VIEW, () -> zoom.manager().setZoom(1)),
                DiagramAction.of("zoomFit", MenuGroup.VIEW, () -> zoom.sheet().ifPresent(zoom::show)),
                DiagramAction.of("zoomWidth", MenuGroup.VIEW, () -> zoom.sheet().ifPresent(zoom::showWidth)),
                DiagramAction.of("zoomSelection", MenuGroup.VIEW, zoom::anySelected,
                        () -> zoom.selection().ifPresent(zoom::show)));
    }

    private ZoomManager manager() {
        return (ZoomManager) context.viewer().getProperty(ZoomManager.class.toString());
    }

    /** All figures of the sheet. The nodes of a topology have none of their own: they are one picture. */
    private Optional<Rectangle> sheet() {
        return context.viewer().getContents() instanceof PicturePart picture ? area(picture.drawn().stream())
                : area(Figures.children(context.viewer().getContents()).map(GraphicalEditPart::getFigure));
    }

    private Optional<Rectangle> selection() {
        return area(Figures.selected(context.viewer()).stream().map(GraphicalEditPart::getFigure));
    }

    private boolean anySelected() {
        return Figures.selected(context.viewer()).stream().anyMatch(part -> part.getFigure().isShowing());
    }

    /** The area of these figures, in pixels at 100 %. */
    private Optional<Rectangle> area(Stream<IFigure> figures) {
        return figures.filter(IFigure::isShowing).map(figure -> {
            var bounds = figure.getBounds().getCopy();
            figure.translateToAbsolute(bounds);
            manager().getScalableFigure().translateToRelative(bounds);
            manager().getScalableFigure().translateFromParent(bounds);
            return bounds;
        }).reduce(Rectangle::getUnion);
    }

    private void show(Rectangle area) {
        var room = manager().getViewport().getClientArea().getSize().shrink(2 * ROOM, 2 * ROOM);
        zoomTo(Zooming.fit(area.getSize(), room, manager().getMinZoom(), manager().getMaxZoom()), area);
    }

    /** The middle of the window stays where it is. */
    private void showWidth(Rectangle area) {
        var room = manager().getViewport().getClientArea().width - 2 * ROOM;
        var middle = manager().getViewport().getClientArea().getCenter();
        zoomTo(Zooming.fitWidth(area.width, room, manager().getMinZoom(), manager().getMaxZoom()),
                new Rectangle(area.x, (int) (middle.y / manager().getZoom()), area.width, 0));
    }

    private void zoomTo(double zoom, Rectangle area) {
        manager().setZoom(zoom);
        context.viewer().flush();
        var to = Zooming.scrollToMiddle(area, zoom, manager().getViewport().getClientArea().getSize());
        ((FigureCanvas) context.viewer().getControl()).scrollTo(to.x, to.y);
    }
}
