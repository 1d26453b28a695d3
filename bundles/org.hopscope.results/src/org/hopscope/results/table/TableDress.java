// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.table;

import java.util.List;

import org.eclipse.nebula.widgets.nattable.config.AbstractRegistryConfiguration;
import org.eclipse.nebula.widgets.nattable.config.CellConfigAttributes;
import org.eclipse.nebula.widgets.nattable.config.IConfigRegistry;
import org.eclipse.nebula.widgets.nattable.freeze.FreezeConfigAttributes;
import org.eclipse.nebula.widgets.nattable.grid.GridRegion;
import org.eclipse.nebula.widgets.nattable.painter.cell.TextPainter;
import org.eclipse.nebula.widgets.nattable.painter.cell.decorator.PaddingDecorator;
import org.eclipse.nebula.widgets.nattable.style.CellStyleAttributes;
import org.eclipse.nebula.widgets.nattable.style.DisplayMode;
import org.eclipse.nebula.widgets.nattable.style.HorizontalAlignmentEnum;
import org.eclipse.nebula.widgets.nattable.style.SelectionStyleLabels;
import org.eclipse.nebula.widgets.nattable.style.Style;
import org.eclipse.nebula.widgets.nattable.style.VerticalAlignmentEnum;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;

/** Tells the table how each kind of cell looks. A cell has the name of its kind as label. */
final class TableDress extends AbstractRegistryConfiguration {

    private static final int PADDING = 6;

    private final TableColours colours;
    private final Font font;
    private final Font bold;

    TableDress(TableColours colours, Font font, Font bold) {
        this.colours = colours;
        this.font = font;
        this.bold = bold;
    }

    @Override
    public void configureRegistry(IConfigRegistry registry) {
        registry.registerConfigAttribute(CellConfigAttributes.CELL_PAINTER,
                new PaddingDecorator(new TextPainter(), 0, PADDING, 0, PADDING));
        registry.registerConfigAttribute(CellConfigAttributes.GRID_LINE_COLOR, colours.line());
        registry.registerConfigAttribute(FreezeConfigAttributes.SEPARATOR_COLOR, colours.line());
        registry.registerConfigAttribute(CellConfigAttributes.CELL_STYLE, style(colours.text(), colours.paper(), font));
        for (var kind : TableCell.Kind.values()) {
            var style = style(colours.ink().get(kind), colours.ground().get(kind),
                    kind == TableCell.Kind.GROUP ? bold : font);
            style.setAttributeValue(CellStyleAttributes.HORIZONTAL_ALIGNMENT, alignment(kind));
            registry.registerConfigAttribute(CellConfigAttributes.CELL_STYLE, style, DisplayMode.NORMAL, kind.name());
            var selected = style(colours.text(), colours.selected(), kind == TableCell.Kind.GROUP ? bold : font);
            selected.setAttributeValue(CellStyleAttributes.HORIZONTAL_ALIGNMENT, alignment(kind));
            registry.registerConfigAttribute(CellConfigAttributes.CELL_STYLE, selected, DisplayMode.SELECT,
                    kind.name());
        }
        for (var label : List.of(SelectionStyleLabels.SELECTION_ANCHOR_STYLE,
                SelectionStyleLabels.SELECTION_ANCHOR_GRID_LINE_STYLE)) {
            // the rest, such as the side on which a number stands, is that of the cell's kind
            var anchor = new Style();
            anchor.setAttributeValue(CellStyleAttributes.FOREGROUND_COLOR, colours.text());
            anchor.setAttributeValue(CellStyleAttributes.BACKGROUND_COLOR, colours.selected());
            registry.registerConfigAttribute(CellConfigAttributes.CELL_STYLE, anchor, DisplayMode.SELECT, label);
            registry.registerConfigAttribute(CellConfigAttributes.CELL_STYLE, new Style(), DisplayMode.NORMAL, label);
        }
        for (var mode : List.of(DisplayMode.NORMAL, DisplayMode.SELECT)) {
            registry.registerConfigAttribute(CellConfigAttributes.CELL_PAINTER,
                    new PaddingDecorator(new TextPainter(), 0, PADDING, 0, PADDING), mode, GridRegion.COLUMN_HEADER);
            registry.registerConfigAttribute(CellConfigAttributes.CELL_STYLE,
                    style(colours.text(), colours.head(), bold), mode, GridRegion.COLUMN_HEADER);
            for (var kind : TableCell.Kind.values()) {
                var head = style(colours.text(), colours.head(), bold);
                head.setAttributeValue(CellStyleAttributes.HORIZONTAL_ALIGNMENT, alignment(kind));
                registry.registerConfigAttribute(CellConfigAttributes.CELL_STYLE, head, mode, headLabel(kind));
            }
        }
    }

    /** The label of a cell of the head. */
    static String headLabel(TableCell.Kind kind) {
        return "HEAD_" + kind.name();
    }

    private static HorizontalAlignmentEnum alignment(TableCell.Kind kind) {
        return switch (kind) {
            case NUMBER, QUIET_NUMBER, GOOD, BAD, CHANGED -> HorizontalAlignmentEnum.RIGHT;
            case TEXT, QUIET, GROUP -> HorizontalAlignmentEnum.LEFT;
        };
    }

    private static Style style(Color ink, Color ground, Font font) {
        var style = new Style();
        style.setAttributeValue(CellStyleAttributes.FOREGROUND_COLOR, ink);
        style.setAttributeValue(CellStyleAttributes.BACKGROUND_COLOR, ground);
        style.setAttributeValue(CellStyleAttributes.FONT, font);
        style.setAttributeValue(CellStyleAttributes.HORIZONTAL_ALIGNMENT, HorizontalAlignmentEnum.LEFT);
        style.setAttributeValue(CellStyleAttributes.VERTICAL_ALIGNMENT, VerticalAlignmentEnum.MIDDLE);
        return style;
    }
}
