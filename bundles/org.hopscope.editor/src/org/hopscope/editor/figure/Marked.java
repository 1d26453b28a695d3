// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

/** A figure that can glow and wear a badge. */
public interface Marked {

    /** Makes the figure glow, or ends it. */
    void setGlowing(boolean glowing);

    /** Shows the badge in the figure's corner; {@link Badge#NONE} removes it. */
    void setBadge(Badge badge);
}
