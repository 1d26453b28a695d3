// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.StackLayout;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.draw2d.text.FlowPage;
import org.eclipse.draw2d.text.ParagraphTextLayout;
import org.eclipse.draw2d.text.TextFlow;

/** A text of any number of lines, broken where it is wider than the figure. */
public final class NoteFigure extends MarkedFigure {

    private static final int PADDING = 10;
    private static final int BAR = 3;
    private static final int LEAST_WIDTH = 64;
    /** As wide as a card by itself; wider only by hand. */
    private static final int MOST_WIDTH = 208;

    private final FlowPage page = new FlowPage();
    private final TextFlow text = new TextFlow();
    private final String hint;
    private int width = -1;

    /**
     * An empty note.
     *
     * @param hint what is shown while nothing is written
     */
    public NoteFigure(DiagramTheme theme, String hint) {
        super(theme);
        this.hint = hint;
        setBorder(new MarginBorder(MARGIN + PADDING - 4, MARGIN + PADDING + BAR, MARGIN + PADDING - 4,
                MARGIN + PADDING));
        setLayoutManager(new StackLayout());
        text.setLayoutManager(new ParagraphTextLayout(text, ParagraphTextLayout.WORD_WRAP_SOFT));
        page.setFont(theme.font(TextStyle.BODY));
        page.add(text);
        add(page);
    }

    /** Shows this text; null or blank for none. */
    public void setNote(String written) {
        var empty = written == null || written.isBlank();
        text.setText(empty ? hint : written);
        text.setForegroundColor(theme().color(empty ? Tone.MUTED : Tone.TEXT));
        revalidate();
    }

    /** The width of the figure, -1 for the natural one. */
    public void setWidth(int newWidth) {
        if (width != newWidth) {
            width = newWidth;
            revalidate();
        }
    }

    /** The figure that shows the text; its font is that of the text. */
    public IFigure text() {
        return text;
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        var insets = getInsets();
        var wide = Math.max(LEAST_WIDTH, width < 0 ? natural() : width - insets.getWidth());
        var high = page.getPreferredSize(wide, -1).height;
        var least = theme().extent("m", TextStyle.BODY).height;
        return new Dimension(Paint.grid(wide + insets.getWidth()),
                Paint.grid(Math.max(high, least) + insets.getHeight()));
    }

    /** The width of the longest line, as far as there is room. */
    private int natural() {
        return Math.min(MOST_WIDTH, text.getText().lines()
                .mapToInt(line -> theme().extent(line, TextStyle.BODY).width).max().orElse(0) + 2);
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        var box = box();
        graphics.setBackgroundColor(theme().color(Tone.CARD));
        graphics.fillRectangle(box);
        graphics.setForegroundColor(theme().color(Tone.RULE));
        Paint.outline(graphics, box, 0, 1);
        graphics.setBackgroundColor(theme().color(Tone.WIRE));
        graphics.fillRectangle(new Rectangle(box.x, box.y, BAR, box.height));
    }
}
