// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.List;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.ui.SpokenName;

/** The kinds of element of a machine with their counts; one of them is chosen. */
final class KindList {

    private static final int COUNT = 44;

    /** The space that GTK leaves around the text of a cell. */
    private static final int GAP = 16;

    private final Table table;
    private List<Kind> kinds = List.of();
    private DiagramTheme theme;

    KindList(Composite parent, DiagramTheme theme, Runnable onChoice) {
        table = new Table(parent, SWT.SINGLE | SWT.FULL_SELECTION | SWT.V_SCROLL);
        table.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        var name = new TableColumn(table, SWT.LEFT);
        new TableColumn(table, SWT.RIGHT).setWidth(COUNT);
        table.addListener(SWT.Resize, event -> name.setWidth(Math.max(COUNT, table.getClientArea().width - COUNT)));
        SpokenName.give(table, Messages.get("table.kinds"));
        table.addListener(SWT.Selection, event -> onChoice.run());
        setTheme(theme);
    }

    Table table() {
        return table;
    }

    /** The width in which no kind is cut. */
    int wholeWidth() {
        var gc = new GC(table);
        try {
            int widest = kinds.stream().mapToInt(kind -> gc.textExtent(text(kind)).x).max().orElse(0);
            return widest + GAP + COUNT + table.getVerticalBar().getSize().x;
        } finally {
            gc.dispose();
        }
    }

    private static String text(Kind kind) {
        return (kind.inGroup() ? "      " : "") + label(kind.type());
    }

    void setTheme(DiagramTheme newTheme) {
        theme = newTheme;
        table.setBackground(theme.color(Tone.REGION));
        table.setForeground(theme.color(Tone.TEXT));
        for (var i = 0; i < table.getItemCount(); i++) {
            color(table.getItem(i), kinds.get(i));
        }
    }

    /** Shows these kinds; the chosen one stays chosen. */
    void show(List<Kind> shown) {
        if (shown.equals(kinds)) {
            return;
        }
        var chosen = chosen();
        table.setRedraw(false);
        table.setItemCount(shown.size());
        kinds = shown;
        for (var i = 0; i < shown.size(); i++) {
            var kind = shown.get(i);
            var item = table.getItem(i);
            item.setText(new String[] {text(kind), Texts.count(kind.count())});
            color(item, kind);
        }
        table.setRedraw(true);
        if (chosen != null) {
            choose(chosen);
        }
    }

    /** A kind of its own, or "all" of an abstract one. */
    static String label(EClass type) {
        var key = "table.kind." + type.getName();
        return Messages.has(key) ? Messages.get(key) : Texts.kind(type);
    }

    private void color(TableItem item, Kind kind) {
        item.setForeground(theme.color(kind.count() == 0 ? Tone.MUTED : Tone.TEXT));
    }

    /** The chosen kind; null before the first choice. */
    EClass chosen() {
        var index = table.getSelectionIndex();
        return index < 0 || index >= kinds.size() ? null : kinds.get(index).type();
    }

    /** Chooses a kind; the first entry that shows it. Returns whether there is one. */
    boolean choose(EClass type) {
        for (var i = 0; i < kinds.size(); i++) {
            if (kinds.get(i).type() == type) {
                table.setSelection(i);
                return true;
            }
        }
        return false;
    }

    /** The kind that shows an element: its own one if it has an entry, else the group it belongs to. */
    EClass home(EClass type) {
        return kinds.stream().map(Kind::type).filter(one -> one == type).findFirst().orElseGet(() -> kinds.stream()
                .map(Kind::type).filter(one -> one.isSuperTypeOf(type)).findFirst().orElse(null));
    }

    /** The kinds that are shown. */
    List<Kind> kinds() {
        return kinds;
    }
}
