// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.List;
import java.util.function.Supplier;
import org.eclipse.jface.action.Action;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.results.chart.StackCanvas;
import org.hopscope.results.chart.StackText;

/** Puts the shown stacks on the clipboard in one form or another; without stacks it leaves the clipboard alone. */
final class CopyAction extends Action {

    private final StackCanvas canvas;
    private final Supplier<String> content;

    private CopyAction(String caption, StackCanvas canvas, Supplier<String> content) {
        super(caption);
        this.canvas = canvas;
        this.content = content;
    }

    /** The ways to copy, the ordinary one first. */
    static List<CopyAction> of(StackCanvas canvas, Supplier<String> commandLine) {
        var text = new CopyAction(Messages.stack_copyText, canvas, () -> new StackText(canvas.model()).table());
        text.setActionDefinitionId(ActionFactory.COPY.getCommandId());
        return List.of(text,
                new CopyAction(Messages.stack_copyCsv, canvas, () -> new StackText(canvas.model()).csv()),
                new CopyAction(Messages.stack_copyCommandLine, canvas, commandLine));
    }

    @Override
    public void run() {
        if (canvas.model().isEmpty()) {
            return;
        }
        var clipboard = new Clipboard(canvas.getDisplay());
        try {
            clipboard.setContents(new Object[] {content.get()}, new Transfer[] {TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
    }
}
