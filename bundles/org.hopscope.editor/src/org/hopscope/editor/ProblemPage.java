// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.TextStyle;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.diagnostic.Diagnostic;

/** What the editor shows instead of a diagram when a file cannot be read: the reasons, and ways on. */
final class ProblemPage {

    private static final int MARGIN = 24;
    private static final int LINE_WIDTH = 64;

    private ProblemPage() {}

    /** Fills {@code parent}; the buttons run {@code openAsText} and {@code tryAgain}. */
    static void create(Composite parent, DiagramTheme theme, String file, List<Diagnostic> problems,
            Runnable openAsText, Runnable tryAgain) {
        var page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).spacing(8, 12).applyTo(page);
        var title = new Label(page, SWT.WRAP);
        title.setText(Messages.get("problem.title", file));
        title.setFont(theme.font(TextStyle.TITLE));
        var hint = new Label(page, SWT.WRAP);
        hint.setText(Messages.get("problem.hint"));
        GridDataFactory.fillDefaults().grab(true, false).hint(400, SWT.DEFAULT).applyTo(hint);
        table(page, problems);
        var buttons = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(buttons);
        button(buttons, "problem.openText", openAsText);
        button(buttons, "problem.tryAgain", tryAgain);
    }

    private static void table(Composite page, List<Diagnostic> problems) {
        var table = new Table(page, SWT.BORDER | SWT.FULL_SELECTION);
        table.setHeaderVisible(true);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(table);
        column(table, "problem.line", LINE_WIDTH);
        column(table, "problem.message", 480);
        column(table, "problem.fix", 320);
        for (var problem : problems) {
            var item = new TableItem(table, SWT.NONE);
            var line = problem.line() > 0 ? String.valueOf(problem.line()) : "";
            item.setText(new String[] {line, problem.message(), problem.fixHint()});
        }
        table.addListener(SWT.Resize, event -> share(table));
    }

    private static void column(Table table, String key, int width) {
        var column = new TableColumn(table, SWT.NONE);
        column.setText(Messages.get(key));
        column.setWidth(width);
    }

    private static void share(Table table) {
        var rest = table.getClientArea().width - LINE_WIDTH;
        table.getColumn(1).setWidth(rest * 3 / 5);
        table.getColumn(2).setWidth(rest - rest * 3 / 5);
    }

    private static void button(Composite parent, String key, Runnable action) {
        var button = new Button(parent, SWT.PUSH);
        button.setText(Messages.get(key));
        button.addListener(SWT.Selection, event -> action.run());
    }
}
