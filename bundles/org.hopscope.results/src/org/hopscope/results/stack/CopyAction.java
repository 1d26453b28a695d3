// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.jface.action.Action;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.results.chart.DrawingExport;
import org.hopscope.results.chart.StackCanvas;
import org.hopscope.results.chart.StackText;

/** Puts the shown stacks on the clipboard in one form or another; without stacks it leaves the clipboard alone. */
final class CopyAction extends Action {

    private final String caption;
    private final StackCanvas canvas;
    private final Supplier<Optional<String>> content;

    private CopyAction(String caption, StackCanvas canvas, Supplier<Optional<String>> content) {
        super(caption);
        this.caption = caption;
        this.canvas = canvas;
        this.content = content;
    }

    /** The ways to copy, the ordinary one first. */
    static List<CopyAction> of(StackCanvas canvas, Supplier<Optional<String>> commandLine) {
        var text = new CopyAction(Messages.stack_copyText, canvas,
                () -> Optional.of(new StackText(canvas.model()).table()));
        text.setActionDefinitionId(ActionFactory.COPY.getCommandId());
        return List.of(text,
                new CopyAction(Messages.stack_copyCsv, canvas, () -> Optional.of(new StackText(canvas.model()).csv())),
                new CopyAction(Messages.stack_copyCommandLine, canvas, commandLine));
    }

    /** Greys the action out, with the reason, where there is nothing true to copy. */
    void refresh() {
        boolean possible = canvas.model().isEmpty() || content.get().isPresent();
        setEnabled(possible);
        setText(possible ? caption : NLS.bind(Messages.stack_copyImpossible, caption));
    }

    @Override
    public void run() {
        var text = canvas.model().isEmpty() ? Optional.<String>empty() : content.get();
        text.ifPresent(one -> DrawingExport.copy(canvas, one));
    }
}
