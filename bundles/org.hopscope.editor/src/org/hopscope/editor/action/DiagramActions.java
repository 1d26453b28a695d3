// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;

/** All actions of one editor's diagram. */
public final class DiagramActions {

    private static final List<ActionSource> SOURCES = List.of(
            EditActions::of,
            FixActions::of,
            PictureActions::of,
            SelectActions::of,
            FindActions::of,
            FocusActions::of,
            ArrangeActions::of,
            OrderActions::of,
            LayoutActions::of,
            LineActions::of,
            ConnectActions::of,
            RackActions::of,
            ZoomActions::of,
            LayerActions::of,
            PlacingActions::of,
            FormatActions::of,
            RankActions::of,
            ExportActions::of,
            AddActions::of,
            ClipboardActions::of,
            LibraryActions::of,
            KeyActions::of);

    private final Control diagram;
    private final List<DiagramAction> actions;
    private boolean expired;

    /** Makes the actions of one editor. */
    public DiagramActions(DiagramContext context) {
        diagram = context.viewer().getControl();
        actions = SOURCES.stream().flatMap(source -> source.actions(context).stream()).toList();
        diagram.addListener(SWT.Dispose, event -> actions.forEach(DiagramAction::close));
    }

    /** All actions, topic by topic. */
    public Stream<DiagramAction> all() {
        return actions.stream();
    }

    /** The action with this id; empty if there is none. */
    public Optional<DiagramAction> find(String id) {
        return all().filter(action -> action.getId().equals(id)).findFirst();
    }

    /**
     * Lets all actions find out again what is possible, after a change of the machine, the selection or the open
     * diagram: at once for a caller that asks, for menus and toolbars once all that follows from the change is done.
     * One command changes all of these several times, and with thousands selected the answers take a while.
     */
    public void update() {
        if (!diagram.isDisposed()) {
            actions.forEach(DiagramAction::expire);
            if (!expired) {
                expired = true;
                diagram.getDisplay().asyncExec(this::tell);
            }
        }
    }

    private void tell() {
        expired = false;
        if (!diagram.isDisposed()) {
            actions.forEach(DiagramAction::find);
        }
    }

    /** Adds the actions of one group: into a menu of their own where the group has one, else after a separator. */
    public void fill(IMenuManager menu, MenuGroup group) {
        if (group == MenuGroup.KEYS_ONLY) {
            return;
        }
        var own = group.isSubmenu() ? new MenuManager(group.heading()) : menu;
        all().filter(action -> action.group() == group && (action.isEnabled() || group.isSubmenu()))
                .forEach(own::add);
        if (group.isSubmenu() && !own.isEmpty()) {
            menu.add(own);
        }
        menu.add(new Separator());
    }
}
