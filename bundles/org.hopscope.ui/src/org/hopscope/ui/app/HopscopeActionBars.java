// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.app;

import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.ICoolBarManager;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.action.ToolBarContributionItem;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.swt.SWT;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.actions.BaseNewWizardMenu;
import org.eclipse.ui.actions.ContributionItemFactory;
import org.eclipse.ui.application.ActionBarAdvisor;
import org.eclipse.ui.application.IActionBarConfigurer;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;

/** The frame of menu bar and toolbar; editors and the plugin.xml of each bundle fill the groups. */
final class HopscopeActionBars extends ActionBarAdvisor {

    private static final String MAIN_TOOLS = "org.hopscope.ui.toolbar.main";

    private final IWorkbenchWindow window;

    HopscopeActionBars(IActionBarConfigurer configurer) {
        super(configurer);
        window = configurer.getWindowConfigurer().getWindow();
    }

    @Override
    protected void fillMenuBar(IMenuManager bar) {
        bar.add(fileMenu());
        bar.add(editMenu());
        bar.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        bar.add(windowMenu());
        bar.add(helpMenu());
    }

    private IMenuManager fileMenu() {
        var menu = new MenuManager(Messages.menu_file, IWorkbenchActionConstants.M_FILE);
        menu.add(new GroupMarker(IWorkbenchActionConstants.FILE_START));
        var create = new MenuManager(Messages.menu_new, ActionFactory.NEW.getId());
        create.add(new BaseNewWizardMenu(window, null));
        menu.add(create);
        menu.add(command("org.hopscope.ui.commands.openFile"));
        menu.add(new Separator());
        add(menu, ActionFactory.CLOSE, ActionFactory.CLOSE_ALL);
        menu.add(new Separator(IWorkbenchActionConstants.SAVE_GROUP));
        add(menu, ActionFactory.SAVE, ActionFactory.SAVE_AS, ActionFactory.SAVE_ALL);
        menu.add(command("org.hopscope.ui.commands.saveTemplate"));
        menu.add(new Separator());
        add(menu, ActionFactory.RENAME, ActionFactory.REFRESH);
        menu.add(new Separator());
        add(menu, ActionFactory.PRINT);
        menu.add(new Separator());
        add(menu, ActionFactory.IMPORT, ActionFactory.EXPORT);
        menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        menu.add(new Separator());
        add(menu, ActionFactory.PROPERTIES);
        menu.add(new Separator(IWorkbenchActionConstants.FILE_END));
        var recent = new MenuManager(Messages.menu_recent, "recent");
        recent.add(ContributionItemFactory.REOPEN_EDITORS.create(window));
        menu.add(recent);
        menu.add(new Separator());
        add(menu, ActionFactory.QUIT);
        return menu;
    }

    private IMenuManager editMenu() {
        var menu = new MenuManager(Messages.menu_edit, IWorkbenchActionConstants.M_EDIT);
        menu.add(new GroupMarker(IWorkbenchActionConstants.EDIT_START));
        add(menu, ActionFactory.UNDO, ActionFactory.REDO);
        menu.add(new GroupMarker(IWorkbenchActionConstants.UNDO_EXT));
        menu.add(new Separator());
        add(menu, ActionFactory.CUT, ActionFactory.COPY, ActionFactory.PASTE);
        menu.add(new GroupMarker(IWorkbenchActionConstants.CUT_EXT));
        menu.add(new Separator());
        add(menu, ActionFactory.DELETE, ActionFactory.SELECT_ALL, ActionFactory.FIND);
        menu.add(new GroupMarker(IWorkbenchActionConstants.FIND_EXT));
        menu.add(new GroupMarker(IWorkbenchActionConstants.ADD_EXT));
        menu.add(new GroupMarker(IWorkbenchActionConstants.EDIT_END));
        menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        return menu;
    }

    private IMenuManager windowMenu() {
        var menu = new MenuManager(Messages.menu_window, IWorkbenchActionConstants.M_WINDOW);
        var views = new MenuManager(Messages.menu_showView, "showView");
        views.add(ContributionItemFactory.VIEWS_SHORTLIST.create(window));
        menu.add(views);
        add(menu, ActionFactory.RESET_PERSPECTIVE);
        menu.add(new Separator());
        add(menu, ActionFactory.OPEN_NEW_WINDOW);
        menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        menu.add(new Separator());
        add(menu, ActionFactory.PREFERENCES);
        return menu;
    }

    private CommandContributionItem command(String id) {
        return new CommandContributionItem(new CommandContributionItemParameter(window, null, id,
                CommandContributionItem.STYLE_PUSH));
    }

    private IMenuManager helpMenu() {
        var menu = new MenuManager(Messages.menu_help, IWorkbenchActionConstants.M_HELP);
        menu.add(new GroupMarker(IWorkbenchActionConstants.HELP_START));
        menu.add(command("org.hopscope.ui.commands.hints"));
        menu.add(command("org.hopscope.ui.commands.welcome"));
        menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        menu.add(new Separator(IWorkbenchActionConstants.HELP_END));
        add(menu, ActionFactory.ABOUT);
        return menu;
    }

    @Override
    protected void fillCoolBar(ICoolBarManager bar) {
        var tools = new ToolBarManager(SWT.FLAT | SWT.RIGHT);
        tools.add(new NewButton(window));
        tools.add(action(ActionFactory.SAVE));
        tools.add(new Separator());
        tools.add(command(IWorkbenchCommandConstants.EDIT_UNDO, ISharedImages.IMG_TOOL_UNDO,
                ISharedImages.IMG_TOOL_UNDO_DISABLED));
        tools.add(command(IWorkbenchCommandConstants.EDIT_REDO, ISharedImages.IMG_TOOL_REDO,
                ISharedImages.IMG_TOOL_REDO_DISABLED));
        bar.add(new ToolBarContributionItem(tools, MAIN_TOOLS));
        bar.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        bar.add(new GroupMarker(IWorkbenchActionConstants.GROUP_EDITOR));
    }

    /** A button with an id of its own: the platform hides its own buttons for undo and redo in every perspective. */
    private IContributionItem command(String id, String picture, String disabledPicture) {
        var images = window.getWorkbench().getSharedImages();
        var parameter = new CommandContributionItemParameter(window, "org.hopscope.ui.toolbar." + id, id,
                CommandContributionItem.STYLE_PUSH);
        parameter.icon = images.getImageDescriptor(picture);
        parameter.disabledIcon = images.getImageDescriptor(disabledPicture);
        return new CommandContributionItem(parameter);
    }

    private void add(IMenuManager menu, ActionFactory... factories) {
        for (ActionFactory factory : factories) {
            menu.add(action(factory));
        }
    }

    private ActionFactory.IWorkbenchAction action(ActionFactory factory) {
        var known = getAction(factory.getId());
        if (known instanceof ActionFactory.IWorkbenchAction action) {
            return action;
        }
        var action = factory.create(window);
        register(action);
        return action;
    }
}
