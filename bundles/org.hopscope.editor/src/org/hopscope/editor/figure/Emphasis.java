// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

/** The ways in which a figure stands out while something is dragged. */
public enum Emphasis {
    /** As always. */
    NONE,
    /** The drag could end here. */
    POSSIBLE,
    /** The drag would end here now. */
    CHOSEN,
    /** The drag would be refused here now. */
    REFUSED,
    /** The drag has nothing to do with it. */
    FADED
}
