// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.Locale;

import org.hopscope.editor.text.Messages;

/** The group of an action in the menus of a diagram; the order here is the order there. */
public enum MenuGroup {

    /** Going into an element and back. */
    OPEN(false),
    /** Adding elements. */
    ADD(false),
    /** Undo, rename, delete. */
    EDIT(false),
    /** Copy, cut, paste. */
    CLIPBOARD(false),
    /** The selection. */
    SELECT(true),
    /** The positions of figures. */
    ARRANGE(true),
    /** Automatic layout and what it leaves alone. */
    LAYOUT(true),
    /** The course of lines and the elements that they join. */
    LINK(true),
    /** The elements in racks. */
    RACK(true),
    /** The places at which ranks run. */
    RANKS(true),
    /** The visible part and its size. */
    VIEW(true),
    /** Pictures of the diagram. */
    OUTPUT(false),
    /** The values of the selection. */
    PROPERTIES(false),
    /** Actions that have keys but no place in a menu, because a menu would be slower than the mouse. */
    KEYS_ONLY(false);

    private final boolean submenu;

    MenuGroup(boolean submenu) {
        this.submenu = submenu;
    }

    /** True if the actions have a menu of their own. */
    public boolean isSubmenu() {
        return submenu;
    }

    /** The heading of that menu. */
    public String heading() {
        return Messages.get("menu." + name().toLowerCase(Locale.ROOT));
    }
}
