// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.hopscope.model.diagnostic.Diagnostic;

/** The text of a variant that cannot be read, below what is wrong with it; saving it opens the form once it can. */
final class BrokenVariant {

    private static final int MARGIN = 10;
    private static final int LEAST_WIDTH = 100;

    private final Form form;
    private final StyledText text;
    private final String saved;

    BrokenVariant(Composite parent, String name, List<Diagnostic> problems, String content, Runnable edited) {
        var toolkit = new FormToolkit(parent.getDisplay());
        form = toolkit.createForm(parent);
        form.addDisposeListener(event -> toolkit.dispose());
        form.setText(NLS.bind(Messages.variant_broken, name));
        toolkit.decorateFormHeading(form);
        var body = form.getBody();
        GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).applyTo(body);
        for (var problem : problems) {
            var line = problem.line() > 0 ? NLS.bind(Messages.variant_line, problem.line(), problem.message())
                    : problem.message();
            var words = problem.fixHint().isEmpty() ? line : line + "\n" + problem.fixHint();
            GridDataFactory.fillDefaults().grab(true, false).hint(LEAST_WIDTH, SWT.DEFAULT)
                    .applyTo(toolkit.createLabel(body, words, SWT.WRAP));
        }
        toolkit.createLabel(body, Messages.variant_mend);
        text = new StyledText(body, SWT.BORDER | SWT.MULTI | SWT.H_SCROLL | SWT.V_SCROLL);
        text.setFont(JFaceResources.getTextFont());
        text.setText(content);
        saved = text.getText();
        GridDataFactory.fillDefaults().grab(true, true).hint(LEAST_WIDTH, LEAST_WIDTH).applyTo(text);
        problems.stream().filter(one -> one.line() > 0).findFirst().ifPresent(one -> {
            int line = Math.min(one.line(), text.getLineCount()) - 1;
            text.setSelection(text.getOffsetAtLine(line), text.getOffsetAtLine(line) + text.getLine(line).length());
        });
        text.addModifyListener(event -> edited.run());
    }

    String text() {
        return text.getText();
    }

    boolean isDirty() {
        return !text.getText().equals(saved);
    }

    void setFocus() {
        text.setFocus();
    }

    void dispose() {
        form.dispose();
    }
}
