// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;

/** A text control with an undo of its own. */
public final class TypedText implements TextKeys {

    private final Text text;
    private final TextHistory history = new TextHistory();
    private final Runnable undoNothing;
    private final Runnable redoNothing;
    private boolean setting;
    private Runnable assist = () -> {};

    /** For one control; what to do when there is nothing typed to take back, or to repeat. */
    public TypedText(Text text, Runnable undoNothing, Runnable redoNothing) {
        this.text = text;
        this.undoNothing = undoNothing;
        this.redoNothing = redoNothing;
        TextKeys.own(text, this);
        text.addListener(SWT.Modify, event -> {
            if (!setting) {
                history.typed(text.getText());
            }
        });
    }

    /** Sets the action of the command for proposals; nothing unless something is set here. */
    public void onAssist(Runnable proposing) {
        assist = proposing;
    }

    /** Shows a text that was not typed. */
    public void set(String shown) {
        setting = true;
        if (!text.getText().equals(shown)) {
            text.setText(shown);
        }
        setting = false;
        history.reset(shown);
    }

    /** True if the control is being changed by the program. */
    public boolean isSetting() {
        return setting;
    }

    @Override
    public void edit(String what) {
        switch (what) {
            case "undo" -> history.undo().ifPresentOrElse(this::step, undoNothing);
            case "redo" -> history.redo().ifPresentOrElse(this::step, redoNothing);
            case "cut" -> text.cut();
            case "copy" -> text.copy();
            case "paste" -> text.paste();
            case "selectAll" -> text.selectAll();
            case "delete" -> delete();
            case "assist" -> assist.run();
            default -> throw new IllegalArgumentException(what);
        }
    }

    /** A modification that the history knows of already. */
    private void step(String shown) {
        text.setText(shown);
        text.setSelection(shown.length());
    }

    private void delete() {
        var selected = text.getSelection();
        if (selected.x == selected.y && selected.y < text.getCharCount()) {
            text.setSelection(selected.x, selected.x + 1);
        }
        text.insert("");
    }
}
