// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;

import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.commands.CommandStackEvent;
import org.eclipse.gef.commands.CommandStackEventListener;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.Page;
import org.eclipse.ui.views.properties.IPropertySheetPage;
import org.hopscope.editor.form.PropertyTabs;
import org.hopscope.model.identity.ElementIds;

/** The Properties view of an editor: the values of all selected elements at once. */
final class MachineProperties extends Page implements IPropertySheetPage, CommandStackEventListener {

    private static final int ANY_CHANGE = CommandStack.POST_EXECUTE | CommandStack.POST_UNDO | CommandStack.POST_REDO;

    private final MachineHost host;
    private final ActionRegistry actions;
    private final CommandStack commands;
    private PropertyTabs tabs;
    private boolean queued;
    private boolean stale;

    /** The properties of what is selected; {@code actions} has Undo and Redo. */
    MachineProperties(MachineHost host, DiagramSheet sheet, ActionRegistry actions) {
        this.host = host;
        this.actions = actions;
        commands = host.commands();
        commands.addCommandStackEventListener(this);
        sheet.onOpened(this::queue);
    }

    @Override
    public void createControl(Composite parent) {
        tabs = new PropertyTabs(parent, commands, element -> host.reveal(ElementIds.idOf(element)));
        for (var child : tabs.control().getChildren()) {
            child.addListener(SWT.Paint, event -> appeared());
        }
        tabs.show(host.selectedElements());
    }

    @Override
    public Control getControl() {
        return tabs == null ? null : tabs.control();
    }

    @Override
    public void setFocus() {
        // a view that was hidden gets the keyboard before it is painted
        tabs.show(host.selectedElements());
        tabs.setFocus();
    }

    @Override
    public void setActionBars(IActionBars bars) {
        for (var id : List.of(ActionFactory.UNDO.getId(), ActionFactory.REDO.getId())) {
            bars.setGlobalActionHandler(id, actions.getAction(id));
        }
    }

    @Override
    public void selectionChanged(IWorkbenchPart part, ISelection selection) {
        queue();
    }

    @Override
    public void stackChanged(CommandStackEvent event) {
        if ((event.getDetail() & ANY_CHANGE) != 0) {
            queue();
        }
    }

    /** Brings a view that was hidden up to date. */
    private void appeared() {
        if (stale) {
            queue();
        }
    }

    /** A drag of the mouse over many figures tells many selections; only the last one is shown. */
    private void queue() {
        if (tabs != null && !tabs.control().isDisposed() && !queued) {
            queued = true;
            tabs.control().getDisplay().asyncExec(() -> {
                queued = false;
                if (!tabs.control().isDisposed()) {
                    update();
                }
            });
        }
    }

    private void update() {
        stale = !tabs.control().isVisible();
        if (!stale) {
            tabs.show(host.selectedElements());
            tabs.refresh();
        }
    }

    @Override
    public void dispose() {
        commands.removeCommandStackEventListener(this);
        super.dispose();
    }
}
