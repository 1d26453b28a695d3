// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.document;

import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.TextStyle;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.diagnostic.Diagnostic;

/** What the editor shows when a file cannot be read: the reasons, and ways on. */
public final class ProblemPage {

    private static final int MARGIN = 24;

    private ProblemPage() {}

    /** Fills {@code parent}, which has a grid of one column. */
    public static void create(Composite parent, DiagramTheme theme, FileEditor editor) {
        var page = new Composite(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(page);
        GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).spacing(8, 12).applyTo(page);
        var title = new Label(page, SWT.WRAP);
        title.setText(Messages.get("problem.title", editor.document().file().getName()));
        title.setFont(theme.font(TextStyle.TITLE));
        var hint = new Label(page, SWT.WRAP);
        hint.setText(Messages.get("problem.hint"));
        GridDataFactory.fillDefaults().grab(true, false).hint(400, SWT.DEFAULT).applyTo(hint);
        var reasons = new Text(page, SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.V_SCROLL | SWT.BORDER);
        reasons.setText(lines(editor.document().problems()));
        GridDataFactory.fillDefaults().grab(true, true).hint(400, 100).applyTo(reasons);
        var buttons = new Composite(page, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(buttons);
        button(buttons, "problem.openText", () -> EditorFiles.openAsText(editor));
        button(buttons, "problem.tryAgain", () -> EditorFiles.reopen(editor));
    }

    private static String lines(List<Diagnostic> problems) {
        var text = new StringBuilder();
        for (var problem : problems) {
            if (problem.line() > 0) {
                text.append(Messages.get("problem.line", problem.line()));
            }
            text.append(problem.message()).append('\n');
            if (!problem.fixHint().isEmpty()) {
                text.append("    ").append(Messages.get("problem.fix", problem.fixHint())).append('\n');
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static void button(Composite parent, String key, Runnable action) {
        var button = new Button(parent, SWT.PUSH);
        button.setText(Messages.get(key));
        button.addListener(SWT.Selection, event -> action.run());
    }
}
