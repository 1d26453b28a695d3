// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.Locale;
import org.hopscope.editor.text.Messages;

/** Where an action stands in the menus of a diagram; the order here is the order there. */
public enum MenuGroup {

    /** Going into an element and back. */
    OPEN(false),
    /** Adding elements. */
    ADD(false),
    /** Undo, rename, delete. */
    EDIT(false),
    /** Copy, cut, paste. */
    CLIPBOARD(false),
    /** What becomes selected. */
    SELECT(true),
    /** Where figures stand. */
    ARRANGE(true),
    /** Automatic layout and what it leaves alone. */
    LAYOUT(true),
    /** How lines run and what they join. */
    LINK(true),
    /** What stands in which rack. */
    RACK(true),
    /** Which rank runs where. */
    RANKS(true),
    /** What is visible, and how large. */
    VIEW(true),
    /** Pictures of the diagram. */
    OUTPUT(false),
    /** The values of the selection. */
    PROPERTIES(false),
    /** What has keys but no place in a menu, because a menu would be slower than the mouse. */
    KEYS_ONLY(false);

    private final boolean submenu;

    MenuGroup(boolean submenu) {
        this.submenu = submenu;
    }

    /** Whether the actions have a menu of their own. */
    public boolean isSubmenu() {
        return submenu;
    }

    /** The heading of that menu. */
    public String heading() {
        return Messages.get("menu." + name().toLowerCase(Locale.ROOT));
    }
}
