// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Layout;

/**
 * Fields side by side in columns of equal width, headings and wide fields over the whole width:
 *
 * <pre>
 *   heading
 *   field   field   field
 *   field
 *   wide field
 * </pre>
 */
final class FieldGrid extends Layout {

    private static final int COLUMN = 330;
    private static final int MOST_COLUMNS = 4;
    private static final int SHORTEST_LABEL = 100;
    private static final int LONGEST_LABEL = 170;
    private static final int GAP = 16;
    private static final int ROW_GAP = 3;
    private static final int HEADING_GAP = 8;

    private final int margin;

    FieldGrid(int margin) {
        this.margin = margin;
    }

    @Override
    protected Point computeSize(Composite composite, int widthHint, int heightHint, boolean flushCache) {
        var width = widthHint == SWT.DEFAULT ? COLUMN : widthHint;
        return new Point(width, place(composite, width, false));
    }

    @Override
    protected void layout(Composite composite, boolean flushCache) {
        place(composite, composite.getClientArea().width, true);
    }

    /** Returns the height of all. */
    private int place(Composite composite, int width, boolean really) {
        var inner = width - 2 * margin;
        var label = labelWidth(composite);
        var need = label + controlWidth(composite);
        var columns = Math.clamp((inner + GAP) / (Math.max(COLUMN, need) + GAP), 1, MOST_COLUMNS);
        var columnWidth = (inner - (columns - 1) * GAP) / columns;
        // where both do not fit side by side, labels are above their controls
        cells(composite).forEach(cell -> cell.setLabelWidth(columnWidth < need ? 0 : label));
        var y = margin;
        var column = 0;
        var rowHeight = 0;
        for (var child : composite.getChildren()) {
            var alone = !(child instanceof FieldCell cell) || cell.isWide();
            if (column > 0 && (alone || column == columns)) {
                y += rowHeight + ROW_GAP;
                column = 0;
                rowHeight = 0;
            }
            var heading = !(child instanceof FieldCell);
            if (heading && y > margin) {
                y += HEADING_GAP;
            }
            var height = child.computeSize(alone ? inner : columnWidth, SWT.DEFAULT, true).y;
            if (really) {
                child.setBounds(margin + column * (columnWidth + GAP), y, alone ? inner : columnWidth, height);
            }
            if (alone) {
                y += height + ROW_GAP;
            } else {
                rowHeight = Math.max(rowHeight, height);
                column++;
            }
        }
        return y + (column > 0 ? rowHeight : 0) + margin;
    }

    private static int labelWidth(Composite composite) {
        return cells(composite).mapToInt(cell -> Math.clamp(cell.labelWidth(), SHORTEST_LABEL, LONGEST_LABEL)).max()
                .orElse(0);
    }

    /** Of the widest field; a wide one has the whole width anyway. */
    private static int controlWidth(Composite composite) {
        return cells(composite).filter(cell -> !cell.isWide()).mapToInt(FieldCell::controlWidth).max().orElse(0);
    }

    private static Stream<FieldCell> cells(Composite composite) {
        return Stream.of(composite.getChildren()).filter(FieldCell.class::isInstance).map(FieldCell.class::cast);
    }
}
