// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.EnumMap;
import java.util.Map;

import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.commands.CommandStackEvent;
import org.eclipse.gef.commands.CommandStackEventListener;
import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.hopscope.editor.command.VisibilityCommand;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.DiagramCategory;
import org.hopscope.ui.PushButton;

/** Shows, fades and hides categories of a diagram; stays open until it is left, so that one can try. */
public final class LayersPopup extends PopupDialog implements CommandStackEventListener {

    private static final int ANY_CHANGE = CommandStack.POST_EXECUTE | CommandStack.POST_UNDO | CommandStack.POST_REDO;

    private final DiagramContext context;
    private final Map<DiagramCategory, Map<Visibility, Button>> buttons = new EnumMap<>(DiagramCategory.class);

    /** A popup at the upper right corner of the diagram. */
    public LayersPopup(DiagramContext context) {
        super(context.site().getShell(), INFOPOPUP_SHELLSTYLE, true, false, false, false, false,
                null, null);
        this.context = context;
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        var area = (Composite) super.createDialogArea(parent);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(8, 8).spacing(24, 4).applyTo(area);
        for (var category : DiagramCategory.values()) {
            row(area, category);
        }
        var all = PushButton.of(area, Messages.get("action.layersShow"),
                () -> run(VisibilityCommand.showAll(context.machine())));
        GridDataFactory.swtDefaults().align(SWT.END, SWT.CENTER).span(2, 1).indent(0, 8).applyTo(all);
        show();
        context.commands().addCommandStackEventListener(this);
        area.addListener(SWT.Dispose, event -> context.commands().removeCommandStackEventListener(this));
        return area;
    }

    private void row(Composite area, DiagramCategory category) {
        var name = Messages.get("layer." + category.getName());
        new Label(area, SWT.NONE).setText(name);
        var choices = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(Visibility.values().length).spacing(8, 0).applyTo(choices);
        GridDataFactory.fillDefaults().applyTo(choices);
        var row = new EnumMap<Visibility, Button>(Visibility.class);
        for (var visibility : Visibility.values()) {
            var button = new Button(choices, SWT.RADIO);
            button.setText(Messages.get("layers." + visibility.name()));
            button.addListener(SWT.Selection, event -> chosen(event, category, visibility));
            row.put(visibility, button);
        }
        buttons.put(category, row);
    }

    /** Also told of the button that another one of the row has switched off. */
    private void chosen(Event event, DiagramCategory category, Visibility visibility) {
        if (((Button) event.widget).getSelection()) {
            run(new VisibilityCommand(context.machine(), Map.of(category, visibility)));
        }
    }

    private void run(VisibilityCommand command) {
        if (command.canExecute()) {
            context.commands().execute(command);
        }
    }

    private void show() {
        buttons.forEach((category, row) -> row.forEach((visibility, button) ->
                button.setSelection(Visibility.of(context.machine(), category) == visibility)));
    }

    @Override
    public void stackChanged(CommandStackEvent event) {
        if ((event.getDetail() & ANY_CHANGE) != 0) {
            show();
        }
    }

    private DiagramTheme theme() {
        return DiagramTheme.of(context.viewer());
    }

    @Override
    protected Color getBackground() {
        return theme().color(Tone.CARD);
    }

    @Override
    protected Color getForeground() {
        return theme().color(Tone.TEXT);
    }

    @Override
    public void create() {
        super.create();
        // the line around the popup is the shell itself
        GridLayoutFactory.fillDefaults().margins(1, 1).applyTo(getShell());
        getShell().setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        getShell().setBackground(theme().color(Tone.BORDER));
        getShell().pack();
    }

    @Override
    protected Control getFocusControl() {
        return buttons.get(DiagramCategory.TOPOLOGY).get(Visibility.of(context.machine(), DiagramCategory.TOPOLOGY));
    }

    @Override
    protected Point getInitialLocation(Point size) {
        var diagram = context.viewer().getControl();
        return diagram.toDisplay(Math.max(0, diagram.getSize().x - size.x - 8), 8);
    }
}
