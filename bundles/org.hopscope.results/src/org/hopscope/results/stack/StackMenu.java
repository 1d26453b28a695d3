// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.actions.ActionFactory;

/** The menus of the view and of the drawing: ways to copy and to export. */
final class StackMenu {

    private StackMenu() {}

    /** Makes the menus; {@code commandLine} is that of the run that is drawn, if it has one. */
    static void create(IViewSite site, StacksPage stacks, Supplier<Optional<String>> commandLine) {
        var actions = CopyAction.of(stacks.canvas(), commandLine);
        var menu = new MenuManager();
        var bars = site.getActionBars();
        menu.addMenuListener(about -> actions.forEach(CopyAction::refresh));
        bars.getMenuManager().addMenuListener(about -> actions.forEach(CopyAction::refresh));
        actions.forEach(menu::add);
        actions.forEach(bars.getMenuManager()::add);
        var export = new StackExport(stacks);
        menu.add(export);
        bars.getMenuManager().add(export);
        stacks.canvas().setMenu(menu.createContextMenu(stacks.canvas()));
        stacks.against().setMenu(stacks.canvas().getMenu());
        bars.setGlobalActionHandler(ActionFactory.COPY.getId(), actions.get(0));
    }
}
