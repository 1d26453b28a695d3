// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;
import java.util.function.Function;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Glyph;
import org.hopscope.editor.figure.PaletteRow;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.offer.RowList;
import org.hopscope.editor.offer.SearchPopup;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Subjects;
import org.hopscope.editor.text.Texts;

/**
 * A small window beside the diagram: the user types a name or a kind, Enter shows one after the other of what is found,
 * Shift and Enter the one before, Escape closes.
 */
final class FindPopup {

    private static final int WIDTH = 360;
    private static final int HEIGHT = 280;
    private static final int GAP = 8;
    /** More rows are not shown; the window says how many there are. */
    private static final int MOST_ROWS = 200;

    private final DiagramTheme theme;
    private final Control diagram;
    private final Function<String, List<Found>> search;
    private final SearchPopup popup;
    private List<Found> found = List.of();
    /** The row that was shown last, -1 if none was since the user typed. */
    private int shown = -1;

    /** @param search what a typed text finds, the best first */
    FindPopup(DiagramTheme theme, Control diagram, Function<String, List<Found>> search) {
        this.theme = theme;
        this.diagram = diagram;
        this.search = search;
        popup = new SearchPopup(diagram.getShell(), theme, Messages.get("find.find"));
        popup.listen(this::fill, keys -> step((keys & SWT.MOD2) == 0 ? 1 : -1), this::showFoot);
        fill();
    }

    /** Shows the window at the upper right corner of the diagram and gives it the focus. */
    void open() {
        var corner = diagram.toDisplay(Math.max(0, diagram.getSize().x - WIDTH - GAP), GAP);
        popup.open(corner.x, corner.y, WIDTH, HEIGHT);
    }

    private void fill() {
        found = search.apply(popup.typed());
        shown = -1;
        popup.show(found.stream().limit(MOST_ROWS).map(this::row).toList());
        showFoot();
    }

    private RowList.Row row(Found one) {
        var subject = Subjects.of(one.pictured());
        Runnable use = () -> reveal(found.indexOf(one));
        var row = new PaletteRow(theme, Glyph.of(subject), Tone.of(subject), one.name(), one.kind(), use);
        row.setDetail(one.kind(), false);
        return new RowList.Row(row, Messages.get("offer.of", one.name(), one.kind()), one.kind(), use);
    }

    /** The selected row first; from the row that was shown already to the next one, and round at the end. */
    private void step(int by) {
        var list = popup.list();
        var rows = list.rows().size();
        if (rows > 0) {
            reveal(list.selected() == shown ? Math.floorMod(shown + by, rows) : Math.max(0, list.selected()));
        }
    }

    private void reveal(int index) {
        popup.list().select(index);
        shown = index;
        found.get(index).show().run();
        showFoot();
    }

    private void showFoot() {
        var list = popup.list();
        var rows = list.rows().size();
        popup.say(found.isEmpty() ? Messages.get("find.nothing")
                : Messages.get(rows < found.size() ? "find.first" : "find.hint",
                        Texts.count(Math.max(0, list.selected()) + 1), Texts.count(found.size()), Texts.count(rows)),
                Tone.MUTED);
    }
}
