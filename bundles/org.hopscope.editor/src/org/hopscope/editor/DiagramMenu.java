// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.ContextMenuProvider;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.Homes;
import org.hopscope.editor.command.Templates;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;

/** The context menu of the diagram. */
final class DiagramMenu extends ContextMenuProvider {

    private final ActionRegistry registry;
    private final MachineDiagramEditor editor;

    DiagramMenu(GraphicalViewer viewer, ActionRegistry registry, MachineDiagramEditor editor) {
        super(viewer);
        this.registry = registry;
        this.editor = editor;
    }

    @Override
    public void buildContextMenu(IMenuManager menu) {
        // the menu swallows the release of the mouse button, and the tool would wait for it
        getViewer().getEditDomain().loadDefaultTool();
        add(menu, EditorActions.INSIDE, EditorActions.UP);
        menu.add(new Separator());
        menu.add(addMenu());
        menu.add(new Separator());
        add(menu, ActionFactory.UNDO.getId(), ActionFactory.REDO.getId());
        menu.add(new Separator());
        add(menu, ActionFactory.RENAME.getId(), ActionFactory.DELETE.getId());
        menu.add(new Separator());
        add(menu, EditorActions.PROPERTIES);
    }

    private void add(IMenuManager menu, String... ids) {
        for (var id : ids) {
            var action = registry.getAction(id);
            if (action != null && (action.isEnabled() || !id.startsWith("org.hopscope"))) {
                menu.add(action);
            }
        }
    }

    /** What the selected element can take, else what the open diagram can take. */
    private MenuManager addMenu() {
        var menu = new MenuManager(Messages.get("action.add"));
        var selected = editor.selectedElements();
        for (var group : PaletteGroup.of(editor.sheet().element())) {
            for (var type : group.types()) {
                var inSelected = selected.size() == 1 && Homes.reasonAgainst(selected.getFirst(), type).isEmpty();
                var parent = inSelected ? selected.getFirst() : editor.sheet().element();
                if (Homes.reasonAgainst(parent, type).isEmpty()) {
                    menu.add(addAction(parent, type));
                }
            }
        }
        return menu;
    }

    private Action addAction(EObject parent, EClass type) {
        return new Action(Texts.kind(type), Icons.of(type)) {
            @Override
            public void run() {
                var element = Templates.create(type);
                getViewer().getEditDomain().getCommandStack().execute(new CreateCommand(parent, element, null));
                editor.sheet().select(element);
            }
        };
    }
}
