// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.offer;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.ToolbarLayout;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.diagram.ProtocolColumns;
import org.hopscope.editor.diagram.ProtocolInterior;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.SketchFigure;
import org.hopscope.editor.text.Subject;
import org.hopscope.editor.text.Subjects;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.ProtocolLayer;

/** Small pictures of pieces of protocols, drawn from the pieces themselves. */
public final class Sketches {

    private static final int TIP_WIDTH = 480;
    private static final double TIP_SCALE = 1.8;
    private static final int TIP_LETTERS = 84;

    private Sketches() {}

    /** A picture of a piece, at most this wide. */
    public static SketchFigure of(ProtocolLayer piece, DiagramTheme theme, int widest) {
        return of(piece, theme, widest, 1);
    }

    private static SketchFigure of(ProtocolLayer piece, DiagramTheme theme, int widest, double largest) {
        var handlers = piece.getHandlers();
        var arrows = new ProtocolInterior(piece).arrows();
        var columns = ProtocolColumns.of(handlers, arrows);
        var boxes = new ArrayList<SketchFigure.Box>();
        for (var handler : handlers) {
            boxes.add(new SketchFigure.Box(Math.max(0, piece.getLanes().indexOf(handler.getLane())),
                    columns.getOrDefault(handler, 0), blocks(handler)));
        }
        var joins = arrows.stream().map(arrow -> new SketchFigure.Join(handlers.indexOf(handler(arrow.source())),
                handlers.indexOf(arrow.target()))).filter(join -> join.from() >= 0 && join.to() >= 0).distinct()
                .toList();
        return new SketchFigure(theme, widest, largest, boxes, joins);
    }

    private static List<Subject> blocks(Handler handler) {
        var blocks = new ArrayList<Subject>();
        if (handler.getTrigger() != null) {
            blocks.add(Subjects.of(handler.getTrigger()));
        }
        handler.getBlocks().forEach(block -> blocks.add(Subjects.of(block)));
        return blocks;
    }

    private static EObject handler(EObject block) {
        var at = block;
        while (at != null && !(at instanceof Handler)) {
            at = at.eContainer();
        }
        return at;
    }

    /** The tool tip of a piece: a larger picture, and below it what is said about it. */
    public static IFigure tip(ProtocolLayer piece, DiagramTheme theme, String text) {
        var tip = new Figure();
        var rows = new ToolbarLayout(false);
        rows.setStretchMinorAxis(false);
        rows.setSpacing(DiagramTheme.GRID);
        tip.setLayoutManager(rows);
        tip.setBorder(new MarginBorder(DiagramTheme.GRID));
        tip.add(of(piece, theme, TIP_WIDTH, TIP_SCALE));
        tip.add(new Label(text.strip().lines().map(Sketches::wrap).collect(Collectors.joining("\n"))));
        return tip;
    }

    private static String wrap(String line) {
        return (line + " ").replaceAll("(.{1," + TIP_LETTERS + "}) ", "$1\n").stripTrailing();
    }
}
