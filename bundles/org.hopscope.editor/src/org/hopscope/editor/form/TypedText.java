// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import org.eclipse.gef.commands.CommandStack;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;

/** A text control with an undo of its own. */
public final class TypedText implements TextKeys {

    private final Text text;
    private final TextHistory history = new TextHistory();
    private final CommandStack commands;
    private boolean setting;
    private Runnable assist = () -> {};

    /** For one control, in which nothing is left to undo once all that was typed is taken back. */
    public TypedText(Text text) {
        this(text, new CommandStack());
    }

    /** For one control; with nothing typed to take back or to repeat, the changes of the model are. */
    public TypedText(Text text, CommandStack commands) {
        this.text = text;
        this.commands = commands;
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
            case "undo" -> history.undo().ifPresentOrElse(this::step, this::undoCommand);
            case "redo" -> history.redo().ifPresentOrElse(this::step, this::redoCommand);
            case "cut" -> text.cut();
            case "copy" -> text.copy();
            case "paste" -> text.paste();
            case "selectAll" -> text.selectAll();
            case "delete" -> delete();
            case "assist" -> assist.run();
            default -> throw new IllegalArgumentException(what);
        }
    }

    private void undoCommand() {
        if (commands.canUndo()) {
            commands.undo();
        }
    }

    private void redoCommand() {
        if (commands.canRedo()) {
            commands.redo();
        }
    }

    @Override
    public boolean can(String what) {
        return switch (what) {
            case "undo" -> history.canUndo() || commands.canUndo();
            case "redo" -> history.canRedo() || commands.canRedo();
            default -> true;
        };
    }

    /** A modification that is already in the history. */
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
