// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.AbstractLayout;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;

/** A name, a remark, and a sign at the right end, in one line; where it is too short, the remark gives way first. */
final class HeadingLayout extends AbstractLayout {

    private static final int GAP = 8;
    /** A remark shorter than this is useless. */
    private static final int LEAST_REMARK = 64;

    private final IFigure name;
    private final IFigure remark;

    /** The line of these figures; any other child is the sign. */
    HeadingLayout(IFigure name, IFigure remark) {
        this.name = name;
        this.remark = remark;
    }

    private int signs(IFigure line) {
        var width = 0;
        for (var child : line.getChildren()) {
            width += child == name || child == remark ? 0 : ((IFigure) child).getPreferredSize().width + GAP;
        }
        return width;
    }

    @Override
    public void layout(IFigure line) {
        var area = line.getClientArea();
        var room = area.width - signs(line);
        var named = Math.min(name.getPreferredSize().width, Math.max(0, room));
        name.setBounds(new Rectangle(area.x, area.y, named, area.height));
        var rest = room - named - GAP;
        var wanted = remark.getPreferredSize().width;
        remark.setBounds(new Rectangle(area.x + named + GAP, area.y,
                rest < Math.min(LEAST_REMARK, wanted) ? 0 : Math.min(rest, wanted), area.height));
        for (var child : line.getChildren()) {
            var sign = (IFigure) child;
            if (sign != name && sign != remark) {
                var size = sign.getPreferredSize();
                sign.setBounds(new Rectangle(area.right() - size.width, area.y, size.width, area.height));
            }
        }
    }

    @Override
    protected Dimension calculatePreferredSize(IFigure line, int widthHint, int heightHint) {
        var size = name.getPreferredSize().getCopy();
        var more = remark.getPreferredSize();
        var insets = line.getInsets();
        for (var child : line.getChildren()) {
            size.height = Math.max(size.height, ((IFigure) child).getPreferredSize().height);
        }
        return new Dimension(size.width + (more.width > 0 ? GAP + more.width : 0) + signs(line)
                + insets.getWidth(), size.height + insets.getHeight());
    }
}
