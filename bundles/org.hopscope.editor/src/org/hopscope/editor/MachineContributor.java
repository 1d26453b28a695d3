// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.gef.ui.actions.ActionBarContributor;
import org.eclipse.gef.ui.actions.DeleteRetargetAction;
import org.eclipse.gef.ui.actions.GEFActionConstants;
import org.eclipse.gef.ui.actions.RedoRetargetAction;
import org.eclipse.gef.ui.actions.UndoRetargetAction;
import org.eclipse.gef.ui.actions.ZoomComboContributionItem;
import org.eclipse.gef.ui.actions.ZoomInRetargetAction;
import org.eclipse.gef.ui.actions.ZoomOutRetargetAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.ui.IPartService;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.editor.action.DiagramActions;
import org.hopscope.editor.action.MenuGroup;
import org.hopscope.editor.text.Messages;
import org.hopscope.ui.SpokenName;

/** Connects the workbench's Edit actions with the active editor and adds the zoom to the toolbar. */
public final class MachineContributor extends ActionBarContributor {

    @Override
    protected void buildActions() {
        addRetargetAction(new UndoRetargetAction());
        addRetargetAction(new RedoRetargetAction());
        addRetargetAction(new DeleteRetargetAction());
        addRetargetAction(new EditorRetarget(new ZoomInRetargetAction()));
        addRetargetAction(new EditorRetarget(new ZoomOutRetargetAction()));
    }

    @Override
    protected void declareGlobalActionKeys() {
        addGlobalActionKey(ActionFactory.SELECT_ALL.getId());
        addGlobalActionKey(ActionFactory.FIND.getId());
        addGlobalActionKey(ActionFactory.RENAME.getId());
        addGlobalActionKey(ActionFactory.CUT.getId());
        addGlobalActionKey(ActionFactory.COPY.getId());
        addGlobalActionKey(ActionFactory.PASTE.getId());
        addGlobalActionKey(ActionFactory.PRINT.getId());
    }

    @Override
    public void contributeToMenu(IMenuManager bar) {
        var menu = new MenuManager(Messages.get("menu.diagram"), "org.hopscope.editor.menu.diagram");
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(this::fill);
        bar.insertAfter(IWorkbenchActionConstants.M_EDIT, menu);
    }

    /** Everything that can be done on the diagram of the active editor, except what the Edit menu has. */
    private void fill(IMenuManager menu) {
        var actions = Adapters.adapt(getPage().getActiveEditor(), DiagramActions.class);
        if (actions != null) {
            actions.update();
            for (var group : MenuGroup.values()) {
                if (group != MenuGroup.EDIT && group != MenuGroup.CLIPBOARD) {
                    actions.fill(menu, group);
                }
            }
        }
    }

    @Override
    public void contributeToToolBar(IToolBarManager manager) {
        manager.add(new Separator());
        manager.add(getAction(GEFActionConstants.ZOOM_OUT));
        manager.add(new ZoomBox(getPage()));
        manager.add(getAction(GEFActionConstants.ZOOM_IN));
    }

    /** As wide as the longest zoom, not as wide as fields are by default. */
    private static final class ZoomBox extends ZoomComboContributionItem {

        private static final String LONGEST = "8888 %";
        private static final int ARROW = 56;

        ZoomBox(IPartService parts) {
            super(new EditorParts(parts));
        }

        /** Gives the bar a size first: the next item lays out the box, and GTK warns of a box without height. */
        @Override
        public void fill(ToolBar bar, int index) {
            bar.pack();
            super.fill(bar, index);
        }

        @Override
        protected Control createControl(Composite parent) {
            var box = super.createControl(parent);
            SpokenName.give(box, Messages.get("zoom.name"));
            // from right to left, GTK shows the empty end of a field that is as narrow as its text
            ((Combo) box).setOrientation(SWT.LEFT_TO_RIGHT);
            return box;
        }

        @Override
        protected int computeWidth(Control control) {
            var gc = new GC(control);
            var text = gc.textExtent(LONGEST).x;
            gc.dispose();
            return text + ARROW;
        }
    }
}
