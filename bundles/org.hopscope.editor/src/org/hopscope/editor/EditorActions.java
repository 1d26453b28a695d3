// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.requests.GroupRequest;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.gef.ui.actions.SelectionAction;
import org.eclipse.gef.ui.actions.ZoomInAction;
import org.eclipse.gef.ui.actions.ZoomOutAction;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.editor.diagram.Interior;
import org.hopscope.editor.part.BasePart;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;

/** The actions of one editor beside those that every graphical editor has. */
final class EditorActions {

    /** Opens the inside of the selected figure. */
    static final String INSIDE = "org.hopscope.editor.inside";

    /** Opens the diagram above. */
    static final String UP = "org.hopscope.editor.up";

    /** Shows the values of the selection. */
    static final String PROPERTIES = "org.hopscope.editor.properties";

    private final MachineDiagramEditor editor;
    private final ActionRegistry registry;

    EditorActions(MachineDiagramEditor editor, ActionRegistry registry) {
        this.editor = editor;
        this.registry = registry;
    }

    /** Registers all actions and returns the ids of those that depend on the selection. */
    List<String> create() {
        registry.registerAction(new Delete(editor));
        registry.registerAction(new Rename(editor));
        registry.registerAction(new Inside(editor));
        registry.registerAction(action(UP, "action.up", () -> editor.sheet().up()));
        registry.registerAction(action(PROPERTIES, "action.properties", () -> EditorFiles.showProperties(editor)));
        return List.of(ActionFactory.DELETE.getId(), ActionFactory.RENAME.getId(), INSIDE);
    }

    private static IAction action(String id, String key, Runnable run) {
        var action = new Action(Messages.get(key)) {
            @Override
            public void run() {
                run.run();
            }
        };
        action.setId(id);
        return action;
    }

    /** Registers the zoom actions of a viewer. */
    void zoom(ZoomManager manager) {
        registry.registerAction(new ZoomInAction(manager));
        registry.registerAction(new ZoomOutAction(manager));
    }

    /** Keys of the diagram that lead to these actions. */
    EditorKeys keys(GraphicalViewer viewer) {
        return new EditorKeys(viewer, () -> editor.sheet().up(), () -> run(ActionFactory.RENAME.getId()),
                () -> run(ActionFactory.DELETE.getId()));
    }

    private void run(String id) {
        var action = registry.getAction(id);
        if (action != null && action.isEnabled()) {
            action.run();
        }
    }

    /** Brings actions that depend on the open diagram up to date. */
    void update() {
        var up = registry.getAction(UP);
        if (up != null) {
            up.setEnabled(editor.sheet().pathIds().size() > 1);
        }
    }

    private static List<EditPart> parts(List<?> selection) {
        return selection.stream().filter(EditPart.class::isInstance).map(EditPart.class::cast).toList();
    }

    /** Deletes the selection by one command. */
    private static final class Delete extends SelectionAction {

        Delete(MachineDiagramEditor editor) {
            super(editor);
            setId(ActionFactory.DELETE.getId());
            setText(Messages.get("action.delete"));
            setLazyEnablementCalculation(false);
        }

        @Override
        protected boolean calculateEnabled() {
            var parts = parts(getSelectedObjects());
            return !parts.isEmpty() && parts.stream().allMatch(Delete::deletable);
        }

        private static boolean deletable(EditPart part) {
            var command = part.getModel() instanceof Element
                    ? part.getCommand(new GroupRequest(RequestConstants.REQ_DELETE)) : null;
            return command != null && command.canExecute();
        }

        @Override
        public void run() {
            execute(new DeleteCommand(parts(getSelectedObjects()).stream().map(part -> (Element) part.getModel())
                    .toList()));
        }
    }

    /** Edits the name of the selected figure in place. */
    private static final class Rename extends SelectionAction {

        Rename(MachineDiagramEditor editor) {
            super(editor);
            setId(ActionFactory.RENAME.getId());
            setText(Messages.get("action.rename"));
            setLazyEnablementCalculation(false);
        }

        @Override
        protected boolean calculateEnabled() {
            var parts = parts(getSelectedObjects());
            return parts.size() == 1 && parts.getFirst() instanceof BasePart<?, ?> part && part.canRename();
        }

        @Override
        public void run() {
            ((BasePart<?, ?>) parts(getSelectedObjects()).getFirst()).rename();
        }
    }

    /** Opens the inside of the selected figure. */
    private static final class Inside extends SelectionAction {

        private final MachineDiagramEditor editor;

        Inside(MachineDiagramEditor editor) {
            super(editor);
            this.editor = editor;
            setId(INSIDE);
            setText(Messages.get("action.inside"));
            setLazyEnablementCalculation(false);
        }

        @Override
        protected boolean calculateEnabled() {
            var parts = parts(getSelectedObjects());
            return parts.size() == 1 && parts.getFirst() instanceof BasePart<?, ?> part
                    && Interior.opens(part.model()).isPresent();
        }

        @Override
        public void run() {
            Interior.opens(((BasePart<?, ?>) parts(getSelectedObjects()).getFirst()).model())
                    .ifPresent(editor.sheet()::open);
        }
    }
}
