// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.layout;

/** A way to lay out a diagram. */
public enum LayoutKind {

    /** In layers, lines with right angles. */
    LAYERED(20_000),
    /** As a tree below its root. */
    TREE(20_000),
    /** By forces that pull along lines and push apart. */
    FORCE(1_500),
    /** With distances that follow the number of lines between. */
    STRESS(2_500),
    /** As close as they fit, in their order. */
    PACKED(20_000);

    private final int most;

    LayoutKind(int most) {
        this.most = most;
    }

    /** The number of figures that this can lay out in reasonable time and memory. */
    public int most() {
        return most;
    }
}
