// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.text.Messages;
import org.hopscope.ui.Shown;
import org.hopscope.ui.SpokenName;

/** The problems of the text with their lines, below it; hidden while there are none. */
final class ProblemList {

    private static final int LINES = 5;
    private static final int GAP = 2;
    private static final int LINE_WIDTH = 88;
    private static final int CODE_WIDTH = 64;

    private final Table table;
    private DiagramTheme theme;
    private List<SourceProblem> problems = List.of();

    ProblemList(Composite parent, DiagramTheme theme, Consumer<SourceProblem> go) {
        table = new Table(parent, SWT.SINGLE | SWT.FULL_SELECTION | SWT.VIRTUAL | SWT.V_SCROLL);
        table.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        new TableColumn(table, SWT.LEFT).setWidth(LINE_WIDTH);
        new TableColumn(table, SWT.LEFT).setWidth(CODE_WIDTH);
        var message = new TableColumn(table, SWT.LEFT);
        table.addListener(SWT.Resize, event -> message.setWidth(Math.max(LINE_WIDTH,
                table.getClientArea().width - LINE_WIDTH - CODE_WIDTH)));
        table.addListener(SWT.SetData, event -> fill((TableItem) event.item));
        table.addListener(SWT.Selection, event -> go.accept(problems.get(table.getSelectionIndex())));
        SpokenName.give(table, Messages.get("source.problems"));
        GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(table);
        table.setVisible(false);
        setTheme(theme);
    }

    void setTheme(DiagramTheme newTheme) {
        theme = newTheme;
        table.setBackground(theme.color(Tone.REGION));
        table.setForeground(theme.color(Tone.TEXT));
        table.clearAll();
    }

    Table table() {
        return table;
    }

    void show(List<SourceProblem> shown) {
        problems = shown;
        table.setItemCount(shown.size());
        table.clearAll();
        var data = (GridData) table.getLayoutData();
        var height = Math.min(shown.size(), LINES) * (table.getItemHeight() + GAP) + 2 * GAP;
        if (data.exclude != shown.isEmpty() || data.heightHint != height) {
            data.heightHint = height;
            Shown.set(table, !shown.isEmpty());
            table.getParent().layout();
        }
    }

    private void fill(TableItem item) {
        var problem = problems.get(table.indexOf(item));
        var diagnostic = problem.diagnostic();
        item.setText(new String[] {Messages.get("source.line", problem.line()), diagnostic.code(),
                diagnostic.message() + (diagnostic.fixHint().isEmpty() ? "" : "  \u2014  " + diagnostic.fixHint())});
        item.setForeground(1, theme.color(SourceStyle.tone(diagnostic.severity())));
    }
}
