// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.picture;

/** In what an element differs from another design; always drawn with a colour and a sign. */
public enum Mark {
    /** It does not differ. */
    NONE,
    /** Only this design has it: green, a plus. */
    ADDED,
    /** Only the other design has it, and it is drawn as a ghost: red, a minus. */
    REMOVED,
    /** Both have it, with other values or other contents: amber, a dot. */
    CHANGED
}
