// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.Optional;
import java.util.function.Function;

import org.eclipse.jface.fieldassist.ControlDecoration;
import org.eclipse.jface.fieldassist.FieldDecorationRegistry;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/**
 * A field for a value that all columns run with. What is typed counts with Enter, and when the field is left for
 * another one in the window. A wrong value is marked with the reason, and the last right one stays in use; Escape
 * brings that back. UI thread.
 */
final class CompareField {

    private static final int WIDTH = 70;
    /** Between the field and its label, with room for the mark. */
    private static final int INDENT = 5;

    private final Text text;
    private final ControlDecoration mark;
    private final Function<String, Optional<String>> check;
    /** The value that the columns have, or will have. */
    private String applied = "";
    private boolean windowLeft;
    private boolean filling;
    private String wrong = "";

    /**
     * A field at the end of a row, that cannot be used before it is {@linkplain #fill filled}.
     *
     * @param check says what is wrong with a text; empty if nothing is
     */
    CompareField(Composite row, String label, String tip, Function<String, Optional<String>> check) {
        new Label(row, SWT.NONE).setText(label);
        text = new Text(row, SWT.BORDER | SWT.SINGLE);
        text.setToolTipText(tip);
        text.setEnabled(false);
        this.check = check;
        GridDataFactory.fillDefaults().hint(WIDTH, SWT.DEFAULT).indent(INDENT, 0).applyTo(text);
        mark = new ControlDecoration(text, SWT.LEFT | SWT.CENTER);
        mark.setImage(FieldDecorationRegistry.getDefault().getFieldDecoration(FieldDecorationRegistry.DEC_ERROR)
                .getImage());
        mark.hide();
    }

    /** Calls an action when something is typed and meant to count; it is to {@linkplain #settle settle} the field. */
    void onTyped(Runnable action) {
        text.addListener(SWT.DefaultSelection, event -> action.run());
        text.addListener(SWT.Modify, event -> {
            if (!filling) {
                say("");
            }
        });
        text.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.ESC) {
                restore();
                action.run();
            }
        });
        text.addListener(SWT.FocusOut, event -> left(action));
        // while another window has the focus, the value is half typed: it comes back to the field
        text.getShell().addListener(SWT.Deactivate, event -> windowLeft = true);
        text.getShell().addListener(SWT.Activate, event -> windowLeft = false);
    }

    /** The window may be left with the field, which is known only when the event is over. */
    private void left(Runnable action) {
        text.getDisplay().asyncExec(() -> {
            if (!text.isDisposed() && !windowLeft && isTyped()) {
                action.run();
            }
        });
    }

    /** Shows what the columns have. What is being typed, or marked as wrong, stays while that is still the same. */
    void fill(String value, boolean enabled) {
        boolean same = value.equals(applied) || text.isFocusControl();
        boolean typing = enabled && same && isTyped();
        applied = value;
        if (!typing) {
            restore();
        }
        text.setEnabled(enabled);
    }

    /** Shows again what the columns have. */
    void restore() {
        if (isTyped()) {
            filling = true;
            text.setText(applied);
            filling = false;
        }
        say("");
    }

    private boolean isTyped() {
        return !text.getText().equals(applied);
    }

    /** Takes over what is typed, or marks it as wrong; an empty field gets its value back. */
    void settle() {
        if (text.getText().isBlank()) {
            restore();
        } else if (isTyped()) {
            say(check.apply(text.getText()).orElse(""));
            if (wrong.isEmpty()) {
                applied = text.getText();
            }
        }
    }

    private void say(String reason) {
        wrong = reason;
        mark.setDescriptionText(reason);
        if (reason.isEmpty()) {
            mark.hide();
        } else {
            mark.show();
        }
    }

    /** The reason against what is typed; empty if there is none. */
    String wrong() {
        return wrong;
    }

    /** The last right value. */
    String value() {
        return applied;
    }
}
