// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;
import java.util.function.Consumer;

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
import org.hopscope.editor.action.DiagramActions;
import org.hopscope.editor.action.DiagramContext;
import org.hopscope.editor.action.MenuGroup;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.Homes;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.template.NewElements;
import org.hopscope.model.workload.Workload;
import org.hopscope.editor.offer.PaletteGroup;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.ui.Ids;

/** The context menu of the diagram. */
final class DiagramMenu extends ContextMenuProvider {

    private final ActionRegistry registry;
    private final DiagramContext context;
    private final DiagramActions actions;
    private final Consumer<Workload> run;

    DiagramMenu(GraphicalViewer viewer, ActionRegistry registry, DiagramContext context, DiagramActions actions,
            Consumer<Workload> run) {
        super(viewer);
        this.registry = registry;
        this.context = context;
        this.actions = actions;
        this.run = run;
    }

    @Override
    public void buildContextMenu(IMenuManager menu) {
        // the menu swallows the release of the mouse button, and the tool would wait for it
        getViewer().getEditDomain().loadDefaultTool();
        actions.update();
        for (var group : MenuGroup.values()) {
            if (group == MenuGroup.ADD) {
                menu.add(addMenu());
            } else if (group == MenuGroup.EDIT) {
                menu.add(registry.getAction(ActionFactory.UNDO.getId()));
                menu.add(registry.getAction(ActionFactory.REDO.getId()));
                menu.add(new Separator());
            }
            actions.fill(menu, group);
            if (group == MenuGroup.OPEN && context.selection().size() == 1
                    && context.selection().getFirst() instanceof Workload workload) {
                menu.add(runAction(workload));
                menu.add(new Separator());
            }
        }
    }

    private Action runAction(Workload workload) {
        var action = new Action(Messages.get("workload.run")) {
            @Override
            public void run() {
                run.accept(workload);
            }
        };
        // F9 does the same
        action.setActionDefinitionId(Ids.RUN_COMMAND);
        return action;
    }

    /** Adds the elements that the selected element can take, else those that the open diagram can take. */
    private MenuManager addMenu() {
        var menu = new MenuManager(Messages.get("action.add"));
        var selected = context.selection();
        for (var group : PaletteGroup.of(context.element())) {
            for (var type : group.types()) {
                var inSelected = selected.size() == 1 && Homes.reasonAgainst(selected.getFirst(), type).isEmpty();
                var parent = inSelected ? selected.getFirst() : sheet();
                if (Homes.reasonAgainst(parent, type).isEmpty()) {
                    menu.add(addAction(parent, type));
                }
            }
        }
        return menu;
    }

    /** An element that is added to a rack is added to its network, and is in the rack. */
    private EObject sheet() {
        return context.element() instanceof Rack rack ? rack.eContainer() : context.element();
    }

    private Action addAction(EObject parent, EClass type) {
        return new Action(Texts.kind(type), Icons.of(type)) {
            @Override
            public void run() {
                var element = NewElements.create(type);
                if (element instanceof Vertex vertex && context.element() instanceof Rack rack) {
                    vertex.setRack(rack);
                }
                getViewer().getEditDomain().getCommandStack().execute(new CreateCommand(parent, element, null));
                context.select(List.of(element));
            }
        };
    }
}
