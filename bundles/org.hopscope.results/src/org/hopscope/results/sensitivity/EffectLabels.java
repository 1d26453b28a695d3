// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.sensitivity;

import java.util.function.IntSupplier;

import org.eclipse.jface.viewers.StyledCellLabelProvider;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Event;
import org.hopscope.study.sensitivity.Dependence;
import org.hopscope.study.sensitivity.Immaterial;

/** The cells of one column. What changes the metric gets a bar under its number: blue for less, orange for more. */
final class EffectLabels extends StyledCellLabelProvider {

    private static final Color LESS = new Color(new RGB(0x00, 0x72, 0xb2));
    private static final Color MORE = new Color(new RGB(0xe6, 0x9f, 0x00));
    private static final int BAR_HEIGHT = 3;

    private final EffectColumn column;
    private final IntSupplier metric;

    EffectLabels(EffectColumn column, IntSupplier metric) {
        this.column = column;
        this.metric = metric;
    }

    @Override
    public void update(ViewerCell cell) {
        cell.setText(switch (cell.getElement()) {
            case Dependence one -> column.text(one, metric.getAsInt());
            case Immaterial none -> column == EffectColumn.PARAMETER ? none.parameter().path()
                    : column == EffectColumn.VALUE ? none.parameter().value() : "";
            default -> column == EffectColumn.PARAMETER ? cell.getElement().toString() : "";
        });
        super.update(cell);
    }

    @Override
    public String getToolTipText(Object element) {
        return element instanceof Immaterial none && !none.detail().isEmpty() ? none.detail() : null;
    }

    @Override
    protected void paint(Event event, Object element) {
        super.paint(event, element);
        if (element instanceof Dependence one && column.bar(one, metric.getAsInt()) != 0) {
            double change = Math.clamp(column.bar(one, metric.getAsInt()), -1, 1);
            int whole = event.gc.getClipping().width;
            int width = Math.max(1, (int) (whole * Math.abs(change)));
            var background = event.gc.getBackground();
            event.gc.setBackground(change < 0 ? LESS : MORE);
            event.gc.fillRectangle(event.x + whole - width, event.y + event.height - BAR_HEIGHT, width, BAR_HEIGHT);
            event.gc.setBackground(background);
        }
    }
}
