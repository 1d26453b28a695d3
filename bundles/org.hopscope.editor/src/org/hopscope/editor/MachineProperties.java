// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.commands.CommandStackEvent;
import org.eclipse.gef.commands.CommandStackEventListener;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.views.properties.IPropertySheetEntry;
import org.eclipse.ui.views.properties.PropertySheetPage;
import org.eclipse.ui.views.properties.PropertySheetSorter;
import org.hopscope.editor.property.ElementProperties;
import org.hopscope.editor.text.Messages;

/** The Properties view of an editor: values in the order of the metamodel, all selected elements at once. */
final class MachineProperties extends PropertySheetPage implements CommandStackEventListener {

    private static final int ANY_CHANGE = CommandStack.POST_EXECUTE | CommandStack.POST_UNDO | CommandStack.POST_REDO;

    private final MachineDiagramEditor editor;
    private final CommandStack commands;

    MachineProperties(MachineDiagramEditor editor, CommandStack commands) {
        this.editor = editor;
        this.commands = commands;
        setSorter(new PropertySheetSorter() {
            @Override
            public void sort(IPropertySheetEntry[] entries) {
                // the metamodel's order is the sensible one
            }

            @Override
            public int compareCategories(String one, String other) {
                return Integer.compare(rank(one), rank(other));
            }

            /** The element's own values come first. */
            private int rank(String group) {
                return group.equals(Messages.get("group.main")) ? 0 : 1;
            }
        });
        commands.addCommandStackEventListener(this);
        editor.onSheetOpened(this::update);
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        showSelection(editor);
    }

    @Override
    public void setActionBars(IActionBars bars) {
        super.setActionBars(bars);
        var registry = (ActionRegistry) editor.getAdapter(ActionRegistry.class);
        for (var id : List.of(ActionFactory.UNDO.getId(), ActionFactory.REDO.getId())) {
            bars.setGlobalActionHandler(id, registry.getAction(id));
        }
    }

    @Override
    public void selectionChanged(IWorkbenchPart part, ISelection selection) {
        showSelection(part);
    }

    private void showSelection(IWorkbenchPart part) {
        var elements = editor.selectedElements();
        super.selectionChanged(part, elements.isEmpty() ? StructuredSelection.EMPTY
                : new StructuredSelection(new ElementProperties(elements, commands)));
    }

    @Override
    public void stackChanged(CommandStackEvent event) {
        if ((event.getDetail() & ANY_CHANGE) != 0) {
            update();
        }
    }

    private void update() {
        if (getControl() != null && !getControl().isDisposed()) {
            showSelection(editor);
        }
    }

    @Override
    public void dispose() {
        commands.removeCommandStackEventListener(this);
        super.dispose();
    }
}
